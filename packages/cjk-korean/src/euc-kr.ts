import { CONTINUE, END_OF_QUEUE, ERROR, errorWith, type FastDecoder, type FastEncoder, FINISHED } from "@webenc/core";
import { invert, lazy, pointerOf } from "@webenc/core/internal/tables";
import {
  createTwoByteDecodeFastPaths,
  createTwoByteEncodeFastPaths,
  twoByteDecodeKernel,
  twoByteEncodeKernel,
} from "@webenc/core/internal/two-byte";
import { indexEUCKR } from "./generated/index-euc-kr.js";
import { FIRST_LEADING, FIRST_TRAILING, LAST_LEADING, LAST_TRAILING, ROW_LENGTH } from "./generated/layout.js";

/**
 * EUC-KR's decoder.
 *
 * @see https://encoding.spec.whatwg.org/#euc-kr-decoder
 */
export const decoder = (): FastDecoder => {
  let leading = 0x00;

  return {
    pendingByteCount: () => (leading ? 1 : 0),
    handler(ioQueue, byte) {
      // 1. and 2. End-of-queue: inside a pair, or between two.
      if (byte === END_OF_QUEUE) {
        if (!leading) return FINISHED;
        leading = 0x00;
        return ERROR;
      }
      // 3. The second byte of a pair. If the pair is not in the index, an ASCII byte is restored.
      if (leading) {
        const codePoint =
          byte >= FIRST_TRAILING &&
          byte <= LAST_TRAILING &&
          indexEUCKR()[(leading - FIRST_LEADING) * ROW_LENGTH + byte - FIRST_TRAILING];
        leading = 0x00;
        if (codePoint) return codePoint;
        if (byte <= 0x7f) ioQueue.restore(byte);
        return ERROR;
      }
      // 4. to 6.
      if (byte <= 0x7f) return byte;
      if (byte < FIRST_LEADING || byte > LAST_LEADING) return ERROR;
      leading = byte;
      return CONTINUE;
    },
    ...decoderFastPaths,
  };
};

const decoderFastPaths = /* @__PURE__ */ createTwoByteDecodeFastPaths(() => decoder(), twoByteDecodeKernel);

const pointers = /* @__PURE__ */ lazy(() => invert(indexEUCKR()));

/**
 * EUC-KR's encoder.
 *
 * @see https://encoding.spec.whatwg.org/#euc-kr-encoder
 */
export const encoder = (): FastEncoder => ({
  handler(_ioQueue, codePoint) {
    // 1. and 2.
    if (codePoint === END_OF_QUEUE) return FINISHED;
    if (codePoint <= 0x7f) return codePoint;
    // 3. and 4.
    const pointer = pointerOf(pointers(), codePoint);
    if (pointer < 0) return errorWith(codePoint);
    // 5. to 7.
    return [Math.floor(pointer / ROW_LENGTH) + FIRST_LEADING, (pointer % ROW_LENGTH) + FIRST_TRAILING];
  },
  ...encoderFastPaths,
  resetSequence: undefined,
  write: undefined,
});

const encoderFastPaths = /* @__PURE__ */ createTwoByteEncodeFastPaths(() => encoder(), twoByteEncodeKernel);
