import { again, type Coder, div, error, errorWith, finished, inRange, isASCII, type Result, returns } from "./coder.js";
import { indexCodePoint, indexShiftJISPointer, readIndex } from "./indexes.js";
import { endOfQueue, type IOQueue, type Item } from "./queue.js";

/** https://encoding.spec.whatwg.org/#shift_jis-decoder */
export class ShiftJISDecoder implements Coder {
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
      // 3.1. to 3.3.
      const offset = byte < 0x7f ? 0x40 : 0x41;
      const leadingOffset = leading < 0xa0 ? 0x81 : 0xc1;
      if (inRange(byte, 0x40, 0x7e) || inRange(byte, 0x80, 0xfc)) {
        pointer = (leading - leadingOffset) * 188 + byte - offset;
      }
      // 3.4.
      if (pointer !== null && inRange(pointer, 8836, 10715)) return returns(0xe000 - 8836 + pointer);
      // 3.5. to 3.8.
      const codePoint = pointer === null ? null : indexCodePoint(pointer, readIndex("jis0208"));
      if (codePoint !== null) return returns(codePoint);
      if (isASCII(byte)) ioQueue.restore(byte);
      return error;
    }
    // 4. to 7.
    if (isASCII(byte) || byte === 0x80) return returns(byte);
    if (inRange(byte, 0xa1, 0xdf)) return returns(0xff61 - 0xa1 + byte);
    if (inRange(byte, 0x81, 0x9f) || inRange(byte, 0xe0, 0xfc)) {
      this.#leading = byte;
      return again;
    }
    return error;
  }
}

/** https://encoding.spec.whatwg.org/#shift_jis-encoder */
export class ShiftJISEncoder implements Coder {
  handler(_ioQueue: IOQueue, codePoint: Item): Result {
    // 1. to 5.
    if (codePoint === endOfQueue) return finished;
    if (isASCII(codePoint) || codePoint === 0x80) return returns(codePoint);
    if (codePoint === 0xa5) return returns(0x5c);
    if (codePoint === 0x203e) return returns(0x7e);
    if (inRange(codePoint, 0xff61, 0xff9f)) return returns(codePoint - 0xff61 + 0xa1);
    // 6. to 8.
    const pointer = indexShiftJISPointer(codePoint === 0x2212 ? 0xff0d : codePoint);
    if (pointer === null) return errorWith(codePoint);
    // 9. to 13.
    const leading = div(pointer, 188);
    const leadingOffset = leading < 0x1f ? 0x81 : 0xc1;
    const trailing = pointer % 188;
    const offset = trailing < 0x3f ? 0x40 : 0x41;
    return returns(leading + leadingOffset, trailing + offset);
  }
}
