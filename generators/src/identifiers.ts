import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.js";

/** The date and the Identifier that the standard publishes with an index. */
export interface Published {
  readonly date: string;
  readonly identifier: string;
}

/**
 * The file of the published Identifiers. It is separate from the indexes, so that a changed Identifier in an index is
 * detected.
 */
export const identifiersFile = "generators/identifiers.csv";

const heading = "index,date,identifier";

/** Reads the project's table of published Identifiers, by index. */
export const readIdentifiers = (folder: string = root): ReadonlyMap<string, Published> => {
  const [, ...rows] = readFileSync(join(folder, identifiersFile), "utf8").trimEnd().split("\n");
  return new Map(
    rows.map((row) => {
      const [index = "", date = "", identifier = ""] = row.split(",");
      return [index, { date, identifier }];
    }),
  );
};

/** The table as text. */
export const printIdentifiers = (identifiers: ReadonlyMap<string, Published>): string =>
  [heading, ...[...identifiers].map(([index, { date, identifier }]) => `${index},${date},${identifier}`)]
    .join("\n")
    .concat("\n");
