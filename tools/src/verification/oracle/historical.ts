/**
 * The encodings of @webenc/historical, from the text of "Encoding", the W3C/WHATWG draft of 2012, with the differences that
 * the package's README lists. The numbers are those of the draft's steps.
 */
import {
  again,
  type Coder,
  div,
  type Encoding,
  error,
  errorWith,
  finished,
  inRange,
  type Result,
  returns,
} from "./coder.js";
import { indexCodePoint, indexPointer, readIndex } from "./indexes.js";
import { SharedUTF16Decoder } from "./miscellaneous.js";
import { endOfQueue, type IOQueue, type Item } from "./queue.js";

const whole: Result = { is: "continue", whole: true };

/** "10.2 hz-gb-2312" */
class HZGB2312Decoder implements Coder {
  #flag = false;
  #lead = 0x00;

  handler(ioQueue: IOQueue, byte: Item): Result {
    // 2. to 4.
    if (byte === endOfQueue && this.#lead === 0x00) return finished;
    if (byte === endOfQueue) {
      this.#lead = 0x00;
      return error;
    }
    // 5.
    if (this.#lead === 0x7e) {
      this.#lead = 0x00;
      switch (byte) {
        case 0x7b:
          this.#flag = true;
          return whole;
        case 0x7d:
          this.#flag = false;
          return whole;
        case 0x7e:
          return returns(0x7e);
        case 0x0a:
          return whole;
        default:
          ioQueue.restore(byte);
          return error;
      }
    }
    // 6.
    if (this.#lead !== 0x00) {
      const lead = this.#lead;
      this.#lead = 0x00;
      let codePoint: number | null = null;
      if (inRange(byte, 0x21, 0x7e)) {
        codePoint = indexCodePoint((lead - 1) * 190 + (byte + 0x3f), readIndex("gb18030"));
      }
      if (byte === 0x0a) this.#flag = false;
      return codePoint === null ? error : returns(codePoint);
    }
    // 7.
    if (byte === 0x7e) {
      this.#lead = 0x7e;
      return again;
    }
    // 8.
    if (this.#flag) {
      if (inRange(byte, 0x20, 0x7f)) {
        this.#lead = byte;
        return again;
      }
      if (byte === 0x0a) this.#flag = false;
      return error;
    }
    // 9. and 10.
    return inRange(byte, 0x00, 0x7f) ? returns(byte) : error;
  }
}

/** "10.2 hz-gb-2312" */
class HZGB2312Encoder implements Coder {
  #flag = false;

  handler(ioQueue: IOQueue, codePoint: Item): Result {
    // 2. A difference: the encoder returns to ASCII.
    if (codePoint === endOfQueue) {
      if (!this.#flag) return finished;
      this.#flag = false;
      return returns(0x7e, 0x7d);
    }
    // 4.
    if (inRange(codePoint, 0x00, 0x7f) && this.#flag) {
      ioQueue.restore(codePoint);
      this.#flag = false;
      return returns(0x7e, 0x7d);
    }
    // 5. and 6.
    if (codePoint === 0x7e) return returns(0x7e, 0x7e);
    if (inRange(codePoint, 0x00, 0x7f)) return returns(codePoint);
    // 7. and 8.
    const pointer = indexPointer(codePoint, readIndex("gb18030"));
    if (pointer === null) return errorWith(codePoint);
    // 10. to 12. Differences: these steps come before 9., and the lead 7E is an error too.
    const lead = div(pointer, 190) + 1;
    const trail = (pointer % 190) - 0x3f;
    if (lead < 0x21 || trail < 0x21 || lead === 0x7e) return errorWith(codePoint);
    // 9. and 13.
    if (!this.#flag) {
      ioQueue.restore(codePoint);
      this.#flag = true;
      return returns(0x7e, 0x7b);
    }
    return returns(lead, trail);
  }
}

type DecoderState = "ASCII" | "escape start" | "escape middle" | "escape final" | "lead" | "trail" | "katakana";

/** "12.2 iso-2022-jp" */
class ISO2022JP2012Decoder implements Coder {
  #state: DecoderState = "ASCII";
  #jis0212 = false;
  #lead = 0x00;

  handler(ioQueue: IOQueue, byte: Item): Result {
    switch (this.#state) {
      case "ASCII":
        if (byte === 0x1b) return this.#to("escape start", again);
        if (byte === endOfQueue) return finished;
        return inRange(byte, 0x00, 0x7f) ? returns(byte) : error;
      case "escape start":
        if (byte === 0x24 || byte === 0x28) {
          this.#lead = byte;
          return this.#to("escape middle", again);
        }
        if (byte !== endOfQueue) ioQueue.restore(byte);
        return this.#to("ASCII", error);
      case "escape middle": {
        const lead = this.#lead;
        this.#lead = 0x00;
        if (lead === 0x24 && (byte === 0x40 || byte === 0x42)) {
          this.#jis0212 = false;
          return this.#to("lead", whole);
        }
        if (lead === 0x24 && byte === 0x28) return this.#to("escape final", again);
        if (lead === 0x28 && (byte === 0x42 || byte === 0x4a)) return this.#to("ASCII", whole);
        if (lead === 0x28 && byte === 0x49) return this.#to("katakana", whole);
        ioQueue.restore(lead, ...(byte === endOfQueue ? [] : [byte]));
        return this.#to("ASCII", error);
      }
      case "escape final":
        if (byte === 0x44) {
          this.#jis0212 = true;
          return this.#to("lead", whole);
        }
        ioQueue.restore(0x24, 0x28, ...(byte === endOfQueue ? [] : [byte]));
        return this.#to("ASCII", error);
      case "lead":
        if (byte === 0x0a) return this.#to("ASCII", returns(0x0a));
        if (byte === 0x1b) return this.#to("escape start", again);
        if (byte === endOfQueue) return finished;
        this.#lead = byte;
        return this.#to("trail", again);
      case "trail": {
        this.#state = "lead";
        if (byte === endOfQueue) return error;
        let codePoint: number | null = null;
        if (inRange(this.#lead, 0x21, 0x7e) && inRange(byte, 0x21, 0x7e)) {
          const index = readIndex(this.#jis0212 ? "jis0212" : "jis0208");
          codePoint = indexCodePoint((this.#lead - 0x21) * 94 + byte - 0x21, index);
        }
        return codePoint === null ? error : returns(codePoint);
      }
      case "katakana":
        if (byte === 0x1b) return this.#to("escape start", again);
        if (byte === endOfQueue) return finished;
        return inRange(byte, 0x21, 0x5f) ? returns(0xff61 + byte - 0x21) : error;
    }
  }

  #to(state: DecoderState, result: Result): Result {
    this.#state = state;
    return result;
  }
}

type EncoderState = "ASCII" | "katakana" | "lead";

/** "12.2 iso-2022-jp" */
class ISO2022JP2012Encoder implements Coder {
  #state: EncoderState = "ASCII";

  handler(ioQueue: IOQueue, codePoint: Item): Result {
    // 2. A difference: the encoder returns to ASCII.
    if (codePoint === endOfQueue) {
      if (this.#state === "ASCII") return finished;
      this.#state = "ASCII";
      return returns(0x1b, 0x28, 0x42);
    }
    // A difference: the escape character is an error.
    if (codePoint === 0x1b) return errorWith(0xfffd);
    // 4. to 7.
    const isASCII = inRange(codePoint, 0x00, 0x7f);
    if ((isASCII || codePoint === 0xa5 || codePoint === 0x203e) && this.#state !== "ASCII") {
      ioQueue.restore(codePoint);
      this.#state = "ASCII";
      return returns(0x1b, 0x28, 0x42);
    }
    if (isASCII) return returns(codePoint);
    if (codePoint === 0xa5) return returns(0x5c);
    if (codePoint === 0x203e) return returns(0x7e);
    // 8. and 9.
    if (inRange(codePoint, 0xff61, 0xff9f)) {
      if (this.#state === "katakana") return returns(codePoint - 0xff61 + 0x21);
      ioQueue.restore(codePoint);
      this.#state = "katakana";
      return returns(0x1b, 0x28, 0x49);
    }
    // 10. and 11.
    const pointer = indexPointer(codePoint, readIndex("jis0208"));
    if (pointer === null) return errorWith(codePoint);
    // 12.
    if (this.#state !== "lead") {
      ioQueue.restore(codePoint);
      this.#state = "lead";
      return returns(0x1b, 0x24, 0x42);
    }
    // 13. to 15.
    return returns(div(pointer, 94) + 0x21, (pointer % 94) + 0x21);
  }
}

/** "14.2 Common infrastructure for utf-16be and utf-16le" */
class UTF16Encoder implements Coder {
  readonly #isBigEndian: boolean;

  constructor(isBigEndian: boolean) {
    this.#isBigEndian = isBigEndian;
  }

  handler(_ioQueue: IOQueue, codePoint: Item): Result {
    if (codePoint === endOfQueue) return finished;
    if (inRange(codePoint, 0x00, 0xffff)) return returns(...this.#bytes(codePoint));
    const lead = this.#bytes(div(codePoint - 0x10000, 0x400) + 0xd800);
    const trail = this.#bytes(((codePoint - 0x10000) % 0x400) + 0xdc00);
    return returns(...lead, ...trail);
  }

  #bytes(codeUnit: number): number[] {
    const byte1 = codeUnit >> 8;
    const byte2 = codeUnit & 0x00ff;
    return this.#isBigEndian ? [byte1, byte2] : [byte2, byte1];
  }
}

/** The encodings of @webenc/historical, by the names that the tools have for them; each has the name that the package gives it. */
export const historicalEncodings: ReadonlyMap<string, Encoding> = new Map<string, Encoding>([
  ["hz-gb-2312", { name: "hz-gb-2312", decoder: () => new HZGB2312Decoder(), encoder: () => new HZGB2312Encoder() }],
  [
    "iso-2022-jp-2012",
    { name: "iso-2022-jp", decoder: () => new ISO2022JP2012Decoder(), encoder: () => new ISO2022JP2012Encoder() },
  ],
  [
    "utf-16be",
    { name: "UTF-16BE", decoder: () => new SharedUTF16Decoder(true), encoder: () => new UTF16Encoder(true) },
  ],
  [
    "utf-16le",
    { name: "UTF-16LE", decoder: () => new SharedUTF16Decoder(false), encoder: () => new UTF16Encoder(false) },
  ],
]);
