import { CONTINUE, END_OF_QUEUE, ERROR, errorWith, type FastDecoder, type FastEncoder, FINISHED } from "@webenc/core";
import { invert, lazy, pointerOf } from "@webenc/core/internal/tables";
import {
  createTwoByteDecodeFastPaths,
  createTwoByteEncodeFastPaths,
  twoByteEncodeKernel,
} from "@webenc/core/internal/two-byte";
import { katakanaDecodeKernel } from "#kernels";
import { indexJis0208 } from "./generated/index-jis0208.js";
import {
  FIRST_HALFWIDTH_KATAKANA,
  FULLWIDTH_HYPHEN_MINUS,
  LAST_HALFWIDTH_KATAKANA,
  MINUS_SIGN,
  OVERLINE,
  OVERLINE_BYTE,
  YEN_SIGN,
  YEN_SIGN_BYTE,
} from "./generated/layout.js";
import {
  FIRST_EXCLUDED_POINTER,
  FIRST_HIGH_TRAILING,
  FIRST_KATAKANA,
  FIRST_LOW_TRAILING,
  FIRST_PRIVATE_USE,
  FIRST_PRIVATE_USE_POINTER,
  HIGH_LEADING_OFFSET,
  HIGH_TRAILING_OFFSET,
  LAST_EXCLUDED_POINTER,
  LAST_HIGH_LEADING,
  LAST_HIGH_TRAILING,
  LAST_KATAKANA,
  LAST_LOW_LEADING,
  LAST_LOW_TRAILING,
  LAST_PRIVATE_USE_POINTER,
  LAST_SAME_BYTE,
  LOW_LEADING_OFFSET,
  LOW_TRAILING_OFFSET,
  ROW_LENGTH,
} from "./generated/layout-shift_jis.js";

/**
 * Shift_JIS's decoder.
 *
 * @see https://encoding.spec.whatwg.org/#shift_jis-decoder
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
        const offset = byte <= LAST_LOW_TRAILING ? LOW_TRAILING_OFFSET : HIGH_TRAILING_OFFSET;
        const leadingOffset = leading <= LAST_LOW_LEADING ? LOW_LEADING_OFFSET : HIGH_LEADING_OFFSET;
        const pointer =
          (byte >= FIRST_LOW_TRAILING && byte <= LAST_LOW_TRAILING) ||
          (byte >= FIRST_HIGH_TRAILING && byte <= LAST_HIGH_TRAILING)
            ? (leading - leadingOffset) * ROW_LENGTH + byte - offset
            : -1;
        leading = 0x00;
        // The end-user-defined characters of Windows are private-use code points, which are not in the index.
        if (pointer >= FIRST_PRIVATE_USE_POINTER && pointer <= LAST_PRIVATE_USE_POINTER)
          return FIRST_PRIVATE_USE - FIRST_PRIVATE_USE_POINTER + pointer;
        const codePoint = indexJis0208()[pointer];
        if (codePoint) return codePoint;
        if (byte <= 0x7f) ioQueue.restore(byte);
        return ERROR;
      }
      // 4. to 7. Single bytes: ASCII, U+0080 and halfwidth katakana.
      if (byte <= LAST_SAME_BYTE) return byte;
      if (byte >= FIRST_KATAKANA && byte <= LAST_KATAKANA) return FIRST_HALFWIDTH_KATAKANA - FIRST_KATAKANA + byte;
      if (byte === 0xa0 || byte > LAST_HIGH_LEADING) return ERROR;
      leading = byte;
      return CONTINUE;
    },
    ...decoderFastPaths,
  };
};

const decoderFastPaths = /* @__PURE__ */ createTwoByteDecodeFastPaths(() => decoder(), katakanaDecodeKernel);

/**
 * The index Shift_JIS pointers by code point. The excluded rows are NEC's copies of IBM's extensions: the encoder writes
 * the pointers of IBM's own rows.
 *
 * @see https://encoding.spec.whatwg.org/#index-shift_jis-pointer
 */
const pointers = /* @__PURE__ */ lazy(() =>
  invert(
    indexJis0208(),
    (pointer, _codePoint, hasPointer) =>
      !hasPointer && (pointer < FIRST_EXCLUDED_POINTER || pointer > LAST_EXCLUDED_POINTER),
  ),
);

/**
 * Shift_JIS's encoder.
 *
 * @see https://encoding.spec.whatwg.org/#shift_jis-encoder
 */
export const encoder = (): FastEncoder => ({
  handler(_ioQueue, codePoint) {
    // 1. to 5. Single bytes. The yen sign and the overline are written as the backslash and the tilde.
    if (codePoint === END_OF_QUEUE) return FINISHED;
    if (codePoint <= LAST_SAME_BYTE) return codePoint;
    if (codePoint === YEN_SIGN) return YEN_SIGN_BYTE;
    if (codePoint === OVERLINE) return OVERLINE_BYTE;
    if (codePoint >= FIRST_HALFWIDTH_KATAKANA && codePoint <= LAST_HALFWIDTH_KATAKANA)
      return codePoint - FIRST_HALFWIDTH_KATAKANA + FIRST_KATAKANA;
    // 6. to 8. The minus sign is written as the fullwidth hyphen-minus.
    const pointer = pointerOf(pointers(), codePoint === MINUS_SIGN ? FULLWIDTH_HYPHEN_MINUS : codePoint);
    if (pointer < 0) return errorWith(codePoint);
    // 9. to 13.
    const leading = Math.floor(pointer / ROW_LENGTH);
    const leadingOffset = leading <= LAST_LOW_LEADING - LOW_LEADING_OFFSET ? LOW_LEADING_OFFSET : HIGH_LEADING_OFFSET;
    const trailing = pointer % ROW_LENGTH;
    const offset = trailing <= LAST_LOW_TRAILING - LOW_TRAILING_OFFSET ? LOW_TRAILING_OFFSET : HIGH_TRAILING_OFFSET;
    return [leading + leadingOffset, trailing + offset];
  },
  ...encoderFastPaths,
  resetSequence: undefined,
  write: undefined,
});

const encoderFastPaths = /* @__PURE__ */ createTwoByteEncodeFastPaths(() => encoder(), twoByteEncodeKernel);
