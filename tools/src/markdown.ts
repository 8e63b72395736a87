/** A table in Markdown. A column whose head ends in a colon is of figures, and stands to the right. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head.map((cell) => cell.replace(/:$/, "")), head.map((cell) => (cell.endsWith(":") ? "---:" : "---")), ...rows]
    .map((row) => `| ${row.join(" | ")} |\n`)
    .join("");

/** Bytes in kB, of 1000 bytes: "1.66". */
export const kB = (bytes: number): string => (bytes / 1000).toFixed(2);

/** A ratio: "0.012", "0.70", "3.1", "120". */
export const ratio = (value: number): string => value.toFixed(value < 0.1 ? 3 : value < 2 ? 2 : value < 20 ? 1 : 0);

/** The code point of a character: "U+4E9C". */
export const codePointName = (character: string): string =>
  `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0")}`;
