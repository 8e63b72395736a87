/** Writes docs/reports/mutation.md and its data from Stryker's reports. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { group, sort, sum } from "d3-array";
import { writeBlock } from "../../blocks.js";
import { readJSON } from "../../files.js";
import { table } from "../../markdown.js";
import { readData, writeData } from "../../report-data.js";
import { root } from "../../root.js";
import { subjects } from "./subjects.js";

/** A mutant that no test noticed: its line of the source, and the replacement of a part of that. */
type Survivor = readonly [source: string, replacement: string];

/** The results of a file's mutants. */
export interface FileResult {
  readonly subject: string;
  readonly file: string;
  readonly mutants: number;
  /** Includes those that do not end. */
  readonly killed: number;
  readonly survivors: readonly Survivor[];
}

/** The same in data.json, where each line of a source stands once, before the replacements. */
type RecordedResult = Omit<FileResult, "survivors"> & {
  readonly survivors: readonly (readonly [source: string, ...replacements: string[]])[];
};

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
export const appliesTo = (reason: Reason, [source, replacement]: Survivor): boolean =>
  source.includes(reason.source) && replacement.endsWith(reason.replacement);

/** Why a mutant is equivalent; undefined if no reason is known. */
export const whyEquivalent = (file: string, survivor: Survivor): string | undefined =>
  reasons[file]?.find((reason) => appliesTo(reason, survivor))?.why;

interface Mutant {
  readonly status: string;
  readonly replacement?: string;
  readonly location: { readonly start: { readonly line: number } };
}

/** The used fields of Stryker's report. */
interface Report {
  readonly files: Readonly<Record<string, { readonly source: string; readonly mutants: readonly Mutant[] }>>;
}

/** The results of a report. A mutant that does not load is not counted. */
export const resultsOf = (subject: string, { files }: Report): FileResult[] =>
  Object.entries(files)
    .map(([file, { source, mutants }]) => {
      const killed = mutants.filter(({ status }) => status === "Killed" || status === "Timeout").length;
      const survivors = mutants
        .filter(({ status }) => status === "Survived" || status === "NoCoverage")
        .map(
          ({ replacement = "", location }): Survivor => [
            source.split("\n")[location.start.line - 1]!.trim(),
            replacement,
          ],
        );
      return { subject, file, mutants: killed + survivors.length, killed, survivors };
    })
    .filter(({ mutants }) => mutants > 0);

/** The recorded results of the files that still exist. */
export const readResults = (): FileResult[] =>
  readData<RecordedResult[]>("mutation")
    .filter(({ file }) => existsSync(join(root, file)))
    .map(({ survivors, ...result }) => ({
      ...result,
      survivors: survivors.flatMap(([source, ...replacements]) =>
        replacements.map((replacement) => [source, replacement] as const),
      ),
    }));

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
  const recorded = sorted.map(
    ({ survivors, ...result }): RecordedResult => ({
      ...result,
      survivors: Array.from(
        group(survivors, ([source]) => source),
        ([source, own]) => [source, ...own.map(([, each]) => each)],
      ),
    }),
  );
  writeData("mutation", recorded);
  const unexplained = sorted.flatMap(({ file, survivors }) =>
    survivors
      .filter((each) => !whyEquivalent(file, each))
      .map(([source, replacement]) => [`\`${file}\``, oneLine(source), replacement ? oneLine(replacement) : "nothing"]),
  );
  const summary = table(
    ["sources", "mutants:", "killed:", "survived:", "equivalent:", "killed of all:", "killed of those not equivalent:"],
    [...sorted.map((each) => rowOf(`\`${each.file}\``, [each])), rowOf("**all**", sorted)],
  );
  writeBlock("docs/reports/mutation.md", "mutants", summary);
  const survivors = unexplained.length ? table(["source", "line", "a part of it becomes"], unexplained) : "None.";
  writeBlock("docs/reports/mutation.md", "survivors", survivors);
};
