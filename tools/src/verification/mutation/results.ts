/** What came of the mutants: docs/mutation.md and its data, out of Stryker's reports. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { table } from "../../markdown.js";
import { root } from "../../root.js";
import { whyEquivalent } from "./equivalent.js";
import { subjects } from "./subjects.js";

const DATA = join(root, "docs/data/mutation.json");

/** A mutant that no test noticed. */
export interface Survivor {
  readonly line: number;
  /** The line as it stands, and what became of a part of it. */
  readonly source: string;
  readonly part: string;
  readonly replacement: string;
}

/** What came of a file's mutants. */
export interface FileResult {
  readonly subject: string;
  readonly file: string;
  readonly mutants: number;
  /** Those that ran on without end as well. */
  readonly killed: number;
  readonly survivors: readonly Survivor[];
}

/** Stryker's report, as far as it is read here. */
interface Report {
  readonly files: Readonly<
    Record<
      string,
      {
        readonly source: string;
        readonly mutants: readonly {
          readonly status: string;
          readonly replacement?: string;
          readonly location: { readonly start: Place; readonly end: Place };
        }[];
      }
    >
  >;
}

interface Place {
  readonly line: number;
  readonly column: number;
}

/** A part of a text, from place to place, both of which count from one. */
const partOf = (source: string, start: Place, end: Place): string => {
  const lines = source.split("\n").slice(start.line - 1, end.line);
  lines.push(lines.pop()!.slice(0, end.column - 1));
  lines[0] = lines[0]!.slice(start.column - 1);
  return lines.join("\n");
};

/** The results of a report. A mutant that can't be loaded is none. */
export const resultsOf = (subject: string, { files }: Report): FileResult[] =>
  Object.entries(files)
    .map(([file, { source, mutants }]) => {
      const count = (...statuses: readonly string[]) =>
        mutants.filter(({ status }) => statuses.includes(status)).length;
      const lines = source.split("\n");
      return {
        subject,
        file,
        mutants: count("Killed", "Timeout", "Survived", "NoCoverage"),
        killed: count("Killed", "Timeout"),
        survivors: mutants
          .filter(({ status }) => status === "Survived" || status === "NoCoverage")
          .map(({ replacement = "", location: { start, end } }) => ({
            line: start.line,
            source: lines[start.line - 1]!.trim(),
            part: partOf(source, start, end),
            replacement,
          })),
      };
    })
    .filter(({ mutants }) => mutants > 0);

/** What was written down last, of the files that there still are. */
export const readResults = (): FileResult[] => {
  try {
    const all: FileResult[] = JSON.parse(readFileSync(DATA, "utf8"));
    return all.filter(({ file }) => existsSync(join(root, file)));
  } catch {
    return [];
  }
};

const oneLine = (code: string): string => {
  const line = code.replaceAll(/\s+/g, " ");
  const short = (line.length > 60 ? `${line.slice(0, 57)}…` : line).replaceAll("|", "\\|");
  return short.includes("`") ? `\`\` ${short} \`\`` : `\`${short}\``;
};

const percent = (killed: number, mutants: number): string => `${((100 * killed) / mutants).toFixed(1)} %`;

/** How many mutants there are of some files, how many were killed, and how many that survived are known to be equivalent. */
export const sumOf = (files: readonly FileResult[]): Record<"mutants" | "killed" | "equivalent", number> => {
  const sum = (of: (file: FileResult) => number) => files.reduce((total, file) => total + of(file), 0);
  return {
    mutants: sum(({ mutants }) => mutants),
    killed: sum(({ killed }) => killed),
    equivalent: sum(({ file, survivors }) => survivors.filter((each) => whyEquivalent(file, each)).length),
  };
};

const rowOf = (name: string, files: readonly FileResult[]): string[] => {
  const { mutants, killed, equivalent } = sumOf(files);
  const counts = [mutants, killed, mutants - killed, equivalent].map(String);
  return [name, ...counts, percent(killed, mutants), percent(killed, mutants - equivalent)];
};

/** Writes the page and its data. */
export const writeResults = (results: readonly FileResult[]): void => {
  const order = subjects.map(({ name }) => name);
  const sorted = results.toSorted(
    (a, b) => order.indexOf(a.subject) - order.indexOf(b.subject) || (a.file < b.file ? -1 : 1),
  );
  mkdirSync(dirname(DATA), { recursive: true });
  writeFileSync(DATA, `${JSON.stringify(sorted, null, 2)}\n`);
  const survivors = sorted
    .filter((file) => file.survivors.length)
    .map(({ file, survivors }) => {
      const rows = survivors.map((each) => [
        String(each.line),
        oneLine(each.part),
        each.replacement ? oneLine(each.replacement) : "nothing",
        whyEquivalent(file, each) ?? "not explained: a test is missing",
      ]);
      return `### ${file}\n\n${table(["line:", "code", "becomes", "why no test can notice"], rows)}`;
    });
  writeFileSync(
    join(root, "docs/mutation.md"),
    `# Would the tests notice?

Made by \`npm run mutate\`: do not edit. [Stryker](https://stryker-mutator.io/) changes the sources in thousands of small ways, one at
a time: a condition becomes its opposite, a bound moves by one, a block of code goes. For each the tests run that reach
the place. Where one fails the mutant is killed; where none does, a mistake of that kind would pass. A mutant that runs on
without end counts as killed, one that does not load as none. What survives is listed below, with the reason where it is
equivalent: where no input can tell it from the original.

Each family's handlers are met by its tests and by that of what runs take, the runs by the latter and their own tests, the
rest of core and \`webenc\` by those of both, but for those of runs, and of UTF-8's hooks. Tests that take seconds are left out: those that see
how costs grow, and those of single-byte encodings beyond two, which have the same coders. So are the oracle's random
cases and the vectors, which would kill more.

Each row is of the last time that its file was mutated: sources and tests may have changed since.

${table(
  ["sources", "mutants:", "killed:", "survived:", "of these equivalent:", "killed of all:", "but equivalent ones:"],
  [...sorted.map((each) => rowOf(`\`${each.file}\``, [each])), ...(sorted.length ? [rowOf("**all**", sorted)] : [])],
)}
## What survived

${survivors.join("\n")}`,
  );
};
