import { CONTINUE, END_OF_QUEUE, ERROR, errorWith, FINISHED } from "@webenc/core";
import {
  createTwoByteDecodeEngine,
  createTwoByteEncodeEngine,
  type FastDecoder,
  type FastEncoder,
} from "@webenc/core/internal";
import { indexJis0208, indexJis0212 } from "./generated/indexes.js";
import { threeByteDecodeSlot, twoByteEncodeSlot } from "./generated/kernel-slots.js";
import { jis0208Pointer } from "./jis0208-pointer.js";

/**
 * EUC-JP's decoder.
 *
 * @see https://encoding.spec.whatwg.org/#euc-jp-decoder
 */
export const decoder = (): FastDecoder => {
  let jis0212 = false;
  let leading = 0x00;

  return {
    pendingByteCount: () => (leading ? (jis0212 ? 2 : 1) : 0),
    handler(ioQueue, byte) {
      // 1. and 2. End-of-queue: inside a sequence, or between two.
      if (byte === END_OF_QUEUE) {
        if (!leading) return FINISHED;
        leading = 0x00;
        jis0212 = false;
        return ERROR;
      }
      // 3. 8E and a byte are a halfwidth katakana.
      if (leading === 0x8e && byte >= 0xa1 && byte <= 0xdf) {
        leading = 0x00;
        return 0xff61 - 0xa1 + byte;
      }
      // 4. 8F and two bytes are a pair in index jis0212.
      if (leading === 0x8f && byte >= 0xa1 && byte <= 0xfe) {
        jis0212 = true;
        leading = byte;
        return CONTINUE;
      }
      // 5. The second byte of a pair. If the pair is not in the index, an ASCII byte is restored.
      if (leading) {
        const codePoint =
          leading >= 0xa1 &&
          byte >= 0xa1 &&
          byte <= 0xfe &&
          (jis0212 ? indexJis0212() : indexJis0208())[(leading - 0xa1) * 94 + byte - 0xa1];
        leading = 0x00;
        jis0212 = false;
        if (codePoint) return codePoint;
        if (byte <= 0x7f) ioQueue.restore(byte);
        return ERROR;
      }
      // 6. to 8.
      if (byte <= 0x7f) return byte;
      if (byte !== 0x8e && byte !== 0x8f && (byte < 0xa1 || byte > 0xfe)) return ERROR;
      leading = byte;
      return CONTINUE;
    },
    engine: decodeEngine,
  };
};

const decodeEngine = /* @__PURE__ */ createTwoByteDecodeEngine(() => decoder(), threeByteDecodeSlot);

/**
 * EUC-JP's encoder. It never writes the three bytes of index jis0212.
 *
 * @see https://encoding.spec.whatwg.org/#euc-jp-encoder
 */
export const encoder = (): FastEncoder => ({
  handler(_ioQueue, codePoint) {
    // 1. to 5. The yen sign and the overline are written as the bytes of the backslash and the tilde.
    if (codePoint === END_OF_QUEUE) return FINISHED;
    if (codePoint <= 0x7f) return codePoint;
    if (codePoint === 0xa5) return 0x5c;
    if (codePoint === 0x203e) return 0x7e;
    if (codePoint >= 0xff61 && codePoint <= 0xff9f) return [0x8e, codePoint - 0xff61 + 0xa1];
    // 6. to 8.
    const pointer = jis0208Pointer(codePoint);
    if (pointer < 0) return errorWith(codePoint);
    // 9. to 11.
    return [Math.floor(pointer / 94) + 0xa1, (pointer % 94) + 0xa1];
  },
  engine: encodeEngine,
  resetSequence: undefined,
  write: undefined,
});

const encodeEngine = /* @__PURE__ */ createTwoByteEncodeEngine(() => encoder(), twoByteEncodeSlot);
