import { allocateCellsFor, type CellAllocator } from "../engine/kernel-slot.js";
import type { LookupTable } from "../engine/lookup-table.js";
import { LONGER_SEQUENCE, ONE_BYTE_ERROR, SINGLE_BYTE_CELLS, TWO_BYTE_TABLE_CELLS } from "../engine/memory-layout.js";
import {
  CONTINUE,
  type Decoder,
  END_OF_QUEUE,
  ERROR,
  type HandlerResult,
  type Restorable,
} from "../standard/handler.js";
import type { LongerSequences } from "./longer-sequences.js";

/**
 * The lookup table of a two-byte decoder, filled row by row from the results of the decoder's handler. A cell is a code
 * unit, 0 for none, the length of an error, or a number of the {@link LongerSequences}; `engine/memory-layout.ts` defines its
 * position and these numbers.
 */
export interface TwoByteDecodeTable extends LookupTable {
  readonly cells: Uint16Array<ArrayBuffer>;
  readonly longerSequences: LongerSequences | undefined;
}

/** Creates an empty table, for a kernel if there is one. */
export const createTwoByteDecodeTable = (
  { handler }: Decoder,
  longerSequences: LongerSequences | undefined,
  kernel?: CellAllocator,
): TwoByteDecodeTable => {
  const { cells, address } = allocateCellsFor(kernel, TWO_BYTE_TABLE_CELLS);
  const filled: boolean[] = [];
  /** The number of bytes that the handler restored last. */
  let restored = 0;

  /** Decodes a whole sequence, of which all bytes but the last have no result: {@link CONTINUE} if more bytes must follow. */
  const decode = (...bytes: readonly number[]): HandlerResult => {
    let result: HandlerResult = CONTINUE;
    // A restored byte is not read again.
    const queue: Restorable = { restore: (...items) => (restored = items.length) as never };
    for (const byte of bytes) {
      restored = 0;
      result = handler(queue, byte);
    }
    if (result === CONTINUE) handler(queue, END_OF_QUEUE);
    return result;
  };
  /** The cell of a sequence: its code unit, 0 for an error, or what `longer` returns for any other result. */
  const cellOf = (result: HandlerResult, longer?: LongerSequences["cellOf"]): number =>
    typeof result === "object" || result > 0xffff || result === CONTINUE
      ? (longer?.(result) ?? 0)
      : Math.max(result, 0);
  /** The cell of a result that is not an error, or the length of the error in a sequence of some bytes. */
  const cellOrError = (result: HandlerResult, bytes: number, longer?: LongerSequences["cellOf"]): number =>
    result === ERROR ? ONE_BYTE_ERROR - 1 + bytes - restored : cellOf(result, longer);
  const decodeUnit = (...bytes: readonly number[]): number => cellOf(decode(...bytes));

  const table: TwoByteDecodeTable = {
    cells,
    address,
    longerAddress: longerSequences?.address ?? 0,
    allocate: undefined,
    longerSequences,
    fill(leading, trailing) {
      if (leading <= 0x7f) return false;
      const row = leading & 0x7f;
      if (filled[row]) {
        const isLonger = cells[(row << 8) | trailing] === LONGER_SEQUENCE;
        if (!isLonger || !longerSequences!.fill(leading, trailing, decodeUnit)) return false;
        table.longerAddress = longerSequences!.address;
        return true;
      }
      filled[row] = true;
      if ((cells[SINGLE_BYTE_CELLS + row] = cellOrError(decode(leading), 1))) return true;
      for (let byte = 0; byte <= 0xff; byte++) {
        cells[(row << 8) | byte] = cellOrError(decode(leading, byte), 2, longerSequences?.cellOf);
      }
      return true;
    },
  };
  return table;
};
