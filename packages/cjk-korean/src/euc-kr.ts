import { CONTINUE, END_OF_QUEUE, ERROR, errorWith, FINISHED } from "@webenc/core";
import {
  createTwoByteDecodeEngine,
  createTwoByteEncodeEngine,
  type FastDecoder,
  type FastEncoder,
  indexPointer,
} from "@webenc/core/internal";
import { indexEUCKR } from "./generated/indexes.js";
import { twoByteDecodeSlot, twoByteEncodeSlot } from "./generated/kernel-slots.js";

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
        const codePoint = byte >= 0x41 && byte <= 0xfe && indexEUCKR()[(leading - 0x81) * 190 + byte - 0x41];
        leading = 0x00;
        if (codePoint) return codePoint;
        if (byte <= 0x7f) ioQueue.restore(byte);
        return ERROR;
      }
      // 4. to 6.
      if (byte <= 0x7f) return byte;
      if (byte < 0x81 || byte > 0xfe) return ERROR;
      leading = byte;
      return CONTINUE;
    },
    engine: decodeEngine,
  };
};

const decodeEngine = /* @__PURE__ */ createTwoByteDecodeEngine(() => decoder(), twoByteDecodeSlot);

const pointerOf = /* @__PURE__ */ indexPointer(indexEUCKR);

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
    const pointer = pointerOf(codePoint);
    if (pointer < 0) return errorWith(codePoint);
    // 5. to 7.
    return [Math.floor(pointer / 190) + 0x81, (pointer % 190) + 0x41];
  },
  engine: encodeEngine,
  resetSequence: undefined,
  write: undefined,
});

const encodeEngine = /* @__PURE__ */ createTwoByteEncodeEngine(() => encoder(), twoByteEncodeSlot);
