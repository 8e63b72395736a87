/**
 * The memory of the kernels: one for all encodings, for browsers allow but a hundred or so, and never grown, for that
 * would detach its views. It is made at the first use, and the system gives only those of its pages that are used.
 */
import { type CodeUnitBlock, createBlock, maxBuiltinUnits } from "#strings";
import { lend } from "../buffers/code-unit-sink.js";
import { lazy } from "../tables/lazy.js";
import { kernel as stringKernel } from "./generated/js-string-kernel.js";
import { BLOCK_LENGTH, INPUT, OUTPUT, PAGES, TABLES } from "./memory-layout.js";

/** The memory as it is used. */
export interface KernelHeap {
  readonly memory: WebAssembly.Memory;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** What a kernel left: how far it came in its input and in its output, and its state. */
  readonly results: Uint32Array<ArrayBuffer>;
  /** Where a decoder's kernel writes. */
  readonly output: CodeUnitBlock;
  /** Where an encoder's kernel reads. */
  readonly input: CodeUnitBlock;
  /** The number of the block that stands where kernels read, from where in its queue and up to where. */
  loadedBlockId: number;
  blockStart: number;
  blockEnd: number;
  nextTable: number;
}

/** The functions of generators/kernels/js-string.wat. */
interface StringKernel {
  read(address: number, length: number): string;
  write(text: string, address: number): void;
}

/**
 * Makes a kernel of its WebAssembly.
 *
 * @param hex - the module, two digits a byte: unlike other ways to write it, gzip sees the bytes through it
 * @returns its functions; null where the engine lacks WebAssembly, its SIMD or its builtins for strings, or where a
 * content security policy forbids it
 */
const instantiate = <Functions>(hex: string, memory: WebAssembly.Memory): Functions | null => {
  try {
    const bytes = Uint8Array.from(hex.match(/../g)!, (digits) => +`0x${digits}`);
    const compile = WebAssembly.Module as new (bytes: BufferSource, options: object) => WebAssembly.Module;
    const module = new compile(bytes, { builtins: ["js-string"] });
    return new WebAssembly.Instance(module, { env: { memory } }).exports as Functions;
  } catch {
    return null;
  }
};

/** The workspace, or null where WebAssembly is missing. */
export const kernelHeap: () => KernelHeap | null = /* @__PURE__ */ lazy(() => {
  try {
    const memory = new WebAssembly.Memory({ initial: PAGES, maximum: PAGES, shared: false });
    const buffer = memory.buffer as ArrayBuffer;
    const output = createBlock(buffer, OUTPUT, 2 * BLOCK_LENGTH);
    const input = createBlock(buffer, INPUT, BLOCK_LENGTH);
    const strings = instantiate<StringKernel>(stringKernel, memory);
    if (strings) {
      // Very long texts are gathered in pieces for which their array has no room.
      const most = maxBuiltinUnits();
      output.read = (length) => (length > most ? undefined : strings.read(OUTPUT, length));
      input.write = (text) => strings.write(text, INPUT);
    }
    lend(output);
    return {
      memory,
      bytes: new Uint8Array(buffer),
      results: new Uint32Array(buffer, 0, 3),
      output,
      input,
      loadedBlockId: 0,
      blockStart: 0,
      blockEnd: 0,
      nextTable: TABLES,
    };
  } catch {
    return null;
  }
});

/**
 * Makes a kernel of its WebAssembly at the first use.
 *
 * @param hex - the module, two digits a byte
 * @returns what gives the kernel's functions; null where the engine lacks WebAssembly or its SIMD, or where a content
 * security policy forbids it
 */
export const createKernel = <Functions>(hex: string): (() => Functions | null) =>
  lazy(() => {
    const own = kernelHeap();
    return own && instantiate<Functions>(hex, own.memory);
  });

/** A queue of which a block is brought to the kernels' memory. */
interface LoadableQueue {
  readonly position: number;
  loadedBlockId: number;
}

/**
 * Makes room for the next items of a queue where kernels read.
 *
 * @returns whether they have to be brought: they may be there
 */
export const loadBlock = (own: KernelHeap, input: LoadableQueue, length: number): boolean => {
  const { position } = input;
  if (own.loadedBlockId === input.loadedBlockId && position >= own.blockStart && position < own.blockEnd) return false;
  input.loadedBlockId = ++own.loadedBlockId;
  own.blockStart = position;
  own.blockEnd = Math.min(position + BLOCK_LENGTH, length);
  return true;
};

/** Cells of two bytes, and where they are in a kernel's memory: 0 if they are not. */
export interface KernelTable {
  readonly cells: Uint16Array<ArrayBuffer>;
  readonly address: number;
}

/** Makes a table of zeros, in the kernels' memory if it has room. */
export const allocateKernelTable = (length: number): KernelTable => {
  const own = kernelHeap();
  if (!own || own.nextTable + 2 * length > own.bytes.length) return { cells: new Uint16Array(length), address: 0 };
  const address = own.nextTable;
  own.nextTable += (2 * length + 15) & -16;
  return { cells: new Uint16Array(own.bytes.buffer, address, length), address };
};
