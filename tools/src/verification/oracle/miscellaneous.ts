import { again, type Coder, error, errorWith, finished, inRange, isASCII, type Result, returns } from "./coder.js";
import { endOfQueue, type IOQueue, type Item } from "./queue.js";

/** https://encoding.spec.whatwg.org/#replacement-decoder */
export class ReplacementDecoder implements Coder {
  #errorReturned = false;

  handler(_ioQueue: IOQueue, byte: Item): Result {
    // 1. to 3.
    if (byte === endOfQueue) return finished;
    if (!this.#errorReturned) {
      this.#errorReturned = true;
      return error;
    }
    return finished;
  }
}

/** https://encoding.spec.whatwg.org/#shared-utf-16-decoder */
export class SharedUTF16Decoder implements Coder {
  #leadingByte: number | null = null;
  #leadingSurrogate: number | null = null;
  readonly #isUTF16BE: boolean;

  constructor(isUTF16BE: boolean) {
    this.#isUTF16BE = isUTF16BE;
  }

  handler(ioQueue: IOQueue, byte: Item): Result {
    // 1.
    if (byte === endOfQueue && (this.#leadingByte !== null || this.#leadingSurrogate !== null)) {
      this.#leadingByte = this.#leadingSurrogate = null;
      return error;
    }
    // 2.
    if (byte === endOfQueue) return finished;
    // 3.
    if (this.#leadingByte === null) {
      this.#leadingByte = byte;
      return again;
    }
    // 4.
    const codeUnit = this.#isUTF16BE ? (this.#leadingByte << 8) + byte : (byte << 8) + this.#leadingByte;
    this.#leadingByte = null;
    // 5.
    if (this.#leadingSurrogate !== null) {
      const leadingSurrogate = this.#leadingSurrogate;
      this.#leadingSurrogate = null;
      // 5.1.
      if (inRange(codeUnit, 0xdc00, 0xdfff)) {
        return returns(0x10000 + ((leadingSurrogate - 0xd800) << 10) + (codeUnit - 0xdc00));
      }
      // 5.2. to 5.5.
      const byte1 = codeUnit >> 8;
      const byte2 = codeUnit & 0x00ff;
      if (this.#isUTF16BE) ioQueue.restore(byte1, byte2);
      else ioQueue.restore(byte2, byte1);
      return error;
    }
    // 6. to 8.
    if (inRange(codeUnit, 0xd800, 0xdbff)) {
      this.#leadingSurrogate = codeUnit;
      return again;
    }
    if (inRange(codeUnit, 0xdc00, 0xdfff)) return error;
    return returns(codeUnit);
  }
}

/** https://encoding.spec.whatwg.org/#x-user-defined-decoder */
export class XUserDefinedDecoder implements Coder {
  handler(_ioQueue: IOQueue, byte: Item): Result {
    // 1. to 3.
    if (byte === endOfQueue) return finished;
    if (isASCII(byte)) return returns(byte);
    return returns(0xf780 + byte - 0x80);
  }
}

/** https://encoding.spec.whatwg.org/#x-user-defined-encoder */
export class XUserDefinedEncoder implements Coder {
  handler(_ioQueue: IOQueue, codePoint: Item): Result {
    // 1. to 4.
    if (codePoint === endOfQueue) return finished;
    if (isASCII(codePoint)) return returns(codePoint);
    if (inRange(codePoint, 0xf780, 0xf7ff)) return returns(codePoint - 0xf780 + 0x80);
    return errorWith(codePoint);
  }
}
