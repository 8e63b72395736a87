/** Packs the cells of a table: the mirror of packages/core/src/tables/table.ts. */
import {
  AREA,
  AREA_STARTS,
  CELL_COUNT_DIGITS,
  CODE_POINT_LIMIT,
  EMPTY_CELLS,
  FIRST_IDEOGRAPH,
  FIRST_IDEOGRAPH_CODE,
  IDEOGRAPH_CODE_BITS,
  IDEOGRAPHS,
  MOVE,
  NEUTRAL_CODE,
  NEXT_LIST,
  OPERATION_CODES,
  PREVIOUS_CELLS,
  TAKE_NEXT,
  type Table,
} from "@webenc/core/internal/table-format";
import { log2, type Symbol, symbolOf, writeCodes } from "./codes.js";
import type { PackedList, Packing } from "./lists.js";
import { PayloadWriter } from "./payload-writer.js";

/** The largest values of operations. Larger ones are several operations. */
const MAX_NEXT = 2 ** 14 - 1;
const MAX_EMPTY_CELLS = 2 ** 8 - 1;

/** No area has the code points from U+10000 to before this one. */
const FIRST_OF_PLANE_2 = 0x20000;

/**
 * Packs cells.
 *
 * @param cells - code points, 0 for none
 * @param lists - the lists, by the cells before which they are read
 * @param before - code points that count as used from the start
 * @returns the payload
 */
export const pack = (cells: readonly number[], lists: readonly PackedList[] = [], before?: Table): string => {
  const packer = new TablePacker(cells, before);
  for (const list of lists) {
    packer.fillTo(list.from);
    packer.startList(list);
  }
  packer.fillTo(cells.length);
  return packer.close();
};

/** Finds the operations that fill cells, one after the other. */
class TablePacker {
  /** The operations, and the functions that write lists. */
  readonly #operations: (Symbol | ((writer: PayloadWriter) => void))[] = [];
  readonly #table: Packing;
  readonly #cursors: number[] = [...AREA_STARTS];
  /** The cells of code points, and the positions of ideographs whose order a list has changed. */
  readonly #cellOf: Map<number, number> = new Map();
  #positionOf: ReadonlyMap<number, number> = new Map();
  #area = 0;
  #code: number = NEUTRAL_CODE;
  #sizeBefore = 0;

  constructor(cells: readonly number[], before?: Table) {
    const used = new Uint8Array(CODE_POINT_LIMIT);
    before?.forEach((codePoint) => {
      used[codePoint] = 1;
    });
    this.#table = { cells, length: 0, used, ideographs: new Uint16Array(CODE_POINT_LIMIT) };
  }

  /** Returns the payload. */
  close(): string {
    const writer = new PayloadWriter();
    writer.writeDigits(this.#table.cells.length, CELL_COUNT_DIGITS);
    const symbols = this.#operations.filter((operation) => typeof operation !== "function");
    const write = writeCodes(writer, OPERATION_CODES, symbols);
    for (const operation of this.#operations) {
      if (typeof operation !== "function") write(operation);
      else {
        writer.align();
        operation(writer);
        writer.align();
      }
    }
    return writer.close();
  }

  startList(list: PackedList): void {
    const table = this.#table;
    this.#add({ code: this.#code, symbol: NEXT_LIST, size: 0, bits: 0 });
    let cell = table.length;
    this.#operations.push(list.pack(table));
    for (; cell < table.length; cell++) this.#take(cell);
    this.#cursors[IDEOGRAPHS] = AREA_STARTS[IDEOGRAPHS]!;
    const positions = new Map<number, number>();
    // The first position of a code point is the right one: after a shorter list, the rest of a longer one remains.
    table.ideographs.forEach((codePoint, position) => {
      if (codePoint && !positions.has(codePoint)) positions.set(codePoint, position);
    });
    this.#positionOf = positions;
  }

  /** Fills the cells to before a cell. */
  fillTo(end: number): void {
    const table = this.#table;
    const { cells } = table;
    while (table.length < end) {
      if (cells[table.length] === 0) this.#skipCells(end);
      else this.#fillCell(end);
    }
  }

  /** Adds an operation other than a move. */
  #add(symbol: Symbol): void {
    this.#operations.push(symbol);
    this.#code = NEUTRAL_CODE;
    this.#sizeBefore = 0;
  }

  #skipCells(end: number): void {
    const { cells, length } = this.#table;
    let count = 0;
    while (count < MAX_EMPTY_CELLS && length + count < end && cells[length + count] === 0) count++;
    this.#add(symbolOf(this.#code, EMPTY_CELLS + log2(count), count));
    this.#table.length += count;
  }

  /** Fills one cell by a move, or several cells by taking the next code points. */
  #fillCell(end: number): void {
    const table = this.#table;
    const { cells } = table;
    const codePoint = cells[table.length]!;
    const area = this.#areaOf(codePoint);
    if (area !== this.#area) {
      this.#add({ code: this.#code, symbol: AREA + area, size: 0, bits: 0 });
      this.#area = area;
    }
    const first = table.length;
    let cursor = this.#cursors[area]!;
    for (; table.length < end && table.length - first < MAX_NEXT; table.length++) {
      const next = this.#next(cursor);
      const codePoint = cells[table.length]!;
      if (codePoint === 0 || this.#areaOf(codePoint) !== area || this.#codePointAt(next) !== codePoint) break;
      // A cell that is being filled has no code point yet.
      if (area === PREVIOUS_CELLS && next >= first) break;
      this.#take(table.length);
      cursor = next;
    }
    const taken = table.length - first;
    if (taken > 0) {
      this.#add(symbolOf(this.#code, TAKE_NEXT + log2(taken), taken));
      this.#cursors[area] = cursor;
    } else this.#move(codePoint);
  }

  /** Moves the cursor to a code point, and fills a cell. */
  #move(codePoint: number): void {
    const area = this.#area;
    const position =
      area === PREVIOUS_CELLS
        ? this.#cellOf.get(codePoint)!
        : area === IDEOGRAPHS
          ? (this.#positionOf.get(codePoint) ?? codePoint)
          : codePoint;
    if (area !== PREVIOUS_CELLS && this.#codePointAt(position) !== codePoint)
      throw new RangeError(`The order of the ideographs does not contain U+${codePoint.toString(16)}`);
    const distance = position - this.#cursors[area]!;
    const size = log2(Math.abs(distance));
    this.#operations.push(symbolOf(this.#code, MOVE + size * 2 + (distance < 0 ? 1 : 0), Math.abs(distance)));
    this.#cursors[area] = position;
    this.#take(this.#table.length++);
    this.#code = (size | this.#sizeBefore) >> 2;
    if (this.#code >= NEUTRAL_CODE) {
      this.#code =
        area === IDEOGRAPHS
          ? FIRST_IDEOGRAPH_CODE + ((codePoint - FIRST_IDEOGRAPH) >> IDEOGRAPH_CODE_BITS)
          : NEUTRAL_CODE;
    }
    this.#sizeBefore = size;
  }

  /** Remembers a cell's code point. */
  #take(cell: number): void {
    const codePoint = this.#table.cells[cell]!;
    if (codePoint === 0) return;
    this.#table.used[codePoint] = 1;
    if (!this.#cellOf.has(codePoint)) this.#cellOf.set(codePoint, cell);
  }

  #areaOf(codePoint: number): number {
    if (this.#cellOf.has(codePoint)) return PREVIOUS_CELLS;
    if (!(codePoint < CODE_POINT_LIMIT) || (codePoint > 0xffff && codePoint < FIRST_OF_PLANE_2))
      throw new RangeError(`The table format has no area with U+${codePoint.toString(16)}`);
    return AREA_STARTS.slice(0, PREVIOUS_CELLS).findLastIndex((start) => codePoint > start);
  }

  #codePointAt(position: number): number {
    const { cells, ideographs } = this.#table;
    return this.#area === PREVIOUS_CELLS ? cells[position]! : ideographs[position] || position;
  }

  /** Returns the next position after a cursor whose code point is not used. */
  #next(cursor: number): number {
    let next = cursor + 1;
    if (this.#area !== PREVIOUS_CELLS) while (this.#table.used[this.#codePointAt(next)]) next++;
    return next;
  }
}
