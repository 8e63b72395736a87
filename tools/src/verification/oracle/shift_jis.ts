import { type Coder, div, error, errorWith, finished, inRange, isASCII, type Result, returns } from "./coder.js";
import { indexCodePoint, indexShiftJISPointer, readIndex } from "./indexes.js";
import { endOfQueue, type IOQueue, type Item } from "./queue.js";
import { TwoByteDecoder } from "./two-byte.js";

/** https://encoding.spec.whatwg.org/#shift_jis-decoder */
export class ShiftJISDecoder extends TwoByteDecoder {
  // 3.1. to 3.5.
  protected override lookUp(leading: number, byte: number): (number | null)[] {
    const offset = byte < 0x7f ? 0x40 : 0x41;
    const leadingOffset = leading < 0xa0 ? 0x81 : 0xc1;
    if (!inRange(byte, 0x40, 0x7e) && !inRange(byte, 0x80, 0xfc)) return [null];
    const pointer = (leading - leadingOffset) * 188 + byte - offset;
    if (inRange(pointer, 8836, 10715)) return [0xe000 - 8836 + pointer];
    return [indexCodePoint(pointer, readIndex("jis0208"))];
  }

  // 4. to 7.
  protected override single(byte: number): Result | null {
    if (byte === 0x80) return returns(byte);
    if (inRange(byte, 0xa1, 0xdf)) return returns(0xff61 - 0xa1 + byte);
    return inRange(byte, 0x81, 0x9f) || inRange(byte, 0xe0, 0xfc) ? null : error;
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
