import { kernelHeap } from "./kernel-heap.js";

/** A lookup table with cells of two bytes. */
export interface KernelTable {
  readonly cells: Uint16Array<ArrayBuffer>;
  /** The table's address in the kernel heap; 0 if it is not there. */
  readonly address: number;
}

/** Allocates a table of zeros: in the kernel heap, or outside where there is no heap or no room in it. */
export const allocateKernelTable = (length: number): KernelTable => {
  const heap = kernelHeap();
  if (!heap || heap.nextTable + 2 * length > heap.bytes.length) return { cells: new Uint16Array(length), address: 0 };
  const address = heap.nextTable;
  heap.nextTable += (2 * length + 15) & -16;
  return { cells: new Uint16Array(heap.bytes.buffer, address, length), address };
};
