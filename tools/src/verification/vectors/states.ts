/** Reads every character of the encodings that have an index from the generated test data of the packages. */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { EncodingData, IndexData, StateData } from "@webenc/generators/dist/emit/testdata.js";
import { readJSON } from "../../files.js";
import { root } from "../../root.js";
import type { FourBytes, Row, State } from "./format.js";

const read = <Data>(name: string): Data | null => {
  const packages = join(root, "packages");
  const file = readdirSync(packages)
    .map((each) => join(packages, each, `testdata/generated/${name}.json`))
    .find(existsSync);
  return file === undefined ? null : readJSON(file);
};

const indexes = new Map<string, Map<number, string>>();

/** The characters of an index by pointer. */
const index = (name: string): Map<number, string> => {
  let characters = indexes.get(name);
  if (!characters) {
    characters = new Map();
    for (const [first, row] of read<IndexData>(`index-${name}`)!.rows) {
      let pointer = first;
      for (const character of String(row)) characters.set(pointer++, character);
    }
    indexes.set(name, characters);
  }
  return characters;
};

const row = (bytes: string, count: number, character: (place: number) => string): Row => [
  bytes.toLowerCase(),
  Array.from({ length: count }, (_, place) => character(place)).join(""),
];

const codePoints = (bytes: string, first: number, count: number): Row =>
  row(bytes, count, (place) => String.fromCodePoint(first + place));

const state = ({ escapes, decode, decodeOnly, encodeOnly }: StateData): State => ({
  escapes: escapes.map((sequence) => sequence.toLowerCase()),
  characters: decode.flatMap((run): Row[] => {
    if (run.length === 4) return [row(run[0], run[3], (place) => index(run[1]).get(run[2] + place)!)];
    return run.length === 3 ? [codePoints(run[0], run[1], run[2])] : [];
  }),
  sequences: decode.flatMap((run): Row[] =>
    run.length === 2 ? [[run[0].toLowerCase(), String.fromCodePoint(...run[1])]] : [],
  ),
  decodeOnly: decodeOnly.map(([bytes, count]) => [bytes.toLowerCase(), count]),
  encodeOnly: encodeOnly.map(([bytes, first, count]) => codePoints(bytes, first, count)),
});

/** The states of an encoding from the generated test data; none for an encoding without an index. */
export const statesOf = (name: string): { states: State[]; fourBytes: FourBytes[]; fourBytesAreEncoded: boolean } => {
  const data = read<EncodingData>(name.toLowerCase());
  return {
    states: data?.states.map(state) ?? [],
    fourBytes: data?.ranges?.decode.map(([bytes, first, count]) => [bytes.toLowerCase(), first, count]) ?? [],
    fourBytesAreEncoded: data?.ranges?.encoded ?? false,
  };
};
