/** Writes docs/reports/mutation.md and its data from Stryker's reports. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { sort, sum } from "d3-array";
import { writeBlock } from "../../blocks.js";
import { readJSON, writeJSON } from "../../files.js";
import { table } from "../../markdown.js";
import { root } from "../../root.js";
import { subjects } from "./subjects.js";

const DATA = "docs/reports/data/mutation.json";

/** A mutant that no test noticed. */
interface Survivor {
  readonly line: number;
  /** The line, the part of it that was replaced, and the replacement. */
  readonly source: string;
  readonly part: string;
  readonly replacement: string;
}

/** The results of a file's mutants. */
export interface FileResult {
  readonly subject: string;
  readonly file: string;
  readonly mutants: number;
  /** Includes those that do not end. */
  readonly killed: number;
  readonly survivors: readonly Survivor[];
}

/** Why the mutants are equivalent whose line contains `source` and whose replacement ends with `replacement`. */
interface Reason {
  readonly source: string;
  readonly replacement: string;
  readonly why: string;
}

/** The reasons by file. */
export const reasons: Readonly<Record<string, readonly Reason[]>> = readJSON(
  "tools/src/verification/mutation/equivalents.json",
);

/** Whether a reason applies to a mutant. */
export const appliesTo = ({ source, replacement }: Reason, survivor: Survivor): boolean =>
  survivor.source.includes(source) && survivor.replacement.endsWith(replacement);

/** Why a mutant is equivalent; undefined if no reason is known. */
export const whyEquivalent = (file: string, survivor: Survivor): string | undefined =>
  reasons[file]?.find((reason) => appliesTo(reason, survivor))?.why;

interface Place {
  readonly line: number;
  readonly column: number;
}

interface Mutant {
  readonly status: string;
  readonly replacement?: string;
  readonly location: { readonly start: Place; readonly end: Place };
}

/** The used fields of Stryker's report. */
interface Report {
  readonly files: Readonly<Record<string, { readonly source: string; readonly mutants: readonly Mutant[] }>>;
}

/** The part of a text between two places, which count from one. */
const partOf = (source: string, start: Place, end: Place): string => {
  const lines = source.split("\n").slice(start.line - 1, end.line);
  lines.push(lines.pop()!.slice(0, end.column - 1));
  lines[0] = lines[0]!.slice(start.column - 1);
  return lines.join("\n");
};

/** The results of a report. A mutant that does not load is not counted. */
export const resultsOf = (subject: string, { files }: Report): FileResult[] =>
  Object.entries(files)
    .map(([file, { source, mutants }]) => {
      const killed = mutants.filter(({ status }) => status === "Killed" || status === "Timeout").length;
      const survivors = mutants
        .filter(({ status }) => status === "Survived" || status === "NoCoverage")
        .map(({ replacement = "", location: { start, end } }) => ({
          line: start.line,
          source: source.split("\n")[start.line - 1]!.trim(),
          part: partOf(source, start, end),
          replacement,
        }));
      return { subject, file, mutants: killed + survivors.length, killed, survivors };
    })
    .filter(({ mutants }) => mutants > 0);

/** The recorded results of the files that still exist. */
export const readResults = (): FileResult[] =>
  readJSON<FileResult[]>(DATA).filter(({ file }) => existsSync(join(root, file)));

const oneLine = (code: string): string => {
  const line = code.replaceAll(/\s+/g, " ");
  const short = (line.length > 60 ? `${line.slice(0, 57)}…` : line).replaceAll("|", "\\|");
  return short.includes("`") ? `\`\` ${short} \`\`` : `\`${short}\``;
};

const percent = (killed: number, mutants: number): string => `${((100 * killed) / mutants).toFixed(1)} %`;

/** The numbers of mutants of some files: all, killed, and known to be equivalent. */
export const sumOf = (files: readonly FileResult[]): Record<"mutants" | "killed" | "equivalent", number> => ({
  mutants: sum(files, ({ mutants }) => mutants),
  killed: sum(files, ({ killed }) => killed),
  equivalent: sum(files, ({ file, survivors }) => survivors.filter((each) => whyEquivalent(file, each)).length),
});

const rowOf = (name: string, files: readonly FileResult[]): string[] => {
  const { mutants, killed, equivalent } = sumOf(files);
  const counts = [mutants, killed, mutants - killed, equivalent].map(String);
  return [name, ...counts, percent(killed, mutants), percent(killed, mutants - equivalent)];
};

/** Writes the page and its data. */
export const writeResults = (results: readonly FileResult[]): void => {
  const order = subjects.map(({ name }) => name);
  const sorted = sort(
    results,
    ({ subject }) => order.indexOf(subject),
    ({ file }) => file,
  );
  writeJSON(DATA, sorted);
  const survivors = sorted
    .filter((file) => file.survivors.length)
    .map(({ file, survivors }) => {
      const rows = survivors.map((each) => [
        String(each.line),
        oneLine(each.part),
        each.replacement ? oneLine(each.replacement) : "nothing",
        whyEquivalent(file, each) ?? "no reason is known: add a test",
      ]);
      return `### ${file}\n\n${table(["line:", "code", "becomes", "why it is equivalent"], rows)}`;
    });
  const summary = table(
    ["sources", "mutants:", "killed:", "survived:", "equivalent:", "killed of all:", "killed of those not equivalent:"],
    [...sorted.map((each) => rowOf(`\`${each.file}\``, [each])), rowOf("**all**", sorted)],
  );
  writeBlock("docs/reports/mutation.md", "mutants", summary);
  writeBlock("docs/reports/mutation.md", "survivors", survivors.join("\n"));
};
