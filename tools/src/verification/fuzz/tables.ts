import { join } from "node:path";
import { readIndex } from "@webenc/core/testing/oracle/indexes";
import { byPointer, type CodePoints, RANGES } from "@webenc/generators/dist/identifier.js";
import { sizeOf } from "@webenc/generators/dist/layouts.js";
import { evaluate, packTable } from "@webenc/generators/dist/pack/expression.js";
import { namesIn } from "@webenc/generators/dist/verify-indexes.js";
import fc from "fast-check";
import { root } from "../../root.js";
import { type Check, check } from "./check.js";
import { edited, editsWith } from "./inputs.js";

const indexOf = (name: string): CodePoints => byPointer(readIndex(name), sizeOf(name));
const reference = (name: string): string => `index_${name}`;

/** The tables with a payload. */
const tables = new Map(
  namesIn(join(root, "indexes"))
    .filter((name) => name !== RANGES)
    .flatMap((name) => {
      const { payload, ...packed } = packTable(name, indexOf, reference);
      return payload === undefined ? [] : [[name, { ...packed, payload }] as const];
    }),
);

const unpack = (name: string, payload: string): string => {
  const table = tables.get(name)!;
  const expression = table.expression.replace(JSON.stringify(table.payload), () => JSON.stringify(payload));
  const other = (needed: string) => Uint16Array.from(indexOf(needed), (codePoint) => codePoint ?? 0);
  return String(evaluate({ ...table, expression }, other, reference));
};

/** A damaged payload gives the same table or is rejected. */
export const damagedTables: Check = check(
  500,
  fc.record({
    table: fc.constantFrom(...tables.keys()),
    edits: editsWith(fc.string({ unit: "binary-ascii", minLength: 1, maxLength: 1 })),
  }),
  ({ table, edits }) => {
    const { payload } = tables.get(table)!;
    let given: string;
    try {
      given = unpack(table, edited(payload, edits).join(""));
    } catch (error) {
      if (error instanceof RangeError && /^(Damaged table|Table of another version)/.test(error.message)) return;
      throw error;
    }
    if (given !== unpack(table, payload)) throw new Error("a damaged payload gives another table");
  },
);
