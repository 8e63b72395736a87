/** Packs the cells of a table: the mirror of packages/core/src/tables/table.ts. */
import {
  AREA_STARTS,
  CODE_POINT_LIMIT,
  EMPTY_CELLS,
  FIRST_AREA,
  FIRST_IDEOGRAPH,
  FIRST_IDEOGRAPH_CODE,
  IDEOGRAPH_CODE_BITS,
  IDEOGRAPHS,
  MAX_EMPTY_CELLS_SIZE,
  MOVE_AHEAD,
  MOVE_BEHIND,
  NEUTRAL_CODE,
  NEXT_LIST,
  OPERATION_CODES,
  PREVIOUS_CELLS,
  TAKE_NEXT,
} from "@webenc/core/internal/table-format";
import { type CodedSymbol, symbolOf, writeCodes } from "./codes.js";
import type { PackedList, Packing } from "./lists.js";
import { PayloadWriter } from "./payload-writer.js";

/** The largest values of operations. Larger ones are several operations. */
const MAX_NEXT = 2 ** 16 - 1;
const MAX_EMPTY_CELLS = 2 ** (MAX_EMPTY_CELLS_SIZE + 1) - 1;

/** No area has the code points from U+10000 to before this one. */
const FIRST_OF_PLANE_2 = 0x20000;

/**
 * Packs cells.
 *
 * @param cells - code points, 0 for none
 * @param lists - the lists, by the cells before which they are read
 * @returns the payload
 */
export const pack = (cells: readonly number[], lists: readonly PackedList[] = []): string => {
  const packer = new TablePacker(cells);
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
  readonly #operations: (CodedSymbol | ((writer: PayloadWriter) => void))[] = [];
  readonly #table: Packing;
  readonly #cursors: number[] = [...AREA_STARTS];
  /** The first cells of code points, and the last ones. */
  readonly #cellOf: Map<number, number> = new Map();
  readonly #lastCellOf: Map<number, number> = new Map();
  /** The positions of the ideographs whose order a list has changed. */
  #positionOf: ReadonlyMap<number, number> = new Map();
  #area = 0;
  #code: number = NEUTRAL_CODE;
  #sizeBefore = 0;

  constructor(cells: readonly number[]) {
    const used = new Uint8Array(CODE_POINT_LIMIT);
    this.#table = { cells, length: 0, used, ideographs: new Uint16Array(CODE_POINT_LIMIT) };
  }

  /** Ends the table, and returns the payload. */
  close(): string {
    this.#add({ code: this.#code, symbol: NEXT_LIST, size: 0, bits: 0 });
    const writer = new PayloadWriter();
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

  /** Fills the cells to before a cell. */
  fillTo(end: number): void {
    const { cells, length } = this.#table;
    this.#fill(cells.slice(length, end));
  }

  startList(list: PackedList): void {
    const table = this.#table;
    const first = table.length;
    this.#add({ code: this.#code, symbol: NEXT_LIST, size: 0, bits: 0 });
    this.#operations.push(list.pack(table));
    for (let cell = first; cell < table.length; cell++) this.#cellOf.set(table.cells[cell]!, cell);
    this.#cursors[IDEOGRAPHS] = FIRST_IDEOGRAPH - 1;
    const positions = new Map<number, number>();
    // The first position of a code point is the right one: after a shorter list, the rest of a longer one remains.
    table.ideographs.forEach((codePoint, position) => {
      if (codePoint && !positions.has(codePoint)) positions.set(codePoint, position);
    });
    this.#positionOf = positions;
  }

  #fill(codePoints: readonly number[]): void {
    for (let i = 0; i < codePoints.length; ) {
      if (codePoints[i] === 0) i += this.#skipCells(codePoints, i);
      else {
        this.#enterAreaOf(codePoints[i]!);
        i += this.#takeNext(codePoints, i) || this.#move(codePoints[i]!);
      }
    }
  }

  /** Adds an operation other than a move. */
  #add(symbol: CodedSymbol): void {
    this.#operations.push(symbol);
    this.#code = NEUTRAL_CODE;
    this.#sizeBefore = 0;
  }

  /** Leaves cells empty. Returns their number. */
  #skipCells(codePoints: readonly number[], first: number): number {
    let count = 0;
    while (count < MAX_EMPTY_CELLS && codePoints[first + count] === 0) count++;
    this.#add(symbolOf(this.#code, EMPTY_CELLS, count));
    this.#table.length += count;
    return count;
  }

  #enterAreaOf(codePoint: number): void {
    const area = this.#areaOf(codePoint);
    if (area === this.#area) return;
    this.#add({ code: this.#code, symbol: FIRST_AREA + area, size: 0, bits: 0 });
    this.#area = area;
  }

  /** Takes the next code points. Returns their number, which may be 0. */
  #takeNext(codePoints: readonly number[], first: number): number {
    const area = this.#area;
    const firstCell = this.#table.length;
    let cursor = this.#cursors[area]!;
    let count = 0;
    for (; count < MAX_NEXT; count++) {
      const codePoint = codePoints[first + count];
      if (!codePoint || this.#areaOf(codePoint) !== area) break;
      const next = this.#next(cursor);
      if (this.#codePointAt(next) !== codePoint || (area === PREVIOUS_CELLS && next >= firstCell)) break;
      this.#take(codePoint);
      cursor = next;
    }
    if (count > 0) this.#add(symbolOf(this.#code, TAKE_NEXT, count));
    this.#cursors[area] = cursor;
    return count;
  }

  /** Moves the cursor to a code point, and takes it. Returns 1, the number of cells. */
  #move(codePoint: number): number {
    const area = this.#area;
    const position = this.#positionIn(area, codePoint);
    const distance = position - this.#cursors[area]!;
    const move = symbolOf(this.#code, distance < 0 ? MOVE_BEHIND : MOVE_AHEAD, Math.abs(distance));
    this.#operations.push(move);
    this.#cursors[area] = position;
    this.#take(codePoint);
    this.#code = (move.size | this.#sizeBefore) >> 2;
    if (this.#code >= NEUTRAL_CODE) {
      this.#code =
        area === IDEOGRAPHS
          ? FIRST_IDEOGRAPH_CODE + ((position - FIRST_IDEOGRAPH) >> IDEOGRAPH_CODE_BITS)
          : NEUTRAL_CODE;
    }
    this.#sizeBefore = move.size;
    return 1;
  }

  /** Fills a cell. */
  #take(codePoint: number): void {
    const cell = this.#table.length++;
    this.#table.used[codePoint] = 1;
    if (!this.#cellOf.has(codePoint)) this.#cellOf.set(codePoint, cell);
    this.#lastCellOf.set(codePoint, cell);
  }

  #areaOf(codePoint: number): number {
    if (this.#cellOf.has(codePoint)) return PREVIOUS_CELLS;
    if (!(codePoint < CODE_POINT_LIMIT) || (codePoint > 0xffff && codePoint < FIRST_OF_PLANE_2))
      throw new RangeError(`The table format has no area with U+${codePoint.toString(16)}`);
    return AREA_STARTS.slice(0, PREVIOUS_CELLS).findLastIndex((start) => codePoint > start);
  }

  #positionIn(area: number, codePoint: number): number {
    if (area === PREVIOUS_CELLS) {
      // A move has a distance: where the cursor is at the first cell, it has just filled another one.
      const cell = this.#cellOf.get(codePoint)!;
      return cell === this.#cursors[area] ? this.#lastCellOf.get(codePoint)! : cell;
    }
    const position = this.#positionOf.get(codePoint) ?? codePoint;
    if (this.#codePointAt(position) !== codePoint)
      throw new RangeError(`The order of the ideographs does not contain U+${codePoint.toString(16)}`);
    return position;
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
