import { again, type Coder, div, error, errorWith, finished, inRange, isASCII, type Result, returns } from "./coder.js";
import { indexCodePoint, indexPointer, readIndex } from "./indexes.js";
import { endOfQueue, type IOQueue, type Item } from "./queue.js";

/** https://encoding.spec.whatwg.org/#euc-jp-decoder */
export class EUCJPDecoder implements Coder {
  #jis0212 = false;
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
    if (this.#leading === 0x8e && inRange(byte, 0xa1, 0xdf)) {
      this.#leading = 0x00;
      return returns(0xff61 - 0xa1 + byte);
    }
    // 4.
    if (this.#leading === 0x8f && inRange(byte, 0xa1, 0xfe)) {
      this.#jis0212 = true;
      this.#leading = byte;
      return again;
    }
    // 5.
    if (this.#leading !== 0x00) {
      const leading = this.#leading;
      this.#leading = 0x00;
      // 5.1. and 5.2.
      let codePoint: number | null = null;
      if (inRange(leading, 0xa1, 0xfe) && inRange(byte, 0xa1, 0xfe)) {
        const index = readIndex(this.#jis0212 ? "jis0212" : "jis0208");
        codePoint = indexCodePoint((leading - 0xa1) * 94 + byte - 0xa1, index);
      }
      // 5.3. to 5.6.
      this.#jis0212 = false;
      if (codePoint !== null) return returns(codePoint);
      if (isASCII(byte)) ioQueue.restore(byte);
      return error;
    }
    // 6. to 8.
    if (isASCII(byte)) return returns(byte);
    if (byte === 0x8e || byte === 0x8f || inRange(byte, 0xa1, 0xfe)) {
      this.#leading = byte;
      return again;
    }
    return error;
  }
}

/** https://encoding.spec.whatwg.org/#euc-jp-encoder */
export class EUCJPEncoder implements Coder {
  handler(_ioQueue: IOQueue, codePoint: Item): Result {
    // 1. to 4.
    if (codePoint === endOfQueue) return finished;
    if (isASCII(codePoint)) return returns(codePoint);
    if (codePoint === 0xa5) return returns(0x5c);
    if (codePoint === 0x203e) return returns(0x7e);
    // 5.
    if (inRange(codePoint, 0xff61, 0xff9f)) return returns(0x8e, codePoint - 0xff61 + 0xa1);
    // 6. to 8.
    const pointer = indexPointer(codePoint === 0x2212 ? 0xff0d : codePoint, readIndex("jis0208"));
    if (pointer === null) return errorWith(codePoint);
    // 9. to 11.
    return returns(div(pointer, 94) + 0xa1, (pointer % 94) + 0xa1);
  }
}
