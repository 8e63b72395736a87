import {
  CONTINUE,
  END_OF_QUEUE,
  type EncoderFastPath,
  ERROR,
  errorWith,
  type FastDecoder,
  type FastEncoder,
  FINISHED,
} from "@webenc/core";
import { invert, lazy, pointerOf } from "@webenc/core/internal/tables";
import { createTwoByteDecodeFastPath, createTwoByteEncodeFastPath } from "@webenc/core/internal/two-byte";
import { createFourByteEncodings, createFourByteTable, fourByteDecodeKernel, fourByteEncodeKernel } from "#kernels";
import { indexGB18030RangesCodePoint, indexGB18030RangesPointer } from "./gb18030-ranges.js";
import { indexGB18030 } from "./generated/index-gb18030.js";
import { sideTable } from "./generated/layout.js";

/**
 * gb18030's decoder, which is GBK's too: one byte, two bytes (a pair in index gb18030), or four (a number in the ranges,
 * whose second and fourth digits are written in the bytes of "0" to "9").
 *
 * @see https://encoding.spec.whatwg.org/#gb18030-decoder
 * @see https://encoding.spec.whatwg.org/#gbk-decoder
 */
export const decoder = (): FastDecoder => {
  let first = 0x00;
  let second = 0x00;
  let third = 0x00;

  return {
    pendingByteCount: () => (third ? 3 : second ? 2 : first ? 1 : 0),
    handler(ioQueue, byte) {
      // 1. and 2. The queue ends. Here alone a byte of ASCII, the second, is lost with the first.
      if (byte === END_OF_QUEUE) {
        if (!first) return FINISHED;
        first = second = third = 0x00;
        return ERROR;
      }
      // 3. The fourth byte. If it is none, only the first was wrong.
      if (third) {
        if (byte < 0x30 || byte > 0x39) {
          ioQueue.restore(second, third, byte);
          first = second = third = 0x00;
          return ERROR;
        }
        const pointer =
          (first - 0x81) * (10 * 126 * 10) + (second - 0x30) * (10 * 126) + (third - 0x81) * 10 + byte - 0x30;
        const codePoint = indexGB18030RangesCodePoint(pointer);
        first = second = third = 0x00;
        return codePoint < 0 ? ERROR : codePoint;
      }
      // 4. The third byte.
      if (second) {
        if (byte >= 0x81 && byte <= 0xfe) {
          third = byte;
          return CONTINUE;
        }
        ioQueue.restore(second, byte);
        first = second = 0x00;
        return ERROR;
      }
      // 5. The second byte, of four or of a pair. Where the pair has no meaning, a byte of ASCII keeps its own.
      if (first) {
        if (byte >= 0x30 && byte <= 0x39) {
          second = byte;
          return CONTINUE;
        }
        const offset = byte < 0x7f ? 0x40 : 0x41;
        const codePoint =
          ((byte >= 0x40 && byte <= 0x7e) || (byte >= 0x80 && byte <= 0xfe)) &&
          indexGB18030()[(first - 0x81) * 190 + byte - offset];
        first = 0x00;
        if (codePoint) return codePoint;
        if (byte <= 0x7f) ioQueue.restore(byte);
        return ERROR;
      }
      // 6. to 9.
      if (byte <= 0x7f) return byte;
      if (byte === 0x80) return 0x20ac;
      if (byte > 0xfe) return ERROR;
      first = byte;
      return CONTINUE;
    },
    fastPath: decoderFastPath,
  };
};

const decoderFastPath = /* @__PURE__ */ createTwoByteDecodeFastPath(
  () => decoder(),
  fourByteDecodeKernel,
  createFourByteTable,
);

const pointers = /* @__PURE__ */ lazy(() => invert(indexGB18030()));

const encoder = (isGBK: boolean, fastPath?: EncoderFastPath): FastEncoder => ({
  handler(_ioQueue, codePoint) {
    // 1. and 2.
    if (codePoint === END_OF_QUEUE) return FINISHED;
    if (codePoint <= 0x7f) return codePoint;
    // 3. Its bytes, A3 A0, decode to U+3000.
    if (codePoint === 0xe5e5) return errorWith(codePoint);
    // 4. GBK has the euro sign in one byte, as Windows does.
    if (isGBK && codePoint === 0x20ac) return 0x80;
    // 5. and 6. The private-use code points that had a pointer before others got it are written as ever.
    let pointer = sideTable[codePoint] ?? pointerOf(pointers(), codePoint);
    if (pointer >= 0) {
      const trailing = pointer % 190;
      const offset = trailing < 0x3f ? 0x40 : 0x41;
      return [Math.floor(pointer / 190) + 0x81, trailing + offset];
    }
    // 7. GBK has no four bytes.
    if (isGBK) return errorWith(codePoint);
    // 8. to 15. All that is left has a number in the ranges, written in digits of 10, 126, 10 and 126.
    pointer = indexGB18030RangesPointer(codePoint);
    const byte1 = Math.floor(pointer / (10 * 126 * 10));
    pointer %= 10 * 126 * 10;
    const byte2 = Math.floor(pointer / (10 * 126));
    pointer %= 10 * 126;
    return [byte1 + 0x81, byte2 + 0x30, Math.floor(pointer / 10) + 0x81, (pointer % 10) + 0x30];
  },
  fastPath,
  resetSequence: undefined,
  write: undefined,
});

const gb18030FastPath = /* @__PURE__ */ createTwoByteEncodeFastPath(
  () => encoder(false),
  fourByteEncodeKernel,
  createFourByteEncodings,
);
const gbkFastPath = /* @__PURE__ */ createTwoByteEncodeFastPath(
  () => encoder(true),
  fourByteEncodeKernel,
  createFourByteEncodings,
);

/**
 * gb18030's encoder.
 *
 * @see https://encoding.spec.whatwg.org/#gb18030-encoder
 */
export const gb18030Encoder = (): FastEncoder => encoder(false, gb18030FastPath);

/**
 * GBK's encoder: gb18030's with its isGBK set to true.
 *
 * @see https://encoding.spec.whatwg.org/#gbk-encoder
 */
export const gbkEncoder = (): FastEncoder => encoder(true, gbkFastPath);
