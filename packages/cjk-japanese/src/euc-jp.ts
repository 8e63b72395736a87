import { CONTINUE, END_OF_QUEUE, ERROR, errorWith, type FastDecoder, type FastEncoder, FINISHED } from "@webenc/core";
import {
  createTwoByteDecodeFastPaths,
  createTwoByteEncodeFastPaths,
  twoByteEncodeKernel,
} from "@webenc/core/internal/two-byte";
import { createThreeByteTable, threeByteDecodeKernel } from "#kernels";
import { indexJis0208 } from "./generated/index-jis0208.js";
import { indexJis0212 } from "./generated/index-jis0212.js";
import {
  FIRST_HALFWIDTH_KATAKANA,
  LAST_HALFWIDTH_KATAKANA,
  OVERLINE,
  OVERLINE_BYTE,
  YEN_SIGN,
  YEN_SIGN_BYTE,
} from "./generated/layout.js";
import {
  FIRST_KATAKANA,
  FIRST_LEADING,
  FIRST_TRAILING,
  JIS0212_LEADING,
  KATAKANA_LEADING,
  LAST_KATAKANA,
  LAST_LEADING,
  LAST_TRAILING,
  ROW_LENGTH,
} from "./generated/layout-euc-jp.js";
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
      if (leading === KATAKANA_LEADING && byte >= FIRST_KATAKANA && byte <= LAST_KATAKANA) {
        leading = 0x00;
        return FIRST_HALFWIDTH_KATAKANA - FIRST_KATAKANA + byte;
      }
      // 4. 8F and two bytes are a pair in index jis0212.
      if (leading === JIS0212_LEADING && byte >= FIRST_LEADING && byte <= LAST_LEADING) {
        jis0212 = true;
        leading = byte;
        return CONTINUE;
      }
      // 5. The second byte of a pair. If the pair is not in the index, an ASCII byte is restored.
      if (leading) {
        const codePoint =
          leading >= FIRST_LEADING &&
          byte >= FIRST_TRAILING &&
          byte <= LAST_TRAILING &&
          (jis0212 ? indexJis0212() : indexJis0208())[(leading - FIRST_LEADING) * ROW_LENGTH + byte - FIRST_TRAILING];
        leading = 0x00;
        jis0212 = false;
        if (codePoint) return codePoint;
        if (byte <= 0x7f) ioQueue.restore(byte);
        return ERROR;
      }
      // 6. to 8.
      if (byte <= 0x7f) return byte;
      if (byte !== KATAKANA_LEADING && byte !== JIS0212_LEADING && (byte < FIRST_LEADING || byte > LAST_LEADING))
        return ERROR;
      leading = byte;
      return CONTINUE;
    },
    ...decoderFastPaths,
  };
};

const decoderFastPaths = /* @__PURE__ */ createTwoByteDecodeFastPaths(
  () => decoder(),
  threeByteDecodeKernel,
  createThreeByteTable,
);

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
    if (codePoint === YEN_SIGN) return YEN_SIGN_BYTE;
    if (codePoint === OVERLINE) return OVERLINE_BYTE;
    if (codePoint >= FIRST_HALFWIDTH_KATAKANA && codePoint <= LAST_HALFWIDTH_KATAKANA)
      return [KATAKANA_LEADING, codePoint - FIRST_HALFWIDTH_KATAKANA + FIRST_KATAKANA];
    // 6. to 8.
    const pointer = jis0208Pointer(codePoint);
    if (pointer < 0) return errorWith(codePoint);
    // 9. to 11.
    return [Math.floor(pointer / ROW_LENGTH) + FIRST_LEADING, (pointer % ROW_LENGTH) + FIRST_TRAILING];
  },
  ...encoderFastPaths,
  resetSequence: undefined,
  write: undefined,
});

const encoderFastPaths = /* @__PURE__ */ createTwoByteEncodeFastPaths(() => encoder(), twoByteEncodeKernel);
