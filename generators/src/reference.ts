import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { IndexData } from "./emit/testdata.js";
import type { Entry } from "./read-index.js";
import { root } from "./root.js";

/** The entries in an index's test data. */
export const entriesIn = ({ rows }: IndexData): Entry[] =>
  rows.flatMap(([pointer, codePoints]): Entry[] =>
    typeof codePoints === "number"
      ? [[pointer, codePoints]]
      : Array.from(codePoints, (character, i): Entry => [pointer + i, character.codePointAt(0) ?? 0]).filter(
          ([, codePoint]) => codePoint !== 0xfffd,
        ),
  );

/**
 * What an index was when the packages were last generated, which only a proved index can have been: a second copy, that
 * tells which pointers of a damaged file are wrong.
 */
export const lastGenerated = (name: string, folder: string = root): Entry[] | undefined => {
  const packages = join(folder, "packages");
  const file = readdirSync(packages)
    .map((each) => join(packages, each, `testdata/generated/index-${name}.json`))
    .find((each) => existsSync(each));
  return file === undefined ? undefined : entriesIn(JSON.parse(readFileSync(file, "utf8")));
};
