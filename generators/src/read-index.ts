/** The contents of an index file: pointers and their code points, in the order of the file. */
export interface IndexFile {
  /** "big5" for index-big5.txt. */
  readonly name: string;
  /** The Identifier in the header of the file. */
  readonly identifier: string;
  /** The date in the header of the file. */
  readonly date: string;
  readonly entries: readonly Entry[];
}

/** A pointer and its code point; in index gb18030 ranges, the first pointer and code point of a range. */
export type Entry = readonly [pointer: number, codePoint: number];

/** The index in a file, and its problems. Each problem begins with the file name and the line number. */
export interface Reading {
  readonly index: IndexFile;
  readonly problems: readonly string[];
}

/** Returns the file name of an index. */
export const fileOf = (name: string): string => `index-${name}.txt`;

const entryLine = /^ *([0-9]+)\t0x([0-9A-Fa-f]{4,6})(?:\t.*)?$/s;

/**
 * Reads the text of an index file.
 *
 * The standard requires a pointer and a code point in each line. The indexes are also in order of pointers, contain no
 * pointer twice, and contain scalar values only. Any other line is reported, because it shows that the file is damaged.
 *
 * @param name - the index's name
 * @param text - the file's text
 * @param size - the number of pointers of the index
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
    if (pointer === previous) problem(`pointer ${pointer} occurs twice`);
    else if (pointer < previous) problem(`pointer ${pointer} comes after ${previous}`);
    if (pointer >= size) problem(`pointer ${pointer} is after ${size - 1}, the last pointer of the index`);
    // In a table, 0 means "no entry", so an index must not contain U+0000.
    if (codePoint === 0 || codePoint > 0x10ffff || (codePoint >= 0xd800 && codePoint <= 0xdfff)) {
      problem(`pointer ${pointer}: U+${hexadecimal} is not a scalar value above U+0000`);
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
