import { again, type Coder, error, finished, inRange, isASCII, type Result, returns } from "./coder.js";
import { endOfQueue, type IOQueue, type Item } from "./queue.js";

/** https://encoding.spec.whatwg.org/#utf-8-decoder */
export class UTF8Decoder implements Coder {
  #codePoint = 0;
  #bytesSeen = 0;
  #bytesNeeded = 0;
  #lowerBoundary = 0x80;
  #upperBoundary = 0xbf;

  handler(ioQueue: IOQueue, byte: Item): Result {
    // 1.
    if (byte === endOfQueue && this.#bytesNeeded !== 0) {
      this.#bytesNeeded = 0;
      return error;
    }
    // 2.
    if (byte === endOfQueue) return finished;
    // 3.
    if (this.#bytesNeeded === 0) {
      if (inRange(byte, 0x00, 0x7f)) return returns(byte);
      if (inRange(byte, 0xc2, 0xdf)) {
        this.#bytesNeeded = 1;
        this.#codePoint = byte & 0x1f;
      } else if (inRange(byte, 0xe0, 0xef)) {
        if (byte === 0xe0) this.#lowerBoundary = 0xa0;
        if (byte === 0xed) this.#upperBoundary = 0x9f;
        this.#bytesNeeded = 2;
        this.#codePoint = byte & 0xf;
      } else if (inRange(byte, 0xf0, 0xf4)) {
        if (byte === 0xf0) this.#lowerBoundary = 0x90;
        if (byte === 0xf4) this.#upperBoundary = 0x8f;
        this.#bytesNeeded = 3;
        this.#codePoint = byte & 0x7;
      } else return error;
      return again;
    }
    // 4.
    if (!inRange(byte, this.#lowerBoundary, this.#upperBoundary)) {
      this.#codePoint = this.#bytesNeeded = this.#bytesSeen = 0;
      this.#lowerBoundary = 0x80;
      this.#upperBoundary = 0xbf;
      ioQueue.restore(byte);
      return error;
    }
    // 5.
    this.#lowerBoundary = 0x80;
    this.#upperBoundary = 0xbf;
    // 6.
    this.#codePoint = (this.#codePoint << 6) | (byte & 0x3f);
    // 7.
    this.#bytesSeen += 1;
    // 8.
    if (this.#bytesSeen !== this.#bytesNeeded) return again;
    // 9.
    const codePoint = this.#codePoint;
    // 10.
    this.#codePoint = this.#bytesNeeded = this.#bytesSeen = 0;
    // 11.
    return returns(codePoint);
  }
}

/** https://encoding.spec.whatwg.org/#utf-8-encoder */
export class UTF8Encoder implements Coder {
  handler(_ioQueue: IOQueue, codePoint: Item): Result {
    // 1.
    if (codePoint === endOfQueue) return finished;
    // 2.
    if (isASCII(codePoint)) return returns(codePoint);
    // 3.
    let [count, offset] = inRange(codePoint, 0x80, 0x7ff)
      ? [1, 0xc0]
      : inRange(codePoint, 0x800, 0xffff)
        ? [2, 0xe0]
        : [3, 0xf0];
    // 4.
    const bytes = [(codePoint >> (6 * count)) + offset];
    // 5.
    while (count > 0) {
      const temp = codePoint >> (6 * (count - 1));
      bytes.push(0x80 | (temp & 0x3f));
      count -= 1;
    }
    // 6.
    return returns(...bytes);
  }
}
