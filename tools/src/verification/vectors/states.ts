/** Reads every character of the encodings that have an index from the generated test data of the packages. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { tableOf } from "@webenc/core/testing";
import type { EncodingData, StateData } from "@webenc/generators/dist/emit/testdata.js";
import { readText } from "../../files.js";
import { root } from "../../root.js";
import { packageFolders } from "../../workspace.js";
import type { Row, State, Vectors } from "./format.js";

const read = (name: string): string | null => {
  const paths = packageFolders().map((folder) => join(root, folder, `testdata/generated/${name}.json`));
  const path = paths.find((path) => existsSync(path));
  return path === undefined ? null : readText(path);
};

const tables = new Map<string, number[]>();

/** The code points of an index by pointer. */
const indexNamed = (name: string): number[] => {
  const table = tables.get(name) ?? tableOf(read(`index-${name}`)!);
  tables.set(name, table);
  return table;
};

const codePointsOf = (run: StateData["decode"][number]): readonly number[] => {
  if (run.length === 2) return run[1];
  if (run.length === 3) return Array.from({ length: run[2] }, (_, place) => run[1] + place);
  return indexNamed(run[1]).slice(run[2], run[2] + run[3]);
};

const row = (run: StateData["decode"][number]): Row => [
  run[0].toLowerCase(),
  String.fromCodePoint(...codePointsOf(run)),
];

const state = ({ escapes, decode, decodeOnly, encodeOnly }: StateData): State => ({
  escapes: escapes.map((sequence) => sequence.toLowerCase()),
  characters: decode.filter(({ length }) => length > 2).map(row),
  sequences: decode.filter(({ length }) => length === 2).map(row),
  decodeOnly: decodeOnly.map(([bytes, count]) => [bytes.toLowerCase(), count]),
  encodeOnly: encodeOnly.map(row),
});

/** The states of an encoding from the generated test data; none for an encoding without an index. */
export const statesOf = (name: string): Pick<Vectors, "states" | "fourBytes" | "fourBytesAreEncoded"> => {
  const { states, ranges }: EncodingData = JSON.parse(read(name.toLowerCase()) ?? '{ "states": [] }');
  return {
    states: states.map(state),
    fourBytes: ranges?.decode.map(([bytes, first, count]) => [bytes.toLowerCase(), first, count]) ?? [],
    fourBytesAreEncoded: ranges?.encoded ?? false,
  };
};
