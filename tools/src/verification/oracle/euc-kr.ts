import { again, type Coder, div, error, errorWith, finished, inRange, isASCII, type Result, returns } from "./coder.js";
import { indexCodePoint, indexPointer, readIndex } from "./indexes.js";
import { endOfQueue, type IOQueue, type Item } from "./queue.js";

/** https://encoding.spec.whatwg.org/#euc-kr-decoder */
export class EUCKRDecoder implements Coder {
  #leading = 0x00;

  handler(ioQueue: IOQueue, byte: Item): Result {
    // 1.
    if (byte === endOfQueue && this.#leading !== 0x00) {
      this.#leading = 0x00;
      return error;
    }
    // 2.
    if (byte === endOfQueue) return finished;
    // 3.
    if (this.#leading !== 0x00) {
      const leading = this.#leading;
      let pointer: number | null = null;
      this.#leading = 0x00;
      // 3.1. to 3.5.
      if (inRange(byte, 0x41, 0xfe)) pointer = (leading - 0x81) * 190 + (byte - 0x41);
      const codePoint = pointer === null ? null : indexCodePoint(pointer, readIndex("euc-kr"));
      if (codePoint !== null) return returns(codePoint);
      if (isASCII(byte)) ioQueue.restore(byte);
      return error;
    }
    // 4. to 6.
    if (isASCII(byte)) return returns(byte);
    if (inRange(byte, 0x81, 0xfe)) {
      this.#leading = byte;
      return again;
    }
    return error;
  }
}

/** https://encoding.spec.whatwg.org/#euc-kr-encoder */
export class EUCKREncoder implements Coder {
  handler(_ioQueue: IOQueue, codePoint: Item): Result {
    // 1. and 2.
    if (codePoint === endOfQueue) return finished;
    if (isASCII(codePoint)) return returns(codePoint);
    // 3. and 4.
    const pointer = indexPointer(codePoint, readIndex("euc-kr"));
    if (pointer === null) return errorWith(codePoint);
    // 5. to 7.
    return returns(div(pointer, 190) + 0x81, (pointer % 190) + 0x41);
  }
}
