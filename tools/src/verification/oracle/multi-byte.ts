/** Big5, EUC-JP, Shift_JIS and EUC-KR, in the standard's order. */
import { type Coders, div, endOfPair, inRange, isASCII, multiByteDecoder, stateless } from "./coder.js";
import { indexBig5Pointer, indexCodePoint, indexPointer, indexShiftJISPointer, readIndex } from "./indexes.js";
import { again, error, errorWith, returns } from "./results.js";

/** The pointers that stand for two code points. */
const twoCodePoints: ReadonlyMap<number | null, readonly number[]> = new Map([
  [1133, [0x00ca, 0x0304]],
  [1135, [0x00ca, 0x030c]],
  [1164, [0x00ea, 0x0304]],
  [1166, [0x00ea, 0x030c]],
]);

export const big5: Coders = {
  /** https://encoding.spec.whatwg.org/#big5-decoder */
  decoder: () =>
    multiByteDecoder((byte, ioQueue, leading = 0x00) => {
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
  decoder: () =>
    multiByteDecoder((byte, ioQueue, first = 0x00, second = 0x00) => {
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
  decoder: () =>
    multiByteDecoder((byte, ioQueue, leading = 0x00) => {
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
  decoder: () =>
    multiByteDecoder((byte, ioQueue, leading = 0x00) => {
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
