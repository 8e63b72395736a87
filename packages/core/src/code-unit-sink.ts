import type { Result } from "./coder.js";
import { stringOf } from "./strings.js";

/** How many code units are gathered before they are made a string: measured best at 4 to 32 thousand. */
const BLOCK = 8192;

/** Lent to one sink at a time, for a typed array costs more than a short decode. */
let spare: Uint16Array<ArrayBuffer> | undefined;

/** Where a decoder's items go: code units in a block of memory, and what came before them as a string. */
export class CodeUnitSink {
  units: Uint16Array<ArrayBuffer> = spare ?? new Uint16Array(BLOCK);
  /** How many of {@link units} are filled. */
  length = 0;
  #text = "";

  constructor() {
    spare = undefined;
  }

  /** Makes room for a number of code units, `BLOCK` at most. */
  reserve(count: number): void {
    if (this.length + count > BLOCK) this.append("");
  }

  /** Puts a string behind what has been pushed. */
  append(text: string): void {
    this.#text += stringOf(this.units, this.length) + text;
    this.length = 0;
  }

  /** Pushes what a handler returned: a code point, or several. */
  push(items: Result): void {
    if (typeof items === "object") for (const item of items) this.push(item);
    else {
      this.reserve(2);
      if (items > 0xffff) {
        this.units[this.length++] = 0xd7c0 + (items >> 10);
        this.units[this.length++] = 0xdc00 | (items & 0x3ff);
      } else this.units[this.length++] = items;
    }
  }

  /** All that was pushed. The sink is not to be used after that. */
  finish(): string {
    this.append("");
    spare = this.units;
    return this.#text;
  }
}
