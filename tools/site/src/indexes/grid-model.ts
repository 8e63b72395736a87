import { codePointName, hexOf, isSurrogate } from "../unicode/code-points.js";
import { type Arrangement, allBytes } from "./arrangement.js";
import type { Table } from "./catalog.js";
import { classifyBMP, classifyPointers, firstPointers, ONE_BYTE } from "./classify.js";
import { sequencesOf } from "./sequences.js";

/** A table of cells, as the overview and the sheets show it: an index by its pointers, or the BMP by its code points. */
export interface GridModel {
  readonly kind: "pointers" | "bmp";
  readonly columns: number;
  readonly rows: number;
  /** The class of each cell, row after row. */
  readonly classes: Uint8Array;
  /** The code point of a cell, or 0. */
  readonly codePointAt: (cell: number) => number;
  /** The leading byte of a row, or the first two digits of its code points; "" if it has none. */
  readonly leadOf: (row: number) => string;
  /** The title of a row: "B0, row 16"; "" if it needs none. */
  readonly titleOf: (row: number) => string;
  /** The last byte, or the last two digits of the code point, of each column. */
  readonly trailing: readonly number[];
  /** The cell that a fragment of the page's address leads to, or -1. */
  readonly cellOfFragment: (fragment: string) => number;
  /** The fragment that leads to a cell. */
  readonly fragmentOf: (cell: number) => string;
}

const byte = (value: number): string => value.toString(16).toUpperCase().padStart(2, "0");

/** The number of a parameter in a fragment, or -1. */
const numberIn = (fragment: string, name: string, base: number): number => {
  const digits = new URLSearchParams(fragment.replace(/^#/, "")).get(name);
  return digits ? Number.parseInt(digits, base) : -1;
};

/** The code point of a fragment such as "#U+3042" or "#あ", or -1. */
export const codePointOfFragment = (fragment: string): number => {
  let text: string;
  try {
    text = decodeURIComponent(fragment.replace(/^#/, ""));
  } catch {
    return -1;
  }
  const [, digits] = /^U\+([0-9A-F]{4,6})$/i.exec(text) ?? [];
  if (digits) return Number.parseInt(digits, 16);
  return [...text].length === 1 ? text.codePointAt(0)! : -1;
};

/** The digits of the bytes of a pointer in the encoding whose bytes an arrangement shows, or "". */
const digitsOf = ({ index, encoding }: Arrangement, pointer: number): string =>
  hexOf(sequencesOf(index, pointer).find((each) => each.encoding === encoding)?.bytes ?? []).replaceAll(" ", "");

/** The pointer of bytes: in the encoding that the arrangement shows, and otherwise in another one of the index. */
const pointerOfDigits = (arrangement: Arrangement, digits: string, count: number): number => {
  const pointers = Array.from({ length: count }, (_, pointer) => pointer);
  const own = pointers.findIndex((pointer) => digitsOf(arrangement, pointer) === digits);
  if (own >= 0) return own;
  return pointers.findIndex((pointer) =>
    sequencesOf(arrangement.index, pointer).some(({ bytes }) => hexOf(bytes).replaceAll(" ", "") === digits),
  );
};

const titleOfRow = ({ leading, columns, rowAndCell, rows }: Arrangement, row: number): string => {
  if (rows === 1) return "";
  const lead = leading(row);
  // Only rows with one number each have it in their titles: a row of 188 cells has two.
  const numbers = columns === 188 ? undefined : rowAndCell?.((row + 1) * columns - 1);
  return [lead === undefined ? "" : byte(lead), numbers ? `row ${numbers[0]}` : ""].filter(Boolean).join(", ");
};

/** Arranges an index by its pointers. */
export const pointerModel = (arrangement: Arrangement, table: Table): GridModel => {
  const { columns, rows, leading, trailing } = arrangement;
  const count = columns * rows;
  return {
    kind: "pointers",
    columns,
    rows,
    classes: classifyPointers(table),
    codePointAt: (cell) => table[cell] ?? 0,
    leadOf: (row) => {
      const lead = leading(row);
      return lead === undefined ? "" : byte(lead);
    },
    titleOf: (row) => titleOfRow(arrangement, row),
    trailing: Array.from({ length: columns }, (_, column) => trailing(column)),
    cellOfFragment: (fragment) => {
      const [, digits] = /^#((?:[0-9A-F]{2}){1,4})$/i.exec(fragment) ?? [];
      if (digits && rows === 1) return digits.length === 2 ? Number.parseInt(digits, 16) - trailing(0) : -1;
      if (digits) return pointerOfDigits(arrangement, digits.toUpperCase(), count);
      const codePoint = codePointOfFragment(fragment);
      if (codePoint > 0) return table.indexOf(codePoint);
      const pointer = numberIn(fragment, "pointer", 10);
      return pointer < count ? pointer : -1;
    },
    fragmentOf: (cell) => (rows === 1 ? byte(trailing(cell)) : digitsOf(arrangement, cell) || `pointer=${cell}`),
  };
};

/** Arranges all bytes of an encoding. Its byte 00 is U+0000, where an index has no entry. */
export const byteModel = (encoding: string, table: Table): GridModel => {
  const model = pointerModel(allBytes(encoding), table);
  model.classes[0] = ONE_BYTE;
  return model;
};

/** Arranges the BMP in rows of 256 code points. */
export const bmpModel = (table: Table): GridModel => ({
  kind: "bmp",
  columns: 256,
  rows: 256,
  classes: classifyBMP(table, firstPointers(table)),
  // Surrogates and code points that the index lacks have a number too, and no character to show for the first.
  codePointAt: (cell) => (isSurrogate(cell) ? 0 : cell),
  leadOf: byte,
  titleOf: (row) => `U+${byte(row)}00 to U+${byte(row)}FF`,
  trailing: Array.from({ length: 256 }, (_, column) => column),
  cellOfFragment: (fragment) => {
    const codePoint = Math.max(codePointOfFragment(fragment), numberIn(fragment, "code-point", 16));
    return codePoint < 0x10000 ? codePoint : -1;
  },
  fragmentOf: codePointName,
});
