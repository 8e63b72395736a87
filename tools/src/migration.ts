import { type Example, examplesOf } from "./examples.js";

/** A guide for users of another library, and the lines of code in its tables. */
export interface Guide {
  /** The library: the second half of the title, "From NAME". */
  readonly from: string;
  /** Each line of code, with the imports of its library and with its result. */
  readonly lines: readonly Example[];
}

/** The cells of a row of a table. */
const cellsOf = (line: string): string[] =>
  line
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim());

/** The code of a cell that contains only code, or null. */
const codeIn = (cell: string | undefined): string | null => /^`([^`]+)`$/.exec(cell ?? "")?.[1] ?? null;

/** The comment for a result in the column "gives" or "both give": a value, or `throws Name`. */
const resultComment = (code: string): string => (code.startsWith("throws ") ? `// ${code}` : `// => ${code}`);

/**
 * Reads a guide. Its first part imports: a block for the other library, one for webenc, and one with the values that
 * the tables use. Then come tables, whose columns are named by what they hold: code of the library, code of `webenc`,
 * what one of them `gives` (the nearest to the left), what `both give`; the others are prose.
 */
export const guideOf = (path: string, text: string): Guide => {
  const from = /^# From (.+)$/m.exec(text)?.[1];
  if (!from) throw new Error(`${path} has no title "# From …"`);
  const blocks = examplesOf(path, text.slice(0, text.indexOf("\n## "))).map(({ code }) => code);
  /** The lines before the code of a library: its imports and the values. */
  const linesBefore = (library: string): string[] =>
    blocks
      .filter((code) => !code.includes("import ") || /from "(@webenc\/|webenc)/.test(code) === (library === "webenc"))
      .join("")
      .trim()
      .split("\n");

  const lines: Example[] = [];
  for (const { 0: table, index } of text.matchAll(/(?:^\|.*\n?)+/gm)) {
    const [columns, , ...rows] = table.trim().split("\n").map(cellsOf);
    if (!columns!.includes(from)) continue;
    const firstRow = text.slice(0, index).split("\n").length + 2;
    const both = columns!.indexOf("both give");
    for (const [at, cells] of rows.entries()) {
      for (const [column, library] of columns!.entries()) {
        const code = codeIn(cells[column]);
        if (code === null || (library !== from && library !== "webenc")) continue;
        const gives = codeIn(cells[both < 0 ? columns!.indexOf("gives", column) : both]);
        if (gives === null) throw new Error(`${path}:${firstRow + at}: no column has the result of ${code}`);
        const before = linesBefore(library);
        // A failure names the line of the row, so the lines before the code are subtracted.
        const line = firstRow + at - before.length;
        const tested = [...before, `${code}; ${resultComment(gives)}\n`].join("\n");
        lines.push({ path: `${path}-${lines.length}`, line, code: tested });
      }
    }
  }
  return { from, lines };
};
