/** How each index is packed: in which order its cells are in the payload, and from which lists they are taken. */
import { rows, type Table } from "@webenc/core/internal/tables";
import type { CodePoints } from "../identifier.js";
import { big5, eucKR, gb18030, PLANE_SIZE } from "../layouts.js";
import { big5Plan } from "./cjk-chinese-traditional/plan.js";
import { hangulSyllables, hanjaByReading } from "./cjk-korean/lists.js";
import { ascendingRuns, ideographs, type PackedList, previousCells, shuffled } from "./lists.js";

/** How an index is packed. */
export interface Plan {
  /** Where the payload's cells are in the index: pairs of a pointer and a number of cells. By default all, in order. */
  readonly order?: readonly number[];
  /** The order in the table's expression, and the names that it needs from core. */
  readonly orderExpression?: string;
  readonly orderImports?: readonly string[];
  readonly lists: readonly PackedList[];
  /** Pointers of another index whose code points count as used from the start. */
  readonly before?: { readonly index: string; readonly first: number; readonly end: number };
}

/** The plan of an index. An index that is not here needs no lists, and is packed in order. */
export const planOf = (name: string, index: CodePoints): Plan => plans[name]?.(index) ?? { lists: [] };

/** The first cell of a row, counted from 1, in the plane of 94 rows and cells that these standards have in common. */
const row = (number: number): number => (number - 1) * PLANE_SIZE;

/** The order of cells of an index with long rows, part by part, and its expression. */
const order = (
  rowLength: number,
  ...parts: readonly (readonly [first: number, end: number, ...pieces: number[]])[]
) => ({
  order: parts.flatMap((part) => rows(rowLength, ...part)),
  orderExpression: `[${parts.map((part) => `...rows(${[rowLength, ...part].join(", ")})`).join(", ")}]`,
  orderImports: ["rows"],
});

/*
 * GB 2312 and KS X 1001 are the rows from byte A1 and the cells from byte A1. They come first in a payload. What later
 * standards added around them is then what is left, in Unicode's order.
 */
const plans: Readonly<Record<string, (index: CodePoints) => Plan>> = {
  [gb18030.layout.index]: () => ({
    ...order(gb18030.layout.rowLength, [32, 126, 96, 94], [0, 32, 0, 190], [32, 126, 0, 96]),
    lists: [ideographs(row(16), row(88), shuffled, row(56))],
  }),

  // The added cells leave out the trailing bytes 5B to 60 and 7B to 80. The rows after C5 have none.
  [eucKR.layout.index]: () => ({
    ...order(
      eucKR.layout.rowLength,
      [32, 125, 96, 94],
      [0, 32, 0, 26, 32, 26, 64, 126],
      [32, 70, 0, 26, 32, 26, 64, 32],
    ),
    lists: [hangulSyllables(row(16), row(41)), hanjaByReading(row(42), row(94))],
  }),

  // The rows from 115 on repeat parts of the rows 13 and 89 to 92.
  jis0208: () => ({ lists: [ideographs(row(16), row(85), ascendingRuns, row(48)), previousCells(row(115))] }),

  // JIS X 0212 has none of JIS X 0208's ideographs, but many of those that were added to index jis0208.
  jis0212: () => ({
    lists: [ideographs(row(16), row(78))],
    before: { index: "jis0208", first: row(16), end: row(85) },
  }),

  [big5.layout.index]: big5Plan,
};

/** An index as a table: 0 where it has no entry. */
export const toTable = (codePoints: CodePoints): Table => Uint32Array.from(codePoints, (codePoint) => codePoint ?? 0);
