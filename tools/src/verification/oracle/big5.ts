import { type Coder, div, error, errorWith, finished, inRange, isASCII, type Result, returns } from "./coder.js";
import { indexBig5Pointer, indexCodePoint, readIndex } from "./indexes.js";
import { endOfQueue, type IOQueue, type Item } from "./queue.js";
import { TwoByteDecoder } from "./two-byte.js";

/** The pointers that stand for two code points. */
const twoCodePoints: ReadonlyMap<number | null, readonly [number, number]> = new Map([
  [1133, [0x00ca, 0x0304]],
  [1135, [0x00ca, 0x030c]],
  [1164, [0x00ea, 0x0304]],
  [1166, [0x00ea, 0x030c]],
]);

/** https://encoding.spec.whatwg.org/#big5-decoder */
export class Big5Decoder extends TwoByteDecoder {
  // 3.1. to 3.5.
  protected override lookUp(leading: number, byte: number): readonly (number | null)[] {
    const offset = byte < 0x7f ? 0x40 : 0x62;
    let pointer: number | null = null;
    if (inRange(byte, 0x40, 0x7e) || inRange(byte, 0xa1, 0xfe)) {
      pointer = (leading - 0x81) * 157 + (byte - offset);
    }
    return twoCodePoints.get(pointer) ?? [pointer === null ? null : indexCodePoint(pointer, readIndex("big5"))];
  }

  // 5. and 6.
  protected override single(byte: number): Result | null {
    return inRange(byte, 0x81, 0xfe) ? null : error;
  }
}

/** https://encoding.spec.whatwg.org/#big5-encoder */
export class Big5Encoder implements Coder {
  handler(_ioQueue: IOQueue, codePoint: Item): Result {
    // 1. and 2.
    if (codePoint === endOfQueue) return finished;
    if (isASCII(codePoint)) return returns(codePoint);
    // 3. and 4.
    const pointer = indexBig5Pointer(codePoint);
    if (pointer === null) return errorWith(codePoint);
    // 5. to 8.
    const leading = div(pointer, 157) + 0x81;
    const trailing = pointer % 157;
    const offset = trailing < 0x3f ? 0x40 : 0x62;
    return returns(leading, trailing + offset);
  }
}
