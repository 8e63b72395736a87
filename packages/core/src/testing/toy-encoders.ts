/** Encodings for the tests of hooks: encoders that are small enough to check by hand, and decoders that decode nothing. */
import type { FullEncoding } from "../standard/encoding.js";
import { type Decoder, END_OF_QUEUE, type Encoder, errorWith, FINISHED } from "../standard/handler.js";

/** Creates a decoder that decodes nothing. */
export const emptyDecoder = (): Decoder => ({ pendingByteCount: () => 0, handler: () => FINISHED });

/** Encodes U+0000 to U+00FF as one byte, plus a shift. The output shows which encoding was used. */
export const toyEncoding = (name: string, shift: number): FullEncoding => ({
  name,
  decoder: emptyDecoder,
  encoder: (): Encoder => ({
    handler: (_ioQueue, codePoint) =>
      codePoint === END_OF_QUEUE ? FINISHED : codePoint <= 0xff ? (codePoint + shift) & 0xff : errorWith(codePoint),
  }),
});

/** A stateful encoding like ISO-2022-JP: ASCII, and after the byte 0x0E the letters from U+0400 on as ASCII bytes. */
export const stateful: FullEncoding = {
  name: "toy with states",
  decoder: emptyDecoder,
  encoder: (): Encoder => {
    let shifted = false;
    return {
      resetSequence: () => (shifted ? [0x0f] : []),
      handler(ioQueue, codePoint) {
        if (codePoint === END_OF_QUEUE && !shifted) return FINISHED;
        const wanted = codePoint >> 6 === 0x10;
        if (wanted === shifted) {
          return wanted ? codePoint - 0x3c0 : codePoint <= 0x7f ? codePoint : errorWith(codePoint);
        }
        if (codePoint > 0x7f && !wanted) return errorWith(codePoint);
        if (codePoint !== END_OF_QUEUE) ioQueue.restore(codePoint);
        shifted = wanted;
        return wanted ? 0x0e : 0x0f;
      },
    };
  },
};
