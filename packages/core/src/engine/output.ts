import { type CodeUnitBlock, createBlock, longBlocks, stringFromBlock } from "#strings";
import { firstBytes } from "../platform/first-bytes.js";
import { INITIAL_BYTES, INITIAL_UNITS } from "../platform/policy.js";
import type { HandlerResult } from "../standard/handler.js";

/**
 * A pool of one buffer. An output claims the buffer and releases it at its end, because allocating one costs more than
 * converting a short text. Outputs access the pool directly: a call for it costs 2 % for 16 bytes.
 */
export interface BufferPool<Buffer> {
  /** The buffer that nobody has claimed, if there is one. */
  idle: Buffer | undefined;
}

/** Puts a buffer into a pool, unless the idle buffer there is at least as long. The caller must not use it any more. */
export const release = <Buffer extends { readonly length: number }>(pool: BufferPool<Buffer>, buffer: Buffer): void => {
  if (!pool.idle || buffer.length > pool.idle.length) pool.idle = buffer;
};

/** The pool of blocks for code units. After its creation, the longest is the output block of the kernel heap. */
export const codeUnitBlocks: BufferPool<CodeUnitBlock> = { idle: undefined };
/** The pool of buffers for bytes. */
export const byteBuffers: BufferPool<Uint8Array<ArrayBuffer>> = { idle: undefined };

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

  /** Releases the block. The sink must not be used afterwards. */
  release(): void {
    if (this.heapBlock) longBlocks!.release(this.block);
    release(codeUnitBlocks, this.heapBlock ?? this.block);
  }

  /** The string of everything that was pushed. */
  finish(): string {
    this.append("");
    return this.#text;
  }
}

/**
 * Moves a sink to the kernel heap's block, and releases the block that it used before.
 *
 * @returns whether the sink has claimed the kernel heap, now or before; it cannot while another coder uses the heap
 */
export const claimHeapBlock = (sink: CodeUnitSink, block: CodeUnitBlock): boolean => {
  if (sink.block === block || sink.heapBlock) return true;
  if (codeUnitBlocks.idle !== block) return false;
  sink.append("");
  codeUnitBlocks.idle = sink.block;
  sink.block = block;
  return true;
};

/** The destination of an encoder's items: bytes in a buffer that grows. */
export class ByteSink {
  readonly #pooled: Uint8Array<ArrayBuffer> = byteBuffers.idle ?? new Uint8Array(INITIAL_BYTES);
  bytes: Uint8Array<ArrayBuffer> = this.#pooled;
  /** The number of {@link bytes} in use. */
  length = 0;

  constructor() {
    byteBuffers.idle = undefined;
  }

  /** Makes room for a number of bytes. */
  reserve(count: number): void {
    const needed = this.length + count;
    if (needed > this.bytes.length) {
      // The first reservation is the size of a whole output, or a good guess of it.
      const grown = new Uint8Array(this.bytes === this.#pooled ? needed : Math.max(needed, 2 * this.bytes.length));
      grown.set(this.bytes.subarray(0, this.length));
      this.bytes = grown;
    }
  }

  /** Appends a handler's result: one byte or several. */
  push(items: HandlerResult): void {
    if (typeof items === "object") for (const item of items) this.push(item);
    else {
      this.reserve(1);
      this.bytes[this.length++] = items;
    }
  }

  /** Releases the pooled buffer. The sink must not be used afterwards. */
  release(): void {
    byteBuffers.idle = this.#pooled;
  }

  /**
   * Everything that was pushed, in an array of exactly that length.
   *
   * @see https://encoding.spec.whatwg.org/#create-a-uint8array-object
   */
  finish(): Uint8Array<ArrayBuffer> {
    const isWhole = this.length === this.bytes.length && this.bytes !== this.#pooled;
    return isWhole ? this.bytes : firstBytes(this.bytes, this.length);
  }
}

/** Appends a copy of some bytes. It is no method, so that a bundle without kernels does not contain it. */
export const appendBytes = (sink: ByteSink, bytes: Uint8Array<ArrayBuffer>): void => {
  sink.reserve(bytes.length);
  sink.bytes.set(bytes, sink.length);
  sink.length += bytes.length;
};

/** Appends bytes in an array that the caller does not use any more. */
export const adoptBytes = (sink: ByteSink, bytes: Uint8Array<ArrayBuffer>): void => {
  if (sink.length) appendBytes(sink, bytes);
  else {
    sink.bytes = bytes;
    sink.length = bytes.length;
  }
};
