import { type Coders, type Handler, inRange, multiByteDecoder, stateless } from "./coder.js";
import { endOfQueue } from "./queue.js";
import { again, error, errorWith, finished, returns } from "./results.js";

export const replacement: Coders = {
  /** https://encoding.spec.whatwg.org/#replacement-decoder */
  decoder: () => {
    let errorReturned = false;
    return (byte) => {
      // 1. to 3.
      if (byte === endOfQueue || errorReturned) return finished;
      errorReturned = true;
      return error;
    };
  },
};

/** https://encoding.spec.whatwg.org/#shared-utf-16-decoder */
export const sharedUTF16Decoder = (isUTF16BE: boolean): (() => Handler) => {
  const toCodeUnit = (byte1: number, byte2: number) => (isUTF16BE ? (byte1 << 8) + byte2 : (byte2 << 8) + byte1);
  // The leading bytes are those of the leading surrogate, if there is one, and the leading byte.
  return multiByteDecoder((byte, ioQueue, ...leading) => {
    // 3.
    if (leading.length % 2 === 0) return again;
    // 4.
    const leadingByte = leading.at(-1)!;
    const codeUnit = toCodeUnit(leadingByte, byte);
    // 5.
    if (leading.length === 3) {
      const leadingSurrogate = toCodeUnit(leading[0]!, leading[1]!);
      if (inRange(codeUnit, 0xdc00, 0xdfff)) {
        return returns(0x10000 + ((leadingSurrogate - 0xd800) << 10) + (codeUnit - 0xdc00));
      }
      ioQueue.restore(leadingByte, byte);
      return error;
    }
    // 6. to 8.
    if (inRange(codeUnit, 0xd800, 0xdbff)) return again;
    return inRange(codeUnit, 0xdc00, 0xdfff) ? error : returns(codeUnit);
  });
};

export const xUserDefined: Coders = {
  /** https://encoding.spec.whatwg.org/#x-user-defined-decoder, 3. */
  decoder: stateless((byte) => returns(0xf780 + byte - 0x80)),

  /** https://encoding.spec.whatwg.org/#x-user-defined-encoder, 3. and 4. */
  encoder: stateless((codePoint) =>
    inRange(codePoint, 0xf780, 0xf7ff) ? returns(codePoint - 0xf780 + 0x80) : errorWith(codePoint),
  ),
};
