import { type Example, examplesOf } from "./examples.js";

/** A guide for those who come from another library, and the lines of code in its tables. */
export interface Guide {
  /** The library: the second half of the title, "From NAME". */
  readonly from: string;
  /** Each line of code, with the imports that its library needs and with what it gives. */
  readonly lines: readonly Example[];
}

/** The cells of a row of a table. */
const cellsOf = (line: string): string[] =>
  line
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim());

/** The code in a cell that is nothing but code. */
const codeIn = (cell: string): string | null => /^`([^`]+)`$/.exec(cell)?.[1] ?? null;

/** What stands under "gives" or "both give": a value, or `throws Name`. */
const promiseOf = (code: string): string => (code.startsWith("throws ") ? `// ${code}` : `// => ${code}`);

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
    if (gives === null) throw new Error(`${path}:${line}: nothing says what ${code} gives`);
    const imports = library === from ? ofOther : ofWebenc;
    const before = `${[...imports, ...shared].join("").trim()}\n`;
    // What comes before the code has no lines of its own: a failure names that of the row.
    const first = line - (before.split("\n").length - 1);
    lines.push({ path: `${path}-${lines.length}`, line: first, code: `${before}${code}; ${promiseOf(gives)}\n` });
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
