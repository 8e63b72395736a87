import { again, type Coder, error, finished, isASCII, type Result, returns } from "./coder.js";
import { endOfQueue, type IOQueue, type Item } from "./queue.js";

/** The steps that the decoders of Big5, EUC-KR and Shift_JIS have in common. */
export abstract class TwoByteDecoder implements Coder {
  #leading = 0x00;

  /** The code points of a leading and a trailing byte, or null. */
  protected abstract lookUp(leading: number, trailing: number): readonly (number | null)[];

  /** The result of a byte that is neither ASCII nor a trailing byte; null for a leading byte. */
  protected abstract single(byte: number): Result | null;

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
      this.#leading = 0x00;
      const codePoints = this.lookUp(leading, byte);
      if (codePoints.every((codePoint): codePoint is number => codePoint !== null)) return returns(...codePoints);
      if (isASCII(byte)) ioQueue.restore(byte);
      return error;
    }
    // 4. to the end
    if (isASCII(byte)) return returns(byte);
    const result = this.single(byte);
    if (result !== null) return result;
    this.#leading = byte;
    return again;
  }
}
