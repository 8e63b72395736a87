import { CONTINUE, END_OF_QUEUE, ERROR, errorWith, FINISHED } from "@webenc/core";
import {
  createTwoByteDecodeEngine,
  createTwoByteEncodeEngine,
  type FastDecoder,
  type FastEncoder,
  indexPointer,
} from "@webenc/core/internal";
import { indexJis0208 } from "./generated/indexes.js";
import { katakanaDecodeSlot, twoByteEncodeSlot } from "./generated/kernel-slots.js";

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
        const offset = byte < 0x7f ? 0x40 : 0x41;
        const leadingOffset = leading < 0xa0 ? 0x81 : 0xc1;
        const pointer =
          (byte >= 0x40 && byte <= 0x7e) || (byte >= 0x80 && byte <= 0xfc)
            ? (leading - leadingOffset) * 188 + byte - offset
            : -1;
        leading = 0x00;
        // The end-user-defined characters of Windows are private-use code points, which are not in the index.
        if (pointer >= 8836 && pointer <= 10715) return 0xe000 - 8836 + pointer;
        const codePoint = indexJis0208()[pointer];
        if (codePoint) return codePoint;
        if (byte <= 0x7f) ioQueue.restore(byte);
        return ERROR;
      }
      // 4. to 7. Single bytes: ASCII, U+0080 and halfwidth katakana.
      if (byte <= 0x80) return byte;
      if (byte >= 0xa1 && byte <= 0xdf) return 0xff61 - 0xa1 + byte;
      if (byte === 0xa0 || byte > 0xfc) return ERROR;
      leading = byte;
      return CONTINUE;
    },
    engine: decodeEngine,
  };
};

const decodeEngine = /* @__PURE__ */ createTwoByteDecodeEngine(() => decoder(), katakanaDecodeSlot);

/**
 * The index Shift_JIS pointer of a code point, or -1. The excluded rows are NEC's copies of IBM's extensions: the encoder writes
 * the pointers of IBM's own rows.
 *
 * @see https://encoding.spec.whatwg.org/#index-shift_jis-pointer
 */
const pointerOf = /* @__PURE__ */ indexPointer(() =>
  indexJis0208()
    .slice()
    .fill(0, 8272, 8835 + 1),
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
    if (codePoint <= 0x80) return codePoint;
    if (codePoint === 0xa5) return 0x5c;
    if (codePoint === 0x203e) return 0x7e;
    if (codePoint >= 0xff61 && codePoint <= 0xff9f) return codePoint - 0xff61 + 0xa1;
    // 6. to 8. The minus sign is written as the fullwidth hyphen-minus.
    const pointer = pointerOf(codePoint === 0x2212 ? 0xff0d : codePoint);
    if (pointer < 0) return errorWith(codePoint);
    // 9. to 13.
    const leading = Math.floor(pointer / 188);
    const leadingOffset = leading < 0x1f ? 0x81 : 0xc1;
    const trailing = pointer % 188;
    const offset = trailing < 0x3f ? 0x40 : 0x41;
    return [leading + leadingOffset, trailing + offset];
  },
  engine: encodeEngine,
  resetSequence: undefined,
  write: undefined,
});

const encodeEngine = /* @__PURE__ */ createTwoByteEncodeEngine(() => encoder(), twoByteEncodeSlot);
