/** The legacy encodings in the standard's order, without ISO-2022-JP. */
import { type Coders, div, endOfPair, inRange, isASCII, multiByteDecoder, stateless } from "./coder.js";
import {
  type Index,
  indexBig5Pointer,
  indexCodePoint,
  indexGB18030RangesCodePoint,
  indexGB18030RangesPointer,
  indexPointer,
  indexShiftJISPointer,
  readIndex,
} from "./indexes.js";
import { again, error, errorWith, returns } from "./results.js";

export const singleByte = (index: Index): Coders => ({
  /** https://encoding.spec.whatwg.org/#single-byte-decoder, 3. to 5. */
  decoder: stateless((byte) => {
    const codePoint = indexCodePoint(byte - 0x80, index);
    return codePoint === null ? error : returns(codePoint);
  }),

  /** https://encoding.spec.whatwg.org/#single-byte-encoder, 3. to 5. */
  encoder: stateless((codePoint) => {
    const pointer = indexPointer(codePoint, index);
    return pointer === null ? errorWith(codePoint) : returns(pointer + 0x80);
  }),
});

/** The side table: the code points that GB18030-2022 moved, and their two bytes. */
const sideTable: ReadonlyMap<number, number> = new Map(
  [
    "E78D A6D9, E78E A6DA, E78F A6DB, E790 A6DC, E791 A6DD, E792 A6DE, E793 A6DF, E794 A6EC, E795 A6ED, E796 A6F3",
    "E81E FE59, E826 FE61, E82B FE66, E82C FE67, E832 FE6D, E843 FE7E, E854 FE90, E864 FEA0",
  ]
    .flatMap((rows) => rows.split(", "))
    .map((row) => row.split(" ").map((digits) => Number.parseInt(digits, 16)) as [number, number]),
);

/** gb18030, and GBK, which has the same decoder. */
export const gb18030 = (isGBK: boolean): Coders => ({
  /** https://encoding.spec.whatwg.org/#gb18030-decoder */
  decoder: multiByteDecoder((byte, ioQueue, first = 0x00, second = 0x00, third = 0x00) => {
    // 3.
    if (third !== 0x00) {
      // 3.1.
      if (!inRange(byte, 0x30, 0x39)) {
        ioQueue.restore(second, third, byte);
        return error;
      }
      // 3.2. to 3.5.
      const codePoint = indexGB18030RangesCodePoint(
        (first - 0x81) * (10 * 126 * 10) + (second - 0x30) * (10 * 126) + (third - 0x81) * 10 + byte - 0x30,
      );
      return codePoint === null ? error : returns(codePoint);
    }
    // 4.
    if (second !== 0x00) {
      if (inRange(byte, 0x81, 0xfe)) return again;
      ioQueue.restore(second, byte);
      return error;
    }
    // 5.
    if (first !== 0x00) {
      // 5.1.
      if (inRange(byte, 0x30, 0x39)) return again;
      // 5.2. to 5.8.
      const offset = byte < 0x7f ? 0x40 : 0x41;
      const isTrailing = inRange(byte, 0x40, 0x7e) || inRange(byte, 0x80, 0xfe);
      const pointer = isTrailing ? (first - 0x81) * 190 + (byte - offset) : null;
      return endOfPair(indexCodePoint(pointer, readIndex("gb18030")), byte, ioQueue);
    }
    // 6. to 9.
    if (isASCII(byte)) return returns(byte);
    if (byte === 0x80) return returns(0x20ac);
    return inRange(byte, 0x81, 0xfe) ? again : error;
  }),

  /** https://encoding.spec.whatwg.org/#gb18030-encoder */
  encoder: stateless((codePoint) => {
    // 3. and 4.
    if (codePoint === 0xe5e5) return errorWith(codePoint);
    if (isGBK && codePoint === 0x20ac) return returns(0x80);
    // The side table.
    const bytes = sideTable.get(codePoint);
    if (bytes !== undefined) return returns(bytes >> 8, bytes & 0xff);
    // 5. and 6.
    let pointer = indexPointer(codePoint, readIndex("gb18030"));
    if (pointer !== null) {
      const trailing = pointer % 190;
      return returns(div(pointer, 190) + 0x81, trailing + (trailing < 0x3f ? 0x40 : 0x41));
    }
    // 7.
    if (isGBK) return errorWith(codePoint);
    // 8. to 15.
    pointer = indexGB18030RangesPointer(codePoint);
    const byte1 = div(pointer, 10 * 126 * 10);
    pointer %= 10 * 126 * 10;
    const byte2 = div(pointer, 10 * 126);
    pointer %= 10 * 126;
    const byte3 = div(pointer, 10);
    const byte4 = pointer % 10;
    return returns(byte1 + 0x81, byte2 + 0x30, byte3 + 0x81, byte4 + 0x30);
  }),
});

/** The pointers that stand for two code points. */
const twoCodePoints: ReadonlyMap<number | null, readonly number[]> = new Map([
  [1133, [0x00ca, 0x0304]],
  [1135, [0x00ca, 0x030c]],
  [1164, [0x00ea, 0x0304]],
  [1166, [0x00ea, 0x030c]],
]);

export const big5: Coders = {
  /** https://encoding.spec.whatwg.org/#big5-decoder */
  decoder: multiByteDecoder((byte, ioQueue, leading = 0x00) => {
    // 3.
    if (leading !== 0x00) {
      const offset = byte < 0x7f ? 0x40 : 0x62;
      const isTrailing = inRange(byte, 0x40, 0x7e) || inRange(byte, 0xa1, 0xfe);
      const pointer = isTrailing ? (leading - 0x81) * 157 + (byte - offset) : null;
      const codePoints = twoCodePoints.get(pointer);
      if (codePoints) return returns(...codePoints);
      return endOfPair(indexCodePoint(pointer, readIndex("big5")), byte, ioQueue);
    }
    // 4. to 6.
    if (isASCII(byte)) return returns(byte);
    return inRange(byte, 0x81, 0xfe) ? again : error;
  }),

  /** https://encoding.spec.whatwg.org/#big5-encoder */
  encoder: stateless((codePoint) => {
    // 3. and 4.
    const pointer = indexBig5Pointer(codePoint);
    if (pointer === null) return errorWith(codePoint);
    // 5. to 8.
    const trailing = pointer % 157;
    return returns(div(pointer, 157) + 0x81, trailing + (trailing < 0x3f ? 0x40 : 0x62));
  }),
};

export const eucJP: Coders = {
  /** https://encoding.spec.whatwg.org/#euc-jp-decoder */
  decoder: multiByteDecoder((byte, ioQueue, first = 0x00, second = 0x00) => {
    // 3.
    if (first === 0x8e && inRange(byte, 0xa1, 0xdf)) return returns(0xff61 - 0xa1 + byte);
    // 4. The flag of JIS X 0212 is set from here on: the second byte is the leading one.
    const jis0212 = second !== 0x00;
    if (first === 0x8f && !jis0212 && inRange(byte, 0xa1, 0xfe)) return again;
    const leading = jis0212 ? second : first;
    // 5.
    if (leading !== 0x00) {
      const isPair = inRange(leading, 0xa1, 0xfe) && inRange(byte, 0xa1, 0xfe);
      const pointer = isPair ? (leading - 0xa1) * 94 + byte - 0xa1 : null;
      return endOfPair(indexCodePoint(pointer, readIndex(jis0212 ? "jis0212" : "jis0208")), byte, ioQueue);
    }
    // 6. to 8.
    if (isASCII(byte)) return returns(byte);
    return byte === 0x8e || byte === 0x8f || inRange(byte, 0xa1, 0xfe) ? again : error;
  }),

  /** https://encoding.spec.whatwg.org/#euc-jp-encoder */
  encoder: stateless((codePoint) => {
    // 3. to 5.
    if (codePoint === 0xa5) return returns(0x5c);
    if (codePoint === 0x203e) return returns(0x7e);
    if (inRange(codePoint, 0xff61, 0xff9f)) return returns(0x8e, codePoint - 0xff61 + 0xa1);
    // 6. to 8.
    const pointer = indexPointer(codePoint === 0x2212 ? 0xff0d : codePoint, readIndex("jis0208"));
    if (pointer === null) return errorWith(codePoint);
    // 9. to 11.
    return returns(div(pointer, 94) + 0xa1, (pointer % 94) + 0xa1);
  }),
};

export const shiftJIS: Coders = {
  /** https://encoding.spec.whatwg.org/#shift_jis-decoder */
  decoder: multiByteDecoder((byte, ioQueue, leading = 0x00) => {
    // 3.
    if (leading !== 0x00) {
      const offset = byte < 0x7f ? 0x40 : 0x41;
      const leadingOffset = leading < 0xa0 ? 0x81 : 0xc1;
      const isTrailing = inRange(byte, 0x40, 0x7e) || inRange(byte, 0x80, 0xfc);
      const pointer = isTrailing ? (leading - leadingOffset) * 188 + byte - offset : null;
      if (pointer !== null && inRange(pointer, 8836, 10715)) return returns(0xe000 - 8836 + pointer);
      return endOfPair(indexCodePoint(pointer, readIndex("jis0208")), byte, ioQueue);
    }
    // 4. to 7.
    if (isASCII(byte) || byte === 0x80) return returns(byte);
    if (inRange(byte, 0xa1, 0xdf)) return returns(0xff61 - 0xa1 + byte);
    return inRange(byte, 0x81, 0x9f) || inRange(byte, 0xe0, 0xfc) ? again : error;
  }),

  /** https://encoding.spec.whatwg.org/#shift_jis-encoder */
  encoder: stateless((codePoint) => {
    // 2. to 5.
    if (codePoint === 0x80) return returns(codePoint);
    if (codePoint === 0xa5) return returns(0x5c);
    if (codePoint === 0x203e) return returns(0x7e);
    if (inRange(codePoint, 0xff61, 0xff9f)) return returns(codePoint - 0xff61 + 0xa1);
    // 6. to 8.
    const pointer = indexShiftJISPointer(codePoint === 0x2212 ? 0xff0d : codePoint);
    if (pointer === null) return errorWith(codePoint);
    // 9. to 13.
    const leading = div(pointer, 188);
    const trailing = pointer % 188;
    return returns(leading + (leading < 0x1f ? 0x81 : 0xc1), trailing + (trailing < 0x3f ? 0x40 : 0x41));
  }),
};

export const eucKR: Coders = {
  /** https://encoding.spec.whatwg.org/#euc-kr-decoder */
  decoder: multiByteDecoder((byte, ioQueue, leading = 0x00) => {
    // 3.
    if (leading !== 0x00) {
      const pointer = inRange(byte, 0x41, 0xfe) ? (leading - 0x81) * 190 + (byte - 0x41) : null;
      return endOfPair(indexCodePoint(pointer, readIndex("euc-kr")), byte, ioQueue);
    }
    // 4. to 6.
    if (isASCII(byte)) return returns(byte);
    return inRange(byte, 0x81, 0xfe) ? again : error;
  }),

  /** https://encoding.spec.whatwg.org/#euc-kr-encoder */
  encoder: stateless((codePoint) => {
    // 3. and 4.
    const pointer = indexPointer(codePoint, readIndex("euc-kr"));
    if (pointer === null) return errorWith(codePoint);
    // 5. to 7.
    return returns(div(pointer, 190) + 0x81, (pointer % 190) + 0x41);
  }),
};
