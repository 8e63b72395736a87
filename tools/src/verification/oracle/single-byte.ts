import { type Coders, inRange, stateless } from "./coder.js";
import { type Index, indexCodePoint, indexPointer } from "./indexes.js";
import { error, errorWith, returns } from "./results.js";

export const singleByte = (index: Index): Coders => ({
  /** https://encoding.spec.whatwg.org/#single-byte-decoder, 3. to 5. */
  decoder: stateless((byte) => {
    const codePoint = indexCodePoint(byte - 0x80, index);
    return codePoint === null ? error : returns(codePoint);
  }),

  /** https://encoding.spec.whatwg.org/#single-byte-encoder, 3. to 5. */
  encoder: stateless((codePoint) => {
    const pointer = indexPointer(codePoint, index);
    return pointer === null ? errorWith(codePoint) : returns(pointer + 0x80);
  }),
});

export const xUserDefined: Coders = {
  /** https://encoding.spec.whatwg.org/#x-user-defined-decoder, 3. */
  decoder: stateless((byte) => returns(0xf780 + byte - 0x80)),

  /** https://encoding.spec.whatwg.org/#x-user-defined-encoder, 3. and 4. */
  encoder: stateless((codePoint) =>
    inRange(codePoint, 0xf780, 0xf7ff) ? returns(codePoint - 0xf780 + 0x80) : errorWith(codePoint),
  ),
};
