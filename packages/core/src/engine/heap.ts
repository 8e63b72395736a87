/**
 * The kernel heap: one WebAssembly memory for the kernels of all encodings, because browsers allow only about a hundred
 * memories. It never grows, because growing detaches its views. It is created at the first use, and the system provides
 * only the pages that are used.
 *
 * A decoder's output claims the heap with its output block. Until it releases that block, a coder that a listener calls finds
 * it claimed, and uses its loop. An encoder takes what the kernel wrote at once, and loads its block again if another coder
 * has used the heap meanwhile.
 */
import { createStringMemory, maxBuiltinUnits } from "#kernel-strings";
import type { StringMemory } from "../platform/kernel-strings.js";
import type { CodeUnitBlock } from "../platform/strings.js";
import type { DecodeHost } from "./decode-host.js";
import { kernel as stringKernel } from "./generated/js-string-kernel.js";
import { instantiate } from "./instantiate.js";
import type { Cells } from "./kernel-slot.js";
import type { LookupTable } from "./lookup-table.js";
import { BLOCK_LENGTH, INPUT, OUTPUT, PAGES, TABLES } from "./memory-layout.js";

/** The heap and its parts. */
export interface KernelHeap {
  /** The WebAssembly.Memory, whose type the libraries of ECMAScript lack. */
  readonly memory: { readonly buffer: ArrayBufferLike; grow(pages: number): number };
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** What a kernel returned: the addresses that it reached in its input and in its output, and its state. */
  readonly results: Uint32Array<ArrayBuffer>;
  /** What it takes from the engine of decoders, and the block that a decode kernel writes; undefined until a decoder uses it. */
  host: DecodeHost | undefined;
  output: CodeUnitBlock | undefined;
  /** What an encode kernel writes: the same memory. */
  readonly encoded: Uint8Array<ArrayBuffer>;
  /** The block that a kernel reads. */
  readonly input: StringMemory;
  readonly strings: StringKernel | null;
  /** The address of the next table that is allocated. */
  nextTable: number;
  /** The number of blocks that were loaded, which is the id of the last one, and the part of its queue that it contains. */
  blockId: number;
  blockStart: number;
  blockEnd: number;
}

/** The functions of generators/kernels/js-string.wat, which use the engine's string builtins. */
interface StringKernel {
  read(address: number, length: number): string;
  write(text: string, address: number): void;
}

/** What `lazy` does, whose module is in the start of a program: kernels share no module with that (see `decode-host.ts`). */
const once = <T>(create: () => T | null): (() => T | null) => {
  let created: T | null | undefined;
  return () => (created === undefined ? (created = create()) : created);
};

/** The heap, or null where WebAssembly is missing. */
export const kernelHeap: () => KernelHeap | null = /* @__PURE__ */ once(() => {
  try {
    const memory = new WebAssembly.Memory({ initial: PAGES, maximum: PAGES, shared: false });
    const buffer = memory.buffer as ArrayBuffer;
    const input = createStringMemory(buffer, INPUT, BLOCK_LENGTH);
    const strings = instantiate<StringKernel>(stringKernel, memory);
    if (strings) input.write = (text) => strings.write(text, INPUT);
    return {
      memory,
      bytes: new Uint8Array(buffer),
      results: new Uint32Array(buffer, 0, 3),
      host: undefined,
      output: undefined,
      encoded: new Uint8Array(buffer, OUTPUT, 4 * BLOCK_LENGTH),
      input,
      strings,
      nextTable: TABLES,
      blockId: 0,
      blockStart: 0,
      blockEnd: 0,
    };
  } catch {
    return null;
  }
});

/** Gives the heap, where there is one, what decode kernels take from the engine. Its output block enters the decoders' pool. */
export const setHost = (host: DecodeHost): void => {
  const heap = kernelHeap();
  if (!heap || heap.host) return;
  const { strings } = heap;
  const block = host.createBlock(heap.bytes.buffer, OUTPUT, 2 * BLOCK_LENGTH);
  // The string kernel's array has room for one block. Pieces of very long texts are longer.
  const maxUnits = Math.min(maxBuiltinUnits(), BLOCK_LENGTH);
  if (strings) block.read = (length) => (length > maxUnits ? undefined : strings.read(OUTPUT, length));
  heap.host = host;
  heap.output = host.blocks.idle = block;
};

/** Whether no decoder has claimed the heap. */
export const isIdle = ({ host, output }: KernelHeap): boolean => !host || host.blocks.idle === output;

/**
 * Reserves the heap's input for the next block of a queue.
 *
 * @param length - the number of items in the queue
 * @returns whether the caller has to copy the items of the block: they may be loaded already
 */
export const loadBlock = (
  heap: KernelHeap,
  queue: { readonly position: number; blockId: number },
  length: number,
): boolean => {
  const { position } = queue;
  // A handler restores only items of its own sequence, so the position is never before the block.
  if (heap.blockId === queue.blockId && position < heap.blockEnd) return false;
  queue.blockId = ++heap.blockId;
  heap.blockStart = position;
  heap.blockEnd = Math.min(position + BLOCK_LENGTH, length);
  return true;
};

/**
 * Creates a kernel that is instantiated at its first use.
 *
 * @param hex - the WebAssembly module as hexadecimal digits
 * @param prepare - fills the shuffles that it reads
 * @returns a function that returns the kernel's functions; null where the engine cannot run it, see `instantiate`
 */
export const createKernel = <Functions>(
  hex: string,
  prepare?: (bytes: Uint8Array<ArrayBuffer>) => void,
): (() => Functions | null) =>
  once(() => {
    const heap = kernelHeap();
    if (heap) prepare?.(heap.bytes);
    return heap && instantiate<Functions>(hex, heap.memory);
  });

/** Returns the functions of a kernel; null if the engine cannot run them, or a table is not in the kernel heap. */
export const functionsFor = <Functions>(functions: () => Functions | null, table: LookupTable): Functions | null => {
  table.allocate?.();
  return table.address < 0 ? null : functions();
};

/** {@inheritDoc CellAllocator.allocateCells} */
export const allocateCells = (length: number): Cells => {
  const heap = kernelHeap();
  if (!heap || heap.nextTable + 2 * length > heap.bytes.length) return { cells: new Uint16Array(length), address: -1 };
  const address = heap.nextTable;
  heap.nextTable += (2 * length + 15) & -16;
  return { cells: new Uint16Array(heap.bytes.buffer, address, length), address };
};
