import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type IndexData, REFERENCE } from "./emit/index-data.js";
import type { Entry } from "./read-index.js";
import { root } from "./root.js";

/** Returns the entries in the data of an index. */
const entriesIn = ({ rows }: IndexData): Entry[] =>
  rows.flatMap(([pointer, codePoints]): Entry[] =>
    typeof codePoints === "number"
      ? [[pointer, codePoints]]
      : Array.from(codePoints, (character, i): Entry => [pointer + i, character.codePointAt(0) ?? 0]).filter(
          ([, codePoint]) => codePoint !== 0xfffd,
        ),
  );

/**
 * Returns the entries of an index from its last generated copy. It is a second copy of a verified index, which
 * shows the wrong pointers of a damaged file.
 */
export const lastGenerated = (name: string, folder: string = root): Entry[] | undefined => {
  const file = join(folder, REFERENCE, `index-${name}.json`);
  return existsSync(file) ? entriesIn(JSON.parse(readFileSync(file, "utf8"))) : undefined;
};
