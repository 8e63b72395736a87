/** Formats a number in hexadecimal, in upper case as in the standard. */
export const hex = (value: number, digits: number): string => value.toString(16).toUpperCase().padStart(digits, "0");

export const formatOffset = (offset: number): string => `0x${hex(offset, 2)} (${offset})`;

/** Formats bytes: `E2 98 83`. */
export const formatBytes = (bytes: Iterable<number>): string => Array.from(bytes, (byte) => hex(byte, 2)).join(" ");

/** Formats a code point: `U+2603 (☃)`, or `U+0085` if it is not visible. */
export const formatCodePoint = (codePoint: number): string => {
  const character = String.fromCodePoint(codePoint);
  const isVisible = /[\p{L}\p{N}\p{P}\p{S}]/u.test(character);
  return `U+${hex(codePoint, 4)}${isVisible ? ` (${character})` : ""}`;
};

/** Formats a number of things: `1 file`, `2 files`. */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString("en")} ${count === 1 ? one : many}`;

/** A table for a terminal: columns of equal width. */
export const formatTable = (rows: readonly (readonly string[])[]): string => {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  const padded = rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column]!)));
  return padded.map((row) => `${row.join("  ").trimEnd()}\n`).join("");
};

/** A text in one line: controls, such as those of a file name, are spaces. */
export const oneLine = (text: string): string => text.replaceAll(/\p{Cc}+/gu, " ");
