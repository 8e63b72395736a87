/** Packs tables for generated modules: as an expression, and the names that it needs. */
import * as big5Lists from "@webenc/cjk-chinese-traditional/internal/table-lists";
import * as eucKRLists from "@webenc/cjk-korean/internal/table-lists";
import * as core from "@webenc/core/internal";
import * as coreTables from "@webenc/core/internal/tables";
import type { CodePoints } from "../identifier.js";
import { SINGLE_BYTE_SIZE } from "../layouts.js";
import { CORE, CORE_TABLES, type Import } from "./imports.js";
import { needsOf, planOf, toTable } from "./plans.js";
import { packSingleByte } from "./single-byte.js";
import { pack } from "./table.js";

/** A packed table. */
export interface PackedTable {
  /** The expression that returns the table: the body of `lazy(() => …)`. */
  readonly expression: string;
  /** Its type. */
  readonly type: "Uint16Array<ArrayBuffer>" | "Uint32Array<ArrayBuffer>";
  readonly imports: readonly Import[];
  /** The names of other indexes that the expression uses. */
  readonly needs: readonly string[];
  /** The payload alone; undefined if the expression lists the code points. */
  readonly payload: string | undefined;
}

/**
 * Packs an index, evaluates its expression, and checks every pointer.
 *
 * @param name - the index's name, as in index-NAME.txt
 * @param index - returns an index by its name, because some indexes are packed with another one
 * @param reference - returns the name of an index's function: `indexJis0208` for "jis0208"
 */
export const packTable = (
  name: string,
  index: (name: string) => CodePoints,
  reference: (name: string) => string,
): PackedTable => {
  const codePoints = index(name);
  const packed =
    codePoints.length === SINGLE_BYTE_SIZE
      ? packOneByte(codePoints)
      : codePoints.length < SINGLE_BYTE_SIZE
        ? packFew(codePoints)
        : packTwoBytes(name, codePoints, index, reference);
  const table = evaluate(packed, (needed) => toTable(index(needed)), reference);
  codePoints.forEach((codePoint, pointer) => {
    if (table[pointer] !== (codePoint ?? 0))
      throw new Error(`index ${name}: pointer ${pointer} differs after packing and unpacking`);
  });
  return packed;
};

/** Evaluates the expression of a table. */
export const evaluate = (
  packed: PackedTable,
  table: (name: string) => core.Table,
  reference: (name: string) => string,
): core.Table => {
  const values: Record<string, unknown> = { ...core, ...coreTables, ...big5Lists, ...eucKRLists };
  const names = [...packed.imports.map(({ name }) => name), ...packed.needs.map(reference)];
  for (const name of packed.needs) values[reference(name)] = () => table(name);
  return new Function(...names, `return ${packed.expression}`)(...names.map((name) => values[name]));
};

const packOneByte = (codePoints: CodePoints): PackedTable => {
  const payload = packSingleByte(codePoints);
  return {
    expression: `unpackSingleByte(${JSON.stringify(payload)})`,
    type: "Uint16Array<ArrayBuffer>",
    imports: [{ name: "unpackSingleByte", from: CORE }],
    needs: [],
    payload,
  };
};

/** Lists the code points of a short index, all of whose pointers have one. */
const packFew = (codePoints: CodePoints): PackedTable => {
  const distances = codePoints.map((codePoint, pointer) => codePoint! - (codePoints[pointer - 1] ?? 0));
  return {
    expression: `fromDistances([${distances.join(", ")}])`,
    type: "Uint16Array<ArrayBuffer>",
    imports: [{ name: "fromDistances", from: CORE }],
    needs: [],
    payload: undefined,
  };
};

const packTwoBytes = (
  name: string,
  codePoints: CodePoints,
  index: (name: string) => CodePoints,
  reference: (name: string) => string,
): PackedTable => {
  const { lists, order } = planOf(name, index, reference);
  const payload = pack(cellsInOrder(codePoints, order ?? [[0, 0, 1, 0, codePoints.length]]), lists);
  const array = codePoints.some((codePoint) => (codePoint ?? 0) > 0xffff) ? "Uint32Array" : "Uint16Array";
  const operands = [
    JSON.stringify(payload),
    `new ${array}(${codePoints.length})`,
    `[${lists.map((list) => list.expression).join(", ")}]`,
  ];
  if (lists.length === 0) operands.pop();
  const unpacked = `unpack(${operands.join(", ")})`;
  return {
    expression: order ? `reorder(${unpacked}, ${JSON.stringify(order)})` : unpacked,
    type: `${array}<ArrayBuffer>`,
    imports: sortedImports([
      ...["unpack", ...(order ? ["reorder"] : [])].map((name) => ({ name, from: CORE_TABLES })),
      ...lists.flatMap((list) => list.imports),
    ]),
    needs: needsOf(name),
    payload,
  };
};

/** Returns imports by name, each once. */
const sortedImports = (imports: readonly Import[]): Import[] =>
  [...new Map(imports.map((each) => [each.name, each])).values()].sort((a, b) => (a.name < b.name ? -1 : 1));

/** Returns the code points of an index in the order of the payload, 0 for none. */
const cellsInOrder = (codePoints: CodePoints, order: readonly (readonly number[])[]): number[] => {
  const cells: number[] = [];
  for (const [rowLength, first, end, ...pieces] of order) {
    for (let row = first!; row < end!; row++) {
      for (let i = 0; i < pieces.length; i += 2) {
        const from = row * rowLength! + pieces[i]!;
        cells.push(...codePoints.slice(from, from + pieces[i + 1]!).map((codePoint) => codePoint ?? 0));
      }
    }
  }
  return cells;
};
