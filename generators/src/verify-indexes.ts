import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { identifierOf } from "./identifier.js";
import { type Published, readIdentifiers } from "./identifiers.js";
import { sizeOf } from "./layouts.js";
import { type Entry, fileOf, type IndexFile, readIndex } from "./read-index.js";
import { lastGenerated } from "./reference.js";
import { root } from "./root.js";

/** The indexes of a folder by name, and their problems. Each problem begins with the file name. */
export interface Indexes {
  readonly indexes: ReadonlyMap<string, IndexFile>;
  readonly problems: readonly string[];
}

/** A pointer whose code point has changed; null means that the pointer has none. */
export type Change = readonly [pointer: number, before: number | null, now: number | null];

/** Returns the names of the indexes in a folder. */
export const namesIn = (folder: string): string[] =>
  readdirSync(folder)
    .flatMap((file) => /^index-(.+)\.txt$/.exec(file)?.[1] ?? [])
    .sort();

/** Returns the pointers that differ between two versions of an index. */
export const changesOf = (before: readonly Entry[], now: readonly Entry[]): Change[] => {
  const old = new Map(before);
  const current = new Map(now);
  return [...new Set([...old.keys(), ...current.keys()])]
    .sort((a, b) => a - b)
    .map((pointer): Change => [pointer, old.get(pointer) ?? null, current.get(pointer) ?? null])
    .filter(([, a, b]) => a !== b);
};

/** Formats a change: `pointer 6555: U+E7C7 -> U+1E3F`. */
export const printChange = ([pointer, before, now]: Change): string =>
  `pointer ${pointer}: ${printCodePoint(before)} -> ${printCodePoint(now)}`;

/** Formats a code point as in the standard. */
export const printCodePoint = (codePoint: number | null): string =>
  codePoint === null ? "none" : `U+${codePoint.toString(16).toUpperCase().padStart(4, "0")}`;

/** Formats changes, up to a number of them. */
export const printChanges = (changes: readonly Change[], limit = 20): string[] => {
  const lines = changes.slice(0, limit).map(printChange);
  return changes.length > limit ? [...lines, `and ${changes.length - limit} more pointers`] : lines;
};

/**
 * Returns the problems of an index. An Identifier shows that a file is damaged, but not where. If another version of
 * the index is available (`reference`), the pointers that differ are reported too.
 */
export const verifyIndex = (
  index: IndexFile,
  published: Published | undefined,
  reference: (name: string) => readonly Entry[] | undefined,
): string[] => {
  const file = fileOf(index.name);
  const identifier = identifierOf(index.name, index.entries, sizeOf(index.name));
  // An index that is not in the standard is verified with the Identifier in its own header.
  const expected = published?.identifier ?? index.identifier;
  if (identifier !== expected) {
    const before = reference(index.name);
    const where = before === undefined ? [] : printChanges(changesOf(before, index.entries));
    return [
      `${file}: the Identifier of the contents is ${identifier}, not the published ${expected}`,
      ...where.map((line) => `${file}: ${line}`),
    ];
  }
  if (index.identifier !== expected) return [`${file}: the header's Identifier is not the published ${expected}`];
  if (published !== undefined && index.date !== published.date) {
    return [`${file}: the header's Date is ${index.date}, not the published ${published.date}`];
  }
  return [];
};

/**
 * Reads a folder of indexes and verifies each by its Identifier.
 *
 * @param folder - the folder with the index files
 * @param identifiers - the published Identifiers
 * @param reference - returns the last generated entries of an index, to find the pointers where a damaged file differs
 */
export const readIndexes = (
  folder: string,
  identifiers: ReadonlyMap<string, Published>,
  reference: (name: string) => readonly Entry[] | undefined = () => undefined,
): Indexes => {
  const present = namesIn(folder);
  const indexes = new Map<string, IndexFile>();
  const problems = [...identifiers.keys()]
    .filter((name) => !present.includes(name))
    .map((name) => `${fileOf(name)}: is missing`);
  for (const name of present) {
    const text = readFileSync(join(folder, fileOf(name)), "utf8");
    const reading = readIndex(name, text, sizeOf(name));
    problems.push(...reading.problems, ...verifyIndex(reading.index, identifiers.get(name), reference));
    indexes.set(name, reading.index);
  }
  return { indexes, problems };
};

/** Returns the problems of the project's indexes. */
export const verifyIndexes = (folder: string = root): readonly string[] =>
  readIndexes(join(folder, "indexes"), readIdentifiers(folder), (name) => lastGenerated(name, folder)).problems;
