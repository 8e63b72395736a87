/** Writes lists of code points: the mirror of packages/core/src/tables/lists.ts. */
import { FIRST_IDEOGRAPH, LAST_IDEOGRAPH } from "@webenc/core/internal/table-format";
import type { CodePoints } from "../identifier.js";
import { CORE_TABLES, type Import } from "./imports.js";
import type { PayloadWriter } from "./payload-writer.js";

/** A table while it is packed. The unpacker has the same state. */
export interface Packing {
  /** All cells, in the order of the payload. */
  readonly cells: readonly number[];
  /** The number of cells that are packed. */
  length: number;
  readonly used: Uint8Array;
  readonly ideographs: Uint16Array;
}

/** A list of an index's plan. */
export interface PackedList {
  /** The list in the table's expression, and the imports of this expression. */
  readonly expression: string;
  readonly imports: readonly Import[];
  /** The cell before which the list is read. */
  readonly from: number;
  /** Changes the table as the unpacker does. Returns a function that writes the list. */
  readonly pack: (table: Packing) => (writer: PayloadWriter) => void;
}

const pack = ({ ideographs, used }: Packing) => {
  let position = FIRST_IDEOGRAPH;
  for (let codePoint = FIRST_IDEOGRAPH; codePoint <= LAST_IDEOGRAPH; codePoint++)
    if (!used[codePoint]) ideographs[position++] = codePoint;
  return () => {};
};

/** The list of the ideographs that are not used before a cell. */
export const unusedIdeographs = (from: number): PackedList => ({
  expression: "unusedIdeographs",
  imports: [{ name: "unusedIdeographs", from: CORE_TABLES }],
  from,
  pack,
});

/** The same, if the table has none of some other code points. */
export const unusedIdeographsExcept = (from: number, codePoints: CodePoints, expression: string): PackedList => ({
  expression: `unusedIdeographsExcept(${expression})`,
  imports: [{ name: "unusedIdeographsExcept", from: CORE_TABLES }],
  from,
  pack(table) {
    for (const codePoint of codePoints) table.used[codePoint ?? 0] = 1;
    return pack(table);
  },
});
