import type { LookupTable } from "./lookup-table.js";

/** Cells of two bytes, and their address: see {@link LookupTable}. */
export type Cells = Readonly<Pick<LookupTable, "address">> & { readonly cells: Uint16Array<ArrayBuffer> };

/** What the tables of a kernel are allocated by. */
export interface CellAllocator {
  /** Allocates cells of zeros: in the kernel heap, or outside where there is no heap or no room in it. */
  allocateCells(length: number): Cells;
}

/** Allocates cells for a kernel; outside the kernel heap if there is no kernel. */
export const allocateCellsFor = (kernel: CellAllocator | undefined, length: number): Cells =>
  kernel?.allocateCells(length) ?? { cells: new Uint16Array(length), address: -1 };

/** A kernel of pairs, and what creates the table of the longer sequences that it knows; undefined if it knows none. */
export type PairKernel<Kernel, Longer> = Kernel & { readonly createLonger: (() => Longer) | undefined };

/**
 * The place of a kernel. The encodings that use it do not import the kernel, nor WebAssembly: a static import adds it by
 * {@link withKernel}, and a program that loads an encoding downloads it when the first long input wants it.
 */
export interface KernelSlot<Kernel> {
  /** The kernel; undefined without WebAssembly, and before it is downloaded. */
  kernel: Kernel | undefined;
  /** Downloads the kernel, if `load` has offered that. */
  request: (() => void) | undefined;
}

/** Creates the place of a kernel. */
export const kernelSlot = <Kernel>(kernel?: Kernel): KernelSlot<Kernel> => ({ kernel, request: undefined });

/**
 * Returns a value that uses a kernel, and puts the kernel into its place. The call has no other effect, so a bundler may drop it
 * with the value.
 */
export const withKernel = <Value, Kernel>(
  value: Value,
  slot: KernelSlot<Kernel>,
  kernel: Kernel | undefined,
): Value => {
  slot.kernel ??= kernel;
  return value;
};
