import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { IndexData } from "./emit/testdata.js";
import type { Entry } from "./read-index.js";
import { root } from "./root.js";

/** Returns the entries in an index's test data. */
export const entriesIn = ({ rows }: IndexData): Entry[] =>
  rows.flatMap(([pointer, codePoints]): Entry[] =>
    typeof codePoints === "number"
      ? [[pointer, codePoints]]
      : Array.from(codePoints, (character, i): Entry => [pointer + i, character.codePointAt(0) ?? 0]).filter(
          ([, codePoint]) => codePoint !== 0xfffd,
        ),
  );

/**
 * Returns the entries of an index from the last generated test data. It is a second copy of a verified index, which
 * shows the wrong pointers of a damaged file.
 */
export const lastGenerated = (name: string, folder: string = root): Entry[] | undefined => {
  const packages = join(folder, "packages");
  const file = readdirSync(packages)
    .map((each) => join(packages, each, `testdata/generated/index-${name}.json`))
    .find((each) => existsSync(each));
  return file === undefined ? undefined : entriesIn(JSON.parse(readFileSync(file, "utf8")));
};
