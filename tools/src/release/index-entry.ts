import { join } from "node:path";
import { identifierOf } from "@webenc/generators/dist/identifier.js";
import { sizeOf } from "@webenc/generators/dist/layouts.js";
import { readIndex } from "@webenc/generators/dist/read-index.js";
import { readText, writeText } from "../files.js";
import { codePointName } from "../markdown.js";

/** A changed entry of an index. */
export interface EntryChange {
  readonly index: string;
  readonly pointer: number;
  readonly before: string;
  readonly after: string;
}

/**
 * Writes the next edition of an index in the standard's format, with one changed entry and the new Identifier.
 *
 * @param repository - the repository that has the index
 * @param folder - the folder of the next edition
 */
export const writeNextEdition = (repository: string, folder: string, change: EntryChange): void => {
  const file = `index-${change.index}.txt`;
  const text = readText(join(repository, "indexes", file));
  const [before, after] = [change.before, change.after].map((text) => codePointName(text).replace("U+", "0x"));
  const entry = new RegExp(`^( *${change.pointer}\\t)${before}\\t.*$`, "m");
  const edited = text.replace(entry, `$1${after}\t${change.after}`);
  if (edited === text) throw new Error(`${file}: pointer ${change.pointer} is not ${change.before}`);
  const size = sizeOf(change.index);
  const identifier = identifierOf(change.index, readIndex(change.index, edited, size).index.entries, size);
  writeText(join(folder, file), edited.replace(/^(# Identifier: ).*$/m, `$1${identifier}`));
};
