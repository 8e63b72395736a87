import { filesIn, readText } from "./files.js";

/** A generated table of a package. */
export interface PackedTable {
  /** Its module without the extension: index-jis0208. */
  readonly name: string;
  /** The folder of its package from the root. */
  readonly folder: string;
  /** The packed data: the longest string of its module but the names of imports, without the quotes. */
  readonly data: string;
}

/** The tables of the packages, read from the sources, because a built package has one file. */
export const packedTables = (): PackedTable[] =>
  filesIn("packages", /^[^/]+\/src\/generated\/index-[^/]+\.ts$/).flatMap((path) => {
    const strings = Array.from(
      readText(`packages/${path}`).matchAll(/(?<!from )"((?:[^"\\\n]|\\.)*)"/g),
      ([, text]) => text!,
    );
    const [data] = strings.sort((a, b) => b.length - a.length);
    const [, folder, name] = /^([^/]+)\/.*(index-.*)\.ts$/.exec(path)!;
    return data ? [{ name: name!, folder: `packages/${folder}`, data }] : [];
  });
