import { CONTINUE, END_OF_QUEUE, ERROR, errorWith, FINISHED } from "@webenc/core";
import {
  createTwoByteDecodeEngine,
  createTwoByteEncodeEngine,
  type FastDecoder,
  type FastEncoder,
  indexPointer,
} from "@webenc/core/internal";
import { indexBig5 } from "./generated/indexes.js";
import { codePointPairDecodeSlot, plane2EncodeSlot } from "./generated/kernel-slots.js";

/** The code points of the pointers that are not in the index, because they decode to two code points. */
const doubleCodePoints: Readonly<Record<number, readonly number[]>> & { readonly __proto__: null } = {
  // So that no property of Object.prototype is found.
  __proto__: null,
  1133: [0x00ca, 0x0304],
  1135: [0x00ca, 0x030c],
  1164: [0x00ea, 0x0304],
  1166: [0x00ea, 0x030c],
};

/**
 * Big5's decoder.
 *
 * @see https://encoding.spec.whatwg.org/#big5-decoder
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
      // 3. The second byte of a pair: one code point, or two. If the pair is not in the index, an ASCII byte is restored.
      if (leading) {
        const offset = byte < 0x7f ? 0x40 : 0x62;
        const pointer =
          (byte >= 0x40 && byte <= 0x7e) || (byte >= 0xa1 && byte <= 0xfe)
            ? (leading - 0x81) * 157 + byte - offset
            : -1;
        const codePoints = doubleCodePoints[pointer] || indexBig5()[pointer];
        leading = 0x00;
        if (codePoints) return codePoints;
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

const decodeEngine = /* @__PURE__ */ createTwoByteDecodeEngine(() => decoder(), codePointPairDecodeSlot);

/**
 * The index Big5 pointer of a code point, or -1. The encoder does not write the Hong Kong Supplementary Character Set, whose
 * pointers are the first ones. Six code points have two other pointers, of which the encoder writes the last.
 *
 * @see https://encoding.spec.whatwg.org/#index-big5-pointer
 */
const pointerOf = /* @__PURE__ */ indexPointer(() => {
  const index = indexBig5()
    .slice()
    .fill(0, 0, (0xa1 - 0x81) * 157);
  for (const codePoint of [0x2550, 0x255e, 0x2561, 0x256a, 0x5341, 0x5345]) index[index.indexOf(codePoint)] = 0;
  return index;
});

/**
 * Big5's encoder.
 *
 * @see https://encoding.spec.whatwg.org/#big5-encoder
 */
export const encoder = (): FastEncoder => ({
  handler(_ioQueue, codePoint) {
    // 1. and 2.
    if (codePoint === END_OF_QUEUE) return FINISHED;
    if (codePoint <= 0x7f) return codePoint;
    // 3. and 4.
    const pointer = pointerOf(codePoint);
    if (pointer < 0) return errorWith(codePoint);
    // 5. to 8.
    const trailing = pointer % 157;
    const offset = trailing < 0x3f ? 0x40 : 0x62;
    return [Math.floor(pointer / 157) + 0x81, trailing + offset];
  },
  engine: encodeEngine,
  resetSequence: undefined,
  write: undefined,
});

const encodeEngine = /* @__PURE__ */ createTwoByteEncodeEngine(() => encoder(), plane2EncodeSlot);
