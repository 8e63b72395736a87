import { type CodeUnitBlock, createBlock, stringFromBlock } from "#strings";
import { INITIAL_UNITS } from "../fast-path/thresholds.js";
import type { HandlerResult } from "../standard/handler.js";

/** Lent to one sink at a time, for memory costs more than a short decode. */
let spare: CodeUnitBlock | undefined;

/** Makes a block the spare one, if there is none that is larger. */
export const lend = (block: CodeUnitBlock): void => {
  if (!spare || block.units.length > spare.units.length) spare = block;
};

/** Whether a block is the spare one: no sink has it. */
export const isSpare = (block: CodeUnitBlock): boolean => spare === block;

/** Where a decoder's items go: code units in a block of memory, and what came before them as a string. */
export class CodeUnitSink {
  block: CodeUnitBlock = spare ?? createBlock(new ArrayBuffer(2 * INITIAL_UNITS), 0, INITIAL_UNITS);
  /** How many of {@link units} are filled. */
  length = 0;
  #text = "";

  constructor() {
    spare = undefined;
  }

  /** The code units. */
  get units(): Uint16Array<ArrayBuffer> {
    return this.block.units;
  }

  /** Makes room for a number of code units: all of the block at most. */
  reserve(count: number): void {
    if (this.length + count > this.units.length) this.append("");
  }

  /** Puts a string behind what has been pushed. */
  append(text: string): void {
    if (this.length) this.#text += stringFromBlock(this.block, this.length);
    this.#text += text;
    this.length = 0;
  }

  /** Pushes what a handler returned: a code point, or several. */
  push(items: HandlerResult): void {
    if (typeof items === "object") for (const item of items) this.push(item);
    else {
      this.reserve(2);
      if (items > 0xffff) {
        this.units[this.length++] = 0xd7c0 + (items >> 10);
        this.units[this.length++] = 0xdc00 | (items & 0x3ff);
      } else this.units[this.length++] = items;
    }
  }

  /** Gives the block back. The sink is not to be used after that. */
  release(): void {
    lend(this.block);
  }

  /** All that was pushed. */
  finish(): string {
    this.append("");
    return this.#text;
  }
}

/**
 * Lets a sink go over to a block of memory.
 *
 * @returns whether it could: another may have it
 */
export const moveTo = (sink: CodeUnitSink, block: CodeUnitBlock): boolean => {
  if (sink.block === block) return true;
  if (!isSpare(block)) return false;
  sink.append("");
  spare = sink.block;
  sink.block = block;
  return true;
};
