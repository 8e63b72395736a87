import { codePointName, isSurrogate } from "../unicode/code-points.js";
import type { Arrangement } from "./arrangement.js";
import type { Table } from "./catalog.js";
import { classifyBMP, classifyPointers, firstPointers } from "./classify.js";

/** A table of cells, as the canvas and the grid show it: an index by its pointers, or the BMP by its code points. */
export interface GridModel {
  readonly kind: "pointers" | "bmp";
  readonly columns: number;
  readonly rows: number;
  /** The class of each cell, row after row. */
  readonly classes: Uint8Array;
  /** The code point of a cell, or 0. */
  readonly codePointAt: (cell: number) => number;
  /** The pointer of a cell, or -1. In the BMP it is the first one. */
  readonly pointerAt: (cell: number) => number;
  /** The heading of a row: the leading byte, or the code points without their last two digits. */
  readonly rowHeading: (row: number) => string;
  /** The number of a row or a column in a set of 94 × 94 characters, or "". */
  readonly rowNumber: (row: number) => string;
  readonly columnHeading: (column: number) => string;
  readonly columnNumber: (column: number) => string;
  /** The cell that a fragment of the page's address leads to, or -1. */
  readonly cellOfFragment: (fragment: string) => number;
  /** The fragment that leads to a cell. */
  readonly fragmentOf: (cell: number) => string;
}

const byte = (value: number): string => value.toString(16).toUpperCase().padStart(2, "0");

const numberIn = (fragment: string, name: string, base: number): number => {
  const digits = new URLSearchParams(fragment.replace(/^#/, "")).get(name);
  return digits ? Number.parseInt(digits, base) : -1;
};

/** Arranges an index by its pointers. */
export const pointerModel = (arrangement: Arrangement, table: Table): GridModel => {
  const { columns, rows, leading, trailing, rowAndCell } = arrangement;
  const isSingleByte = columns === 16;
  const isNumberedBy94 = columns === 94;
  // Only an arrangement in which each row and each column has one number shows the numbers in its headings.
  const hasNumbers = isNumberedBy94 || (rowAndCell && columns !== 188);
  const numberOfByte = (value: number | undefined) => (value !== undefined && value > 0xa0 ? `${value - 0xa0}` : "");
  return {
    kind: "pointers",
    columns,
    rows,
    classes: classifyPointers(table),
    codePointAt: (cell) => table[cell] ?? 0,
    pointerAt: (cell) => cell,
    rowHeading: (row) => {
      const value = leading(row);
      return value === undefined ? "–" : isSingleByte ? `${byte(value)[0]}_` : byte(value);
    },
    rowNumber: (row) => (isNumberedBy94 ? `${row + 1}` : hasNumbers ? numberOfByte(leading(row)) : ""),
    columnHeading: (column) => (isSingleByte ? `_${byte(trailing(column))[1]}` : byte(trailing(column))),
    columnNumber: (column) => (hasNumbers ? numberOfByte(trailing(column)) : ""),
    cellOfFragment: (fragment) => {
      const pointer = numberIn(fragment, "pointer", 10);
      return pointer < columns * rows ? pointer : -1;
    },
    fragmentOf: (cell) => `pointer=${cell}`,
  };
};

/** Arranges the BMP in rows of 256 code points. */
export const bmpModel = (table: Table): GridModel => {
  const first = firstPointers(table);
  return {
    kind: "bmp",
    columns: 256,
    rows: 256,
    classes: classifyBMP(table, first),
    // Surrogates and code points that the index lacks have a number too, and no character to show for the first.
    codePointAt: (cell) => (isSurrogate(cell) ? 0 : cell),
    pointerAt: (cell) => first[cell]! - 1,
    rowHeading: (row) => byte(row),
    rowNumber: () => "",
    columnHeading: byte,
    columnNumber: () => "",
    cellOfFragment: (fragment) => {
      const codePoint = numberIn(fragment, "code-point", 16);
      return codePoint < 0x10000 ? codePoint : -1;
    },
    fragmentOf: (cell) => `code-point=${codePointName(cell).slice(2)}`,
  };
};

/** A part of the table that the grid shows: its first row and column, and their numbers. */
export interface Window {
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
}

const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value));

/** Moves a part of a size by as little as needed to include a cell, with a margin where the table has one. */
export const windowAround = (
  { columns, rows }: Pick<GridModel, "columns" | "rows">,
  cell: number,
  last: Window,
  isCentred: boolean,
): Window => {
  const row = Math.floor(cell / columns);
  const column = cell % columns;
  const shownRows = Math.min(last.rows, rows);
  const shownColumns = Math.min(last.columns, columns);
  const move = (start: number, shown: number, at: number, all: number) => {
    const centred = at - Math.floor(shown / 2);
    const nearest = at < start ? at : at >= start + shown ? at - shown + 1 : start;
    return clamp(isCentred ? centred : nearest, 0, all - shown);
  };
  return {
    row: move(last.row, shownRows, row, rows),
    column: move(last.column, shownColumns, column, columns),
    rows: shownRows,
    columns: shownColumns,
  };
};

/** The cell that a key leads to, or undefined if the key does not move. */
export const cellOfKey = (
  key: string,
  isControl: boolean,
  cell: number,
  { columns, rows }: Pick<GridModel, "columns" | "rows">,
  shownRows: number,
): number | undefined => {
  const row = Math.floor(cell / columns);
  const column = cell % columns;
  const at = (toRow: number, toColumn: number) => clamp(toRow, 0, rows - 1) * columns + clamp(toColumn, 0, columns - 1);
  switch (key) {
    case "ArrowLeft":
      return at(row, column - 1);
    case "ArrowRight":
      return at(row, column + 1);
    case "ArrowUp":
      return at(row - 1, column);
    case "ArrowDown":
      return at(row + 1, column);
    case "PageUp":
      return at(row - shownRows, column);
    case "PageDown":
      return at(row + shownRows, column);
    case "Home":
      return isControl ? 0 : at(row, 0);
    case "End":
      return isControl ? rows * columns - 1 : at(row, columns - 1);
    default:
      return undefined;
  }
};
