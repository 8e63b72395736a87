import { type CodeUnitBlock, createBlock, longBlocks, stringFromBlock } from "#strings";
import { INITIAL_UNITS, MAX_POOLED_UNITS } from "../platform/thresholds.js";
import type { HandlerResult } from "../standard/handler.js";
import { type BufferPool, release } from "./buffer-pool.js";

/** The pool of blocks for code units. */
export const codeUnitBlocks: BufferPool<CodeUnitBlock> = { idle: undefined };

/** JavaScriptCore joins a string with an empty one to a tree of parts, which is copied when it is read. */
const join = (start: string, end: string): string => (start && end ? start + end : start || end);

/** The destination of a decoder's items: a block of memory for code units, and a string of the code units before them. */
export class CodeUnitSink {
  block: CodeUnitBlock = codeUnitBlocks.idle ?? createBlock(new ArrayBuffer(2 * INITIAL_UNITS), 0, INITIAL_UNITS);
  /** The number of {@link units} in use. */
  length = 0;
  #text = "";

  constructor() {
    codeUnitBlocks.idle = undefined;
  }

  /** The code units. */
  get units(): Uint16Array<ArrayBuffer> {
    return this.block.units;
  }

  /** Makes room for a number of code units, at most the length of the block. */
  reserve(count: number): void {
    if (this.length + count > this.block.length) this.append("");
  }

  /** Appends a string to the code units that have been pushed. */
  append(text: string): void {
    if (this.length) this.#text = join(this.#text, stringFromBlock(this.block, this.length));
    this.#text = join(this.#text, text);
    this.length = 0;
  }

  /** Appends a handler's result: one code point or several. */
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

  /** Releases the block. The sink must not be used afterwards. */
  release(): void {
    if (this.block.length > MAX_POOLED_UNITS) longBlocks?.release(this.block);
    else release(codeUnitBlocks, this.block);
  }

  /** The string of everything that was pushed. */
  finish(): string {
    this.append("");
    return this.#text;
  }
}

/**
 * Moves a sink to a block of memory, and releases the block that it used before. A sink with a block for a long output keeps
 * that.
 *
 * @returns whether the caller can write to the block now; it cannot if another sink uses the block
 */
export const moveToBlock = (sink: CodeUnitSink, block: CodeUnitBlock): boolean => {
  if (sink.block === block) return true;
  if (codeUnitBlocks.idle !== block) return false;
  if (sink.block.length > MAX_POOLED_UNITS) return true;
  sink.append("");
  codeUnitBlocks.idle = sink.block;
  sink.block = block;
  return true;
};
