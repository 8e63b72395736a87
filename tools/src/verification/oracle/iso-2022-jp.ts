import { again, type Coder, div, error, errorWith, finished, inRange, isASCII, type Result, returns } from "./coder.js";
import { indexCodePoint, indexPointer, readIndex } from "./indexes.js";
import { endOfQueue, type IOQueue, type Item } from "./queue.js";

type DecoderState = "ASCII" | "Roman" | "katakana" | "leading byte" | "trailing byte" | "escape start" | "escape";

/** https://encoding.spec.whatwg.org/#iso-2022-jp-decoder */
export class ISO2022JPDecoder implements Coder {
  #state: DecoderState = "ASCII";
  #outputState: DecoderState = "ASCII";
  #leading = 0x00;
  #output = false;

  handler(ioQueue: IOQueue, byte: Item): Result {
    switch (this.#state) {
      case "ASCII":
        if (byte === 0x1b) return this.#escapeStart();
        if (byte === endOfQueue) return finished;
        this.#output = false;
        if (isASCII(byte) && byte !== 0x0e && byte !== 0x0f) return returns(byte);
        return error;
      case "Roman":
        if (byte === 0x1b) return this.#escapeStart();
        if (byte === endOfQueue) return finished;
        this.#output = false;
        if (byte === 0x5c) return returns(0xa5);
        if (byte === 0x7e) return returns(0x203e);
        if (isASCII(byte) && byte !== 0x0e && byte !== 0x0f) return returns(byte);
        return error;
      case "katakana":
        if (byte === 0x1b) return this.#escapeStart();
        if (byte === endOfQueue) return finished;
        this.#output = false;
        if (inRange(byte, 0x21, 0x5f)) return returns(0xff61 - 0x21 + byte);
        return error;
      case "leading byte":
        if (byte === 0x1b) return this.#escapeStart();
        if (byte === endOfQueue) return finished;
        this.#output = false;
        if (inRange(byte, 0x21, 0x7e)) {
          this.#leading = byte;
          this.#state = "trailing byte";
          return again;
        }
        return error;
      case "trailing byte": {
        if (byte === 0x1b) {
          this.#state = "escape start";
          return { is: "error", unread: 1 };
        }
        this.#state = "leading byte";
        if (byte === endOfQueue || !inRange(byte, 0x21, 0x7e)) return error;
        const pointer = (this.#leading - 0x21) * 94 + byte - 0x21;
        const codePoint = indexCodePoint(pointer, readIndex("jis0208"));
        return codePoint === null ? error : returns(codePoint);
      }
      case "escape start":
        // 1.
        if (byte === 0x24 || byte === 0x28) {
          this.#leading = byte;
          this.#state = "escape";
          return again;
        }
        // 2. and 3.
        if (byte !== endOfQueue) ioQueue.restore(byte);
        this.#output = false;
        this.#state = this.#outputState;
        return error;
      case "escape": {
        // 1. to 6.
        const leading = this.#leading;
        this.#leading = 0x00;
        let state: DecoderState | null = null;
        if (leading === 0x28 && byte === 0x42) state = "ASCII";
        if (leading === 0x28 && byte === 0x4a) state = "Roman";
        if (leading === 0x28 && byte === 0x49) state = "katakana";
        if (leading === 0x24 && (byte === 0x40 || byte === 0x42)) state = "leading byte";
        // 7.
        if (state !== null) {
          this.#state = this.#outputState = state;
          const output = this.#output;
          this.#output = true;
          return output ? error : { is: "continue", whole: true };
        }
        // 8. and 9.
        if (byte === endOfQueue) ioQueue.restore(leading);
        else ioQueue.restore(leading, byte);
        this.#output = false;
        this.#state = this.#outputState;
        return error;
      }
    }
  }

  #escapeStart(): Result {
    this.#state = "escape start";
    return again;
  }
}

type EncoderState = "ASCII" | "Roman" | "jis0208";

/** https://encoding.spec.whatwg.org/#iso-2022-jp-encoder */
export class ISO2022JPEncoder implements Coder {
  #state: EncoderState = "ASCII";

  handler(ioQueue: IOQueue, item: Item): Result {
    // 1. and 2.
    if (item === endOfQueue) {
      if (this.#state === "ASCII") return finished;
      this.#state = "ASCII";
      return returns(0x1b, 0x28, 0x42);
    }
    let codePoint = item;
    // 3.
    if (this.#state !== "jis0208" && (codePoint === 0x0e || codePoint === 0x0f || codePoint === 0x1b)) {
      return errorWith(0xfffd);
    }
    // 4.
    if (this.#state === "ASCII" && isASCII(codePoint)) return returns(codePoint);
    // 5.
    if (this.#state === "Roman") {
      if (isASCII(codePoint) && codePoint !== 0x5c && codePoint !== 0x7e) return returns(codePoint);
      if (codePoint === 0xa5) return returns(0x5c);
      if (codePoint === 0x203e) return returns(0x7e);
    }
    // 6.
    if (isASCII(codePoint) && this.#state !== "ASCII") {
      ioQueue.restore(codePoint);
      this.#state = "ASCII";
      return returns(0x1b, 0x28, 0x42);
    }
    // 7.
    if ((codePoint === 0xa5 || codePoint === 0x203e) && this.#state !== "Roman") {
      ioQueue.restore(codePoint);
      this.#state = "Roman";
      return returns(0x1b, 0x28, 0x4a);
    }
    // 8.
    if (codePoint === 0x2212) codePoint = 0xff0d;
    // 9.
    if (inRange(codePoint, 0xff61, 0xff9f)) {
      codePoint = indexCodePoint(codePoint - 0xff61, readIndex("iso-2022-jp-katakana"))!;
    }
    // 10.
    const pointer = indexPointer(codePoint, readIndex("jis0208"));
    // 11.
    if (pointer === null) {
      if (this.#state === "jis0208") {
        ioQueue.restore(codePoint);
        this.#state = "ASCII";
        return returns(0x1b, 0x28, 0x42);
      }
      return errorWith(codePoint);
    }
    // 12.
    if (this.#state !== "jis0208") {
      ioQueue.restore(codePoint);
      this.#state = "jis0208";
      return returns(0x1b, 0x24, 0x42);
    }
    // 13. to 15.
    return returns(div(pointer, 94) + 0x21, (pointer % 94) + 0x21);
  }
}
