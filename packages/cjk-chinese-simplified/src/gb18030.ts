import {
  CONTINUE,
  END_OF_QUEUE,
  type EncoderFastPaths,
  ERROR,
  errorWith,
  type FastDecoder,
  type FastEncoder,
  FINISHED,
} from "@webenc/core";
import { invert, lazy, pointerOf } from "@webenc/core/internal/tables";
import { createTwoByteDecodeFastPaths, createTwoByteEncodeFastPaths } from "@webenc/core/internal/two-byte";
import { createFourByteEncodings, createFourByteTable, fourByteDecodeKernel, fourByteEncodeKernel } from "#kernels";
import { indexGB18030RangesCodePoint, indexGB18030RangesPointer } from "./gb18030-ranges.js";
import { indexGB18030 } from "./generated/index-gb18030.js";
import {
  EURO_BYTE,
  EURO_SIGN,
  FIRST_BYTE_WEIGHT,
  FIRST_DIGIT,
  FIRST_HIGH_TRAILING,
  FIRST_LEADING,
  FIRST_LOW_TRAILING,
  HIGH_TRAILING_OFFSET,
  LAST_DIGIT,
  LAST_HIGH_TRAILING,
  LAST_LEADING,
  LAST_LOW_TRAILING,
  LOW_TRAILING_OFFSET,
  REJECTED_CODE_POINT,
  ROW_LENGTH,
  SECOND_BYTE_WEIGHT,
  sideTable,
  THIRD_BYTE_WEIGHT,
} from "./generated/layout.js";

/**
 * gb18030's decoder, which is also GBK's. A sequence is one byte, two bytes (a pair in index gb18030), or four bytes (a
 * pointer in the ranges), of which the second and the fourth are ASCII digits.
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
      // 1. and 2. End-of-queue. Only here an ASCII byte, the second of four, is part of the error.
      if (byte === END_OF_QUEUE) {
        if (!first) return FINISHED;
        first = second = third = 0x00;
        return ERROR;
      }
      // 3. The fourth byte. If it is invalid, only the first byte is the error.
      if (third) {
        if (byte < FIRST_DIGIT || byte > LAST_DIGIT) {
          ioQueue.restore(second, third, byte);
          first = second = third = 0x00;
          return ERROR;
        }
        const pointer =
          (first - FIRST_LEADING) * FIRST_BYTE_WEIGHT +
          (second - FIRST_DIGIT) * SECOND_BYTE_WEIGHT +
          (third - FIRST_LEADING) * THIRD_BYTE_WEIGHT +
          byte -
          FIRST_DIGIT;
        const codePoint = indexGB18030RangesCodePoint(pointer);
        first = second = third = 0x00;
        return codePoint < 0 ? ERROR : codePoint;
      }
      // 4. The third byte.
      if (second) {
        if (byte >= FIRST_LEADING && byte <= LAST_LEADING) {
          third = byte;
          return CONTINUE;
        }
        ioQueue.restore(second, byte);
        first = second = 0x00;
        return ERROR;
      }
      // 5. The second byte, of four bytes or of a pair. If the pair is not in the index, an ASCII byte is restored.
      if (first) {
        if (byte >= FIRST_DIGIT && byte <= LAST_DIGIT) {
          second = byte;
          return CONTINUE;
        }
        const offset = byte <= LAST_LOW_TRAILING ? LOW_TRAILING_OFFSET : HIGH_TRAILING_OFFSET;
        const codePoint =
          ((byte >= FIRST_LOW_TRAILING && byte <= LAST_LOW_TRAILING) ||
            (byte >= FIRST_HIGH_TRAILING && byte <= LAST_HIGH_TRAILING)) &&
          indexGB18030()[(first - FIRST_LEADING) * ROW_LENGTH + byte - offset];
        first = 0x00;
        if (codePoint) return codePoint;
        if (byte <= 0x7f) ioQueue.restore(byte);
        return ERROR;
      }
      // 6. to 9.
      if (byte <= 0x7f) return byte;
      if (byte === EURO_BYTE) return EURO_SIGN;
      if (byte > LAST_LEADING) return ERROR;
      first = byte;
      return CONTINUE;
    },
    ...decoderFastPaths,
  };
};

const decoderFastPaths = /* @__PURE__ */ createTwoByteDecodeFastPaths(
  () => decoder(),
  fourByteDecodeKernel,
  createFourByteTable,
);

const pointers = /* @__PURE__ */ lazy(() => invert(indexGB18030()));

const encoder = (isGBK: boolean, fastPaths?: EncoderFastPaths): FastEncoder => ({
  handler(_ioQueue, codePoint) {
    // 1. and 2.
    if (codePoint === END_OF_QUEUE) return FINISHED;
    if (codePoint <= 0x7f) return codePoint;
    // 3. Its bytes, A3 A0, decode to U+3000.
    if (codePoint === REJECTED_CODE_POINT) return errorWith(codePoint);
    // 4. GBK has one byte for the euro sign, as in Windows.
    if (isGBK && codePoint === EURO_SIGN) return EURO_BYTE;
    // 5. and 6. A private-use code point is still written with the pointer that GB18030-2022 maps to another code point.
    let pointer = sideTable[codePoint] ?? pointerOf(pointers(), codePoint);
    if (pointer >= 0) {
      const trailing = pointer % ROW_LENGTH;
      const offset = trailing <= LAST_LOW_TRAILING - LOW_TRAILING_OFFSET ? LOW_TRAILING_OFFSET : HIGH_TRAILING_OFFSET;
      return [Math.floor(pointer / ROW_LENGTH) + FIRST_LEADING, trailing + offset];
    }
    // 7. GBK has no four-byte sequences.
    if (isGBK) return errorWith(codePoint);
    // 8. to 15. Every other code point has a pointer in the ranges.
    pointer = indexGB18030RangesPointer(codePoint);
    const byte1 = Math.floor(pointer / FIRST_BYTE_WEIGHT);
    pointer %= FIRST_BYTE_WEIGHT;
    const byte2 = Math.floor(pointer / SECOND_BYTE_WEIGHT);
    pointer %= SECOND_BYTE_WEIGHT;
    const byte3 = Math.floor(pointer / THIRD_BYTE_WEIGHT);
    const byte4 = pointer % THIRD_BYTE_WEIGHT;
    return [byte1 + FIRST_LEADING, byte2 + FIRST_DIGIT, byte3 + FIRST_LEADING, byte4 + FIRST_DIGIT];
  },
  ...fastPaths,
  resetSequence: undefined,
  write: undefined,
});

const gb18030FastPaths = /* @__PURE__ */ createTwoByteEncodeFastPaths(
  () => encoder(false),
  fourByteEncodeKernel,
  createFourByteEncodings,
);
const gbkFastPaths = /* @__PURE__ */ createTwoByteEncodeFastPaths(
  () => encoder(true),
  fourByteEncodeKernel,
  createFourByteEncodings,
);

/**
 * gb18030's encoder.
 *
 * @see https://encoding.spec.whatwg.org/#gb18030-encoder
 */
export const gb18030Encoder = (): FastEncoder => encoder(false, gb18030FastPaths);

/**
 * GBK's encoder: gb18030's encoder with isGBK set to true.
 *
 * @see https://encoding.spec.whatwg.org/#gbk-encoder
 */
export const gbkEncoder = (): FastEncoder => encoder(true, gbkFastPaths);
