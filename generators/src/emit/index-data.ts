/** Prints the copy of an index in `generators/reference`, with which a damaged index file is compared. */
import { RANGES } from "../identifier.js";
import type { IndexModel } from "../model.js";
import { headerLines } from "./source.js";

/** The folder of the copies. */
export const REFERENCE = "generators/reference";

/** The data of an index: the code points of consecutive pointers, with U+FFFD for none, or the pairs of the ranges. */
export interface IndexData {
  readonly index: string;
  readonly size: number;
  readonly rows: readonly (readonly [pointer: number, codePoints: string | number])[];
}

/** Prints JSON with one row in each line, so that a changed row is a changed line. */
const printJSON = ({ index, size, rows }: IndexData, header: readonly string[]): string => `{
  "//": ${JSON.stringify(header.join(" "))},
  "index": ${JSON.stringify(index)},
  "size": ${size},
  "rows": [
${rows.map((row) => `    ${JSON.stringify(row)}`).join(",\n")}
  ]
}
`;

/** Returns the data of an index. A row ends before a gap of more than 8 pointers, and after 128 pointers. */
const indexData = (index: IndexModel): IndexData => {
  if (index.name === RANGES) return { index: index.name, size: index.entries.length, rows: index.entries };
  const rows: [number, string][] = [];
  let next = 0;
  for (const [pointer, codePoint] of index.entries) {
    const row = rows.at(-1);
    const character = String.fromCodePoint(codePoint);
    if (row === undefined || pointer - next > 8 || pointer - row[0] >= 128) rows.push([pointer, character]);
    else row[1] += "\ufffd".repeat(pointer - next) + character;
    next = pointer + 1;
  }
  return { index: index.name, size: index.codePoints.length, rows };
};

/** Prints the file of the copy of an index. */
export const indexDataFile = (index: IndexModel): string => printJSON(indexData(index), headerLines([index]));
