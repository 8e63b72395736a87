import { type Coder, div, error, errorWith, finished, inRange, isASCII, type Result, returns } from "./coder.js";
import { indexCodePoint, indexPointer, readIndex } from "./indexes.js";
import { endOfQueue, type IOQueue, type Item } from "./queue.js";
import { TwoByteDecoder } from "./two-byte.js";

/** https://encoding.spec.whatwg.org/#euc-kr-decoder */
export class EUCKRDecoder extends TwoByteDecoder {
  // 3.1. to 3.4.
  protected override lookUp(leading: number, byte: number): (number | null)[] {
    const pointer = inRange(byte, 0x41, 0xfe) ? (leading - 0x81) * 190 + (byte - 0x41) : null;
    return [pointer === null ? null : indexCodePoint(pointer, readIndex("euc-kr"))];
  }

  // 5. and 6.
  protected override single(byte: number): Result | null {
    return inRange(byte, 0x81, 0xfe) ? null : error;
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
