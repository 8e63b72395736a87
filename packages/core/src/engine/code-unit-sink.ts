import { type CodeUnitBlock, createBlock, longBlocks, stringFromBlock } from "#strings";
import { INITIAL_UNITS } from "../platform/policy.js";
import type { HandlerResult } from "../standard/handler.js";

/** The pool of one block, like `byteBuffers`. The longest is the output block of the kernel heap, once a decoder uses it. */
export const codeUnitBlocks: { idle: CodeUnitBlock | undefined } = { idle: undefined };

/** JavaScriptCore joins a string with an empty one to a tree of parts, which is copied when it is read. */
const join = (start: string, end: string): string => (start && end ? start + end : start || end);

/** The destination of a decoder's items: a block of memory for code units, and a string of the code units before them. */
export class CodeUnitSink {
  block: CodeUnitBlock = codeUnitBlocks.idle ?? createBlock(new ArrayBuffer(2 * INITIAL_UNITS), 0, INITIAL_UNITS);
  /** The kernel heap's block, while a longer block is in its place. */
  heapBlock: CodeUnitBlock | undefined = undefined;
  /** The number of code units in the block. */
  length = 0;
  #text = "";

  constructor() {
    codeUnitBlocks.idle = undefined;
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
      const { units } = this.block;
      if (items > 0xffff) {
        units[this.length++] = 0xd7c0 + (items >> 10);
        items = 0xdc00 | (items & 0x3ff);
      }
      units[this.length++] = items;
    }
  }

  /** Releases the block, unless the pool has one that is at least as long. The sink must not be used afterwards. */
  release(): void {
    if (this.heapBlock) longBlocks!.release(this.block);
    const block = this.heapBlock ?? this.block;
    if (!codeUnitBlocks.idle || block.length > codeUnitBlocks.idle.length) codeUnitBlocks.idle = block;
  }

  /** The string of everything that was pushed. */
  finish(): string {
    this.append("");
    return this.#text;
  }
}
