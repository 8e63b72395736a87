import { type Coders, div, endOfPair, inRange, isASCII, multiByteDecoder, stateless } from "./coder.js";
import {
  indexCodePoint,
  indexGB18030RangesCodePoint,
  indexGB18030RangesPointer,
  indexPointer,
  readIndex,
} from "./indexes.js";
import { again, error, errorWith, returns } from "./results.js";

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
  decoder: () =>
    multiByteDecoder((byte, ioQueue, first = 0x00, second = 0x00, third = 0x00) => {
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
