/** Writes docs/reports/mutation.md and its data from Stryker's reports. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { writeBlock } from "../../blocks.js";
import { readJSON, writeJSON } from "../../files.js";
import { table } from "../../markdown.js";
import { root } from "../../root.js";
import { type Survivor, whyEquivalent } from "./equivalents.js";
import { subjects } from "./subjects.js";

const DATA = "docs/reports/data/mutation.json";

/** The results of a file's mutants. */
export interface FileResult {
  readonly subject: string;
  readonly file: string;
  readonly mutants: number;
  /** Includes those that do not end. */
  readonly killed: number;
  readonly survivors: readonly Survivor[];
}

/** The used fields of Stryker's report. */
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

/** The recorded results of the files that still exist. */
export const readResults = (): FileResult[] => {
  if (!existsSync(join(root, DATA))) return [];
  return readJSON<FileResult[]>(DATA).filter(({ file }) => existsSync(join(root, file)));
};

const oneLine = (code: string): string => {
  const line = code.replaceAll(/\s+/g, " ");
  const short = (line.length > 60 ? `${line.slice(0, 57)}…` : line).replaceAll("|", "\\|");
  return short.includes("`") ? `\`\` ${short} \`\`` : `\`${short}\``;
};

const percent = (killed: number, mutants: number): string => `${((100 * killed) / mutants).toFixed(1)} %`;

/** The numbers of mutants of some files: all, killed, and known to be equivalent. */
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
    [...sorted.map((each) => rowOf(`\`${each.file}\``, [each])), ...(sorted.length ? [rowOf("**all**", sorted)] : [])],
  );
  writeBlock("docs/reports/mutation.md", "mutants", summary);
  writeBlock("docs/reports/mutation.md", "survivors", survivors.join("\n"));
};
