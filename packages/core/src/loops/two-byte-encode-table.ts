import { allocateCellsFor, type CellAllocator } from "../engine/kernel-slot.js";
import type { LookupTable } from "../engine/lookup-table.js";
import { ENCODE_PAGE_UNITS } from "../platform/policy.js";
import type { Encoder, HandlerResult } from "../standard/handler.js";
import { isLeadingSurrogate, isTrailingSurrogate } from "../standard/surrogates.js";

/** The lookup table of the longer encodings (more than two bytes, or of more than one code unit) of one encode table. */
export interface LongerEncodings {
  /** The table's address in the kernel heap; 0 while there is none, or if the heap has no room for it. */
  readonly address: number;
  /** The cell of the encode table for a code unit that encodes to more than two bytes. */
  cellOf(bytes: readonly number[], unit: number): number;
  /** The cell of the encode table for a leading surrogate. `encode` returns the handler's result for a code point. */
  surrogateCellOf(leading: number, encode: (codePoint: number) => HandlerResult): number;
}

/**
 * The lookup table of a two-byte encoder, filled page by page from the results of the encoder's handler. The cell of a
 * code unit is one byte, two bytes with the first in the low half, 0 for none, or a number of the {@link
 * LongerEncodings}.
 */
export interface TwoByteEncodeTable extends LookupTable {
  readonly cells: Uint16Array<ArrayBuffer>;
}

/** Creates an empty table, for a kernel if there is one. */
export const createTwoByteEncodeTable = (
  { handler }: Encoder,
  longerEncodings: LongerEncodings | undefined,
  kernel?: CellAllocator,
): TwoByteEncodeTable => {
  const { cells, address } = allocateCellsFor(kernel, 0x10000);
  const filled: boolean[] = [];
  const encode = (codePoint: number): HandlerResult => handler({ restore() {} }, codePoint);
  const cellOf = (unit: number): number => {
    if (isLeadingSurrogate(unit)) return longerEncodings?.surrogateCellOf(unit, encode) ?? 0;
    if (isTrailingSurrogate(unit)) return 0;
    const result = encode(unit);
    if (typeof result === "number") return Math.max(result, 0);
    return result.length === 2 ? result[0]! | (result[1]! << 8) : (longerEncodings?.cellOf(result, unit) ?? 0);
  };

  const table: TwoByteEncodeTable = {
    cells,
    address,
    longerAddress: 0,
    allocate: undefined,
    fill(unit) {
      // Filling a leading surrogate requires 1024 calls of the handler, so it is filled alone.
      const size = isLeadingSurrogate(unit) ? 1 : ENCODE_PAGE_UNITS;
      const first = unit & -size;
      if (filled[first]) return false;
      filled[first] = true;
      for (let each = first; each < first + size; each++) cells[each] = cellOf(each);
      table.longerAddress = longerEncodings?.address ?? 0;
      return true;
    },
  };
  return table;
};
