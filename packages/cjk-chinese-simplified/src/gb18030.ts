import { CONTINUE, END_OF_QUEUE, ERROR, errorWith, FINISHED } from "@webenc/core";
import {
  createTwoByteDecodeEngine,
  createTwoByteEncodeEngine,
  type EncodeEngine,
  type FastDecoder,
  type FastEncoder,
  indexPointer,
} from "@webenc/core/internal";
import { indexGB18030RangesCodePoint, indexGB18030RangesPointer, sideTable } from "./gb18030-ranges.js";
import { indexGB18030 } from "./generated/indexes.js";
import { fourByteDecodeSlot, fourByteEncodeSlot } from "./generated/kernel-slots.js";

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
      // 5. The second byte, of four bytes or of a pair. If the pair is not in the index, an ASCII byte is restored.
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
    engine: decodeEngine,
  };
};

const decodeEngine = /* @__PURE__ */ createTwoByteDecodeEngine(() => decoder(), fourByteDecodeSlot);

const pointerOf = /* @__PURE__ */ indexPointer(indexGB18030);

const encoder = (isGBK: boolean, engine?: EncodeEngine): FastEncoder => ({
  handler(_ioQueue, codePoint) {
    // 1. and 2.
    if (codePoint === END_OF_QUEUE) return FINISHED;
    if (codePoint <= 0x7f) return codePoint;
    // 3. Its bytes, A3 A0, decode to U+3000.
    if (codePoint === 0xe5e5) return errorWith(codePoint);
    // 4. GBK has one byte for the euro sign, as in Windows.
    if (isGBK && codePoint === 0x20ac) return 0x80;
    // 5. A private-use code point is still written as the bytes that GB18030-2022 maps to another code point.
    const bytes = sideTable[codePoint];
    if (bytes) return [bytes >> 8, bytes & 0xff];
    // 6. and 7.
    let pointer = pointerOf(codePoint);
    if (pointer >= 0) {
      const trailing = pointer % 190;
      const offset = trailing < 0x3f ? 0x40 : 0x41;
      return [Math.floor(pointer / 190) + 0x81, trailing + offset];
    }
    // 8. GBK has no four-byte sequences.
    if (isGBK) return errorWith(codePoint);
    // 9. to 16. Every other code point has a pointer in the ranges.
    pointer = indexGB18030RangesPointer(codePoint);
    const byte1 = Math.floor(pointer / (10 * 126 * 10));
    pointer %= 10 * 126 * 10;
    const byte2 = Math.floor(pointer / (10 * 126));
    pointer %= 10 * 126;
    const byte3 = Math.floor(pointer / 10);
    const byte4 = pointer % 10;
    return [byte1 + 0x81, byte2 + 0x30, byte3 + 0x81, byte4 + 0x30];
  },
  engine,
  resetSequence: undefined,
  write: undefined,
});

const gb18030Engine = /* @__PURE__ */ createTwoByteEncodeEngine(() => encoder(false), fourByteEncodeSlot);
const gbkEngine = /* @__PURE__ */ createTwoByteEncodeEngine(() => encoder(true), fourByteEncodeSlot);

/**
 * gb18030's encoder.
 *
 * @see https://encoding.spec.whatwg.org/#gb18030-encoder
 */
export const gb18030Encoder = (): FastEncoder => encoder(false, gb18030Engine);

/**
 * GBK's encoder: gb18030's encoder with isGBK set to true.
 *
 * @see https://encoding.spec.whatwg.org/#gbk-encoder
 */
export const gbkEncoder = (): FastEncoder => encoder(true, gbkEngine);
