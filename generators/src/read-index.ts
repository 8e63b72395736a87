/** An index as its file has it: pointers and their code points, in the file's order. */
export interface IndexFile {
  /** "big5" for index-big5.txt. */
  readonly name: string;
  /** What the file says its Identifier is. */
  readonly identifier: string;
  /** What the file says its date is. */
  readonly date: string;
  readonly entries: readonly Entry[];
}

/** A pointer and its code point; in index gb18030 ranges, the first ones of a range. */
export type Entry = readonly [pointer: number, codePoint: number];

/** A file read, and what is wrong with it: each problem begins with the file's name and the line. */
export interface Reading {
  readonly index: IndexFile;
  readonly problems: readonly string[];
}

/** The name of an index's file. */
export const fileOf = (name: string): string => `index-${name}.txt`;

const entryLine = /^ *([0-9]+)\t0x([0-9A-Fa-f]{4,6})(?:\t.*)?$/s;

/**
 * Reads the text of an index file.
 *
 * The standard asks for no more than a pointer and a code point in a line. An index is also in order, has no pointer
 * twice and holds scalar values only: what breaks these is named, for it is how a damaged file shows itself.
 *
 * @param name - the index's name
 * @param text - the file's text
 * @param size - how many pointers the index has room for
 * @see https://encoding.spec.whatwg.org/#indexes
 */
export const readIndex = (name: string, text: string, size: number = Number.POSITIVE_INFINITY): Reading => {
  const problems: string[] = [];
  const entries: Entry[] = [];
  const header = new Map<string, string>();
  let previous = -1;
  for (const [i, line] of text.split("\n").entries()) {
    const problem = (what: string): void => {
      problems.push(`${fileOf(name)}:${i + 1}: ${what}`);
    };
    if (line === "") continue;
    if (line.startsWith("#")) {
      const [, key, value] = /^# (Identifier|Date): (.*)$/.exec(line) ?? [];
      if (key !== undefined && value !== undefined) header.set(key, value.trim());
      continue;
    }
    const [, decimal, hexadecimal] = entryLine.exec(line) ?? [];
    if (decimal === undefined || hexadecimal === undefined) {
      problem(`${JSON.stringify(line)} is not a pointer, a tab and a code point`);
      continue;
    }
    const pointer = Number(decimal);
    const codePoint = Number.parseInt(hexadecimal, 16);
    if (pointer === previous) problem(`pointer ${pointer} is there twice`);
    else if (pointer < previous) problem(`pointer ${pointer} comes after ${previous}`);
    if (pointer >= size) problem(`pointer ${pointer} is beyond the index, which ends at ${size - 1}`);
    // A table has 0 for "no entry", so no index may hold U+0000.
    if (codePoint === 0 || codePoint > 0x10ffff || (codePoint >= 0xd800 && codePoint <= 0xdfff)) {
      problem(`pointer ${pointer}: U+${hexadecimal} is no scalar value that an index can hold`);
    }
    previous = Math.max(previous, pointer);
    entries.push([pointer, codePoint]);
  }
  for (const key of ["Identifier", "Date"]) {
    if (!header.has(key)) problems.push(`${fileOf(name)}: the header has no "${key}"`);
  }
  const index = { name, identifier: header.get("Identifier") ?? "", date: header.get("Date") ?? "", entries };
  return { index, problems };
};
