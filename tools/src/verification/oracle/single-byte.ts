import { type Coder, error, errorWith, finished, isASCII, type Result, returns } from "./coder.js";
import { type Index, indexCodePoint, indexPointer } from "./indexes.js";
import { endOfQueue, type IOQueue, type Item } from "./queue.js";

/** https://encoding.spec.whatwg.org/#single-byte-decoder */
export class SingleByteDecoder implements Coder {
  readonly #index: Index;

  constructor(index: Index) {
    this.#index = index;
  }

  handler(_ioQueue: IOQueue, byte: Item): Result {
    // 1. and 2.
    if (byte === endOfQueue) return finished;
    if (isASCII(byte)) return returns(byte);
    // 3. to 5.
    const codePoint = indexCodePoint(byte - 0x80, this.#index);
    if (codePoint === null) return error;
    return returns(codePoint);
  }
}

/** https://encoding.spec.whatwg.org/#single-byte-encoder */
export class SingleByteEncoder implements Coder {
  readonly #index: Index;

  constructor(index: Index) {
    this.#index = index;
  }

  handler(_ioQueue: IOQueue, codePoint: Item): Result {
    // 1. and 2.
    if (codePoint === endOfQueue) return finished;
    if (isASCII(codePoint)) return returns(codePoint);
    // 3. to 5.
    const pointer = indexPointer(codePoint, this.#index);
    if (pointer === null) return errorWith(codePoint);
    return returns(pointer + 0x80);
  }
}
