import { codersOf, families } from "@webenc/generators/dist/families.js";
import { fileName, valueName } from "@webenc/generators/dist/names.js";
import { readEncodingsFile } from "@webenc/generators/dist/read-encodings.js";
import { root } from "./root.js";

/** An encoding as it is imported. */
export interface EncodingEntry {
  readonly name: string;
  /** Its lowercase name: the sub-path that it is imported from, and its label. */
  readonly file: string;
  /** The name of its value: shiftJIS. */
  readonly value: string;
  /** The folder of its package: cjk-japanese. */
  readonly family: string;
  readonly hasEncoder: boolean;
}

/** Every encoding of the standard, in its order. */
export const encodings: readonly EncodingEntry[] = readEncodingsFile(`${root}indexes/encodings.json`).flatMap(
  ({ heading, encodings }) =>
    encodings.map(({ name }) => ({
      name,
      file: fileName(name),
      value: valueName(name),
      family: families.find((family) => family.includes(heading, name))!.folder,
      hasEncoder: codersOf(name).encoder !== null,
    })),
);
