import { CONTINUE, END_OF_QUEUE, ERROR, FINISHED } from "@webenc/core";
import {
  createPlatformEncodeEngine,
  encodeUTF8ByPlatform,
  type FastDecoder,
  type FastEncoder,
} from "@webenc/core/internal";
import { decodeEngine } from "#decode-engine";

/**
 * UTF-8's decoder.
 *
 * The two boundaries are the range of the next byte. They are narrower than 80 to BF only after a leading byte that could
 * otherwise begin an overlong form (E0, F0), a surrogate (ED) or a number above U+10FFFF (F4). So an ill-formed sequence
 * ends at the first byte that cannot belong to it, and that byte is read again.
 *
 * @see https://encoding.spec.whatwg.org/#utf-8-decoder
 */
export const decoder = (): FastDecoder => {
  let codePoint = 0;
  let bytesSeen = 0;
  let bytesNeeded = 0;
  let lowerBoundary = 0x80;
  let upperBoundary = 0xbf;

  const reset = () => {
    codePoint = bytesNeeded = bytesSeen = 0;
    lowerBoundary = 0x80;
    upperBoundary = 0xbf;
  };

  return {
    engine: decodeEngine,
    pendingByteCount: () => bytesNeeded && bytesSeen + 1,
    handler(ioQueue, byte) {
      // 1. The queue ends within a sequence.
      if (byte === END_OF_QUEUE && bytesNeeded) {
        reset();
        return ERROR;
      }
      // 2. The queue ends between two sequences.
      if (byte === END_OF_QUEUE) return FINISHED;
      // 3. The first byte of a sequence.
      if (!bytesNeeded) {
        if (byte <= 0x7f) return byte;
        if (byte >= 0xc2 && byte <= 0xdf) {
          bytesNeeded = 1;
          codePoint = byte & 0x1f;
        } else if (byte >= 0xe0 && byte <= 0xef) {
          if (byte === 0xe0) lowerBoundary = 0xa0;
          if (byte === 0xed) upperBoundary = 0x9f;
          bytesNeeded = 2;
          codePoint = byte & 0xf;
        } else if (byte >= 0xf0 && byte <= 0xf4) {
          if (byte === 0xf0) lowerBoundary = 0x90;
          if (byte === 0xf4) upperBoundary = 0x8f;
          bytesNeeded = 3;
          codePoint = byte & 0x7;
        } else return ERROR;
        return CONTINUE;
      }
      // 4. A byte that cannot continue the sequence. It is restored, because it may begin another one.
      if (byte < lowerBoundary || byte > upperBoundary) {
        reset();
        ioQueue.restore(byte);
        return ERROR;
      }
      // 5. to 8. A continuation byte has six bits of the code point.
      lowerBoundary = 0x80;
      upperBoundary = 0xbf;
      codePoint = (codePoint << 6) | (byte & 0x3f);
      if (++bytesSeen !== bytesNeeded) return CONTINUE;
      // 9. to 11. The sequence is complete.
      const result = codePoint;
      reset();
      return result;
    },
  };
};

/**
 * UTF-8's encoder. It has no errors.
 *
 * @see https://encoding.spec.whatwg.org/#utf-8-encoder
 */
export const encoder = (): FastEncoder => ({
  handler(_ioQueue, codePoint) {
    // 1. and 2.
    if (codePoint === END_OF_QUEUE) return FINISHED;
    if (codePoint <= 0x7f) return codePoint;
    // 3. The number of continuation bytes, and the bits of the first byte that encode this number.
    let [count, offset] = codePoint <= 0x7ff ? [1, 0xc0] : codePoint <= 0xffff ? [2, 0xe0] : [3, 0xf0];
    // 4. to 6. Each continuation byte has six bits, the first byte the remaining ones.
    const bytes = [(codePoint >> (6 * count)) + offset];
    while (count) bytes.push(0x80 | ((codePoint >> (6 * --count)) & 0x3f));
    return bytes;
  },
  engine: encodeEngine,
  resetSequence: undefined,
  write: undefined,
});

/**
 * The platform encodes all text. Like the handler, it writes U+FFFD for a lone surrogate; a leading surrogate that waits for
 * its trailing one is not in the queue yet.
 */
const encodeEngine = /* @__PURE__ */ createPlatformEncodeEngine(encodeUTF8ByPlatform);
