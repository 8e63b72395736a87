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
const codeIn = (cell: string): string | null => /^`([^`]+)`$/.exec(cell)?.[1] ?? null;

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
  const ofWebenc = blocks.filter((code) => /from "(@webenc\/|webenc)/.test(code));
  const shared = blocks.filter((code) => !code.includes("import "));
  const ofOther = blocks.filter((code) => !ofWebenc.includes(code) && !shared.includes(code));

  const lines: Example[] = [];
  const add = (line: number, library: string, code: string, gives: string | null): void => {
    if (gives === null) throw new Error(`${path}:${line}: no column has the result of ${code}`);
    const imports = library === from ? ofOther : ofWebenc;
    const before = `${[...imports, ...shared].join("").trim()}\n`;
    // A failure names the line of the row, so the lines before the code are subtracted.
    const first = line - (before.split("\n").length - 1);
    lines.push({ path: `${path}-${lines.length}`, line: first, code: `${before}${code}; ${resultComment(gives)}\n` });
  };

  let columns: string[] = [];
  for (const [at, row] of text.split("\n").entries()) {
    const cells = row.startsWith("|") ? cellsOf(row) : [];
    if (cells.length === 0) columns = [];
    else if (columns.length === 0) columns = cells;
    else if (columns.includes(from) && !cells.every((cell) => /^-+$/.test(cell))) {
      const codeOf = (column: number): string | null => codeIn(cells[column] ?? "");
      const both = columns.indexOf("both give");
      for (const [column, name] of columns.entries()) {
        const code = codeOf(column);
        if (code === null || (name !== from && name !== "webenc")) continue;
        add(at + 1, name, code, both < 0 ? codeOf(columns.indexOf("gives", column)) : codeOf(both));
      }
    }
  }
  return { from, lines };
};
