/**
 * A lookup table. Loops read the cells, kernels read the same cells at their addresses. All members are plain fields: with a
 * getter each table has a hidden class of its own, and decoding 16 bytes takes 1.15 times as long.
 */
export interface LookupTable {
  readonly cells: Uint8Array<ArrayBuffer> | Uint16Array<ArrayBuffer> | Int32Array<ArrayBuffer>;
  /**
   * The first argument of a kernel: the table's address in the kernel heap, or -1 if it is not there. The kernel of UTF-16
   * has no table: 1 if the high byte comes first, otherwise 0.
   */
  address: number;
  /** The second argument of a kernel: the address of the table of longer sequences; 0 if there is none. */
  longerAddress: number;
  /** Copies the table to the kernel heap before the first call of a kernel, and sets its address. */
  allocate: (() => void) | undefined;
  /**
   * Fills the part of the table for the sequence at which a loop stopped: two bytes, or a code unit.
   *
   * @returns whether that changed the table: if not, the handler has to convert the sequence
   */
  fill(first: number, second: number): boolean;
}

/** The table of encodings whose loops and kernels need none. */
export const NO_TABLE: LookupTable = {
  cells: /* @__PURE__ */ new Uint16Array(0),
  address: 0,
  longerAddress: 0,
  allocate: undefined,
  fill: () => false,
};

/** Creates a table that is complete. */
export const completeTable = (cells: LookupTable["cells"], address: number): LookupTable => ({
  ...NO_TABLE,
  cells,
  address,
});
