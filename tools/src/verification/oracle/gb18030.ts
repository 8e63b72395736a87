import { again, type Coder, div, error, errorWith, finished, inRange, isASCII, type Result, returns } from "./coder.js";
import {
  indexCodePoint,
  indexGB18030RangesCodePoint,
  indexGB18030RangesPointer,
  indexPointer,
  readIndex,
} from "./indexes.js";
import { endOfQueue, type IOQueue, type Item } from "./queue.js";

/** GBK's too: https://encoding.spec.whatwg.org/#gb18030-decoder */
export class GB18030Decoder implements Coder {
  #first = 0x00;
  #second = 0x00;
  #third = 0x00;

  handler(ioQueue: IOQueue, byte: Item): Result {
    // 1.
    if (byte === endOfQueue && this.#first === 0x00 && this.#second === 0x00 && this.#third === 0x00) return finished;
    // 2.
    if (byte === endOfQueue) {
      this.#first = this.#second = this.#third = 0x00;
      return error;
    }
    // 3.
    if (this.#third !== 0x00) {
      // 3.1.
      if (!inRange(byte, 0x30, 0x39)) {
        ioQueue.restore(this.#second, this.#third, byte);
        this.#first = this.#second = this.#third = 0x00;
        return error;
      }
      // 3.2.
      const codePoint = indexGB18030RangesCodePoint(
        (this.#first - 0x81) * (10 * 126 * 10) +
          (this.#second - 0x30) * (10 * 126) +
          (this.#third - 0x81) * 10 +
          byte -
          0x30,
      );
      // 3.3. to 3.5.
      this.#first = this.#second = this.#third = 0x00;
      if (codePoint === null) return error;
      return returns(codePoint);
    }
    // 4.
    if (this.#second !== 0x00) {
      if (inRange(byte, 0x81, 0xfe)) {
        this.#third = byte;
        return again;
      }
      ioQueue.restore(this.#second, byte);
      this.#first = this.#second = 0x00;
      return error;
    }
    // 5.
    if (this.#first !== 0x00) {
      // 5.1.
      if (inRange(byte, 0x30, 0x39)) {
        this.#second = byte;
        return again;
      }
      // 5.2. to 5.4.
      const leading = this.#first;
      let pointer: number | null = null;
      this.#first = 0x00;
      const offset = byte < 0x7f ? 0x40 : 0x41;
      if (inRange(byte, 0x40, 0x7e) || inRange(byte, 0x80, 0xfe)) {
        pointer = (leading - 0x81) * 190 + (byte - offset);
      }
      // 5.5. to 5.8.
      const codePoint = pointer === null ? null : indexCodePoint(pointer, readIndex("gb18030"));
      if (codePoint !== null) return returns(codePoint);
      if (isASCII(byte)) ioQueue.restore(byte);
      return error;
    }
    // 6. to 9.
    if (isASCII(byte)) return returns(byte);
    if (byte === 0x80) return returns(0x20ac);
    if (inRange(byte, 0x81, 0xfe)) {
      this.#first = byte;
      return again;
    }
    return error;
  }
}

/** The code points that GB18030-2022 moved, and their two bytes. */
const sideTable: ReadonlyMap<number, readonly [number, number]> = new Map([
  [0xe78d, [0xa6, 0xd9]],
  [0xe78e, [0xa6, 0xda]],
  [0xe78f, [0xa6, 0xdb]],
  [0xe790, [0xa6, 0xdc]],
  [0xe791, [0xa6, 0xdd]],
  [0xe792, [0xa6, 0xde]],
  [0xe793, [0xa6, 0xdf]],
  [0xe794, [0xa6, 0xec]],
  [0xe795, [0xa6, 0xed]],
  [0xe796, [0xa6, 0xf3]],
  [0xe81e, [0xfe, 0x59]],
  [0xe826, [0xfe, 0x61]],
  [0xe82b, [0xfe, 0x66]],
  [0xe82c, [0xfe, 0x67]],
  [0xe832, [0xfe, 0x6d]],
  [0xe843, [0xfe, 0x7e]],
  [0xe854, [0xfe, 0x90]],
  [0xe864, [0xfe, 0xa0]],
]);

/** GBK's too: https://encoding.spec.whatwg.org/#gb18030-encoder */
export class GB18030Encoder implements Coder {
  readonly #isGBK: boolean;

  constructor(isGBK: boolean) {
    this.#isGBK = isGBK;
  }

  handler(_ioQueue: IOQueue, codePoint: Item): Result {
    // 1. to 4.
    if (codePoint === endOfQueue) return finished;
    if (isASCII(codePoint)) return returns(codePoint);
    if (codePoint === 0xe5e5) return errorWith(codePoint);
    if (this.#isGBK && codePoint === 0x20ac) return returns(0x80);
    // The side table.
    const row = sideTable.get(codePoint);
    if (row) return returns(...row);
    // 5. and 6.
    let pointer = indexPointer(codePoint, readIndex("gb18030"));
    if (pointer !== null) {
      const leading = div(pointer, 190) + 0x81;
      const trailing = pointer % 190;
      const offset = trailing < 0x3f ? 0x40 : 0x41;
      return returns(leading, trailing + offset);
    }
    // 7.
    if (this.#isGBK) return errorWith(codePoint);
    // 8. to 15.
    pointer = indexGB18030RangesPointer(codePoint);
    const byte1 = div(pointer, 10 * 126 * 10);
    pointer %= 10 * 126 * 10;
    const byte2 = div(pointer, 10 * 126);
    pointer %= 10 * 126;
    const byte3 = div(pointer, 10);
    const byte4 = pointer % 10;
    return returns(byte1 + 0x81, byte2 + 0x30, byte3 + 0x81, byte4 + 0x30);
  }
}
