import type { Outcome, Task } from "../engine/convert-file.js";
import type { Problem, ProblemKind } from "../engine/problems.js";
import { type FilePath, sourceName } from "../files/path.js";
import { describeProblem, PROBLEM_KINDS } from "./describe.js";
import { oneLine, plural } from "./format.js";
import { fileMembers, jsonLine, problemMembers } from "./json.js";

export interface ReportOptions {
  readonly quiet: boolean;
  readonly json: boolean;
}

/** Prints messages on standard error, for people or as JSON lines. */
export class Reporter {
  readonly quiet: boolean;
  readonly json: boolean;
  /** Removes the progress line before a message is printed. */
  beforePrint: () => void = () => {};

  constructor({ quiet, json }: ReportOptions) {
    this.quiet = quiet;
    this.json = json;
  }

  #print(type: string, message: string, members: object): void {
    this.beforePrint();
    // Nobody is left to be told that standard error is closed.
    if (process.stderr.listenerCount("error") === 0) process.stderr.on("error", () => {});
    process.stderr.write(this.json ? jsonLine(type, members) : `webenc: ${oneLine(message)}\n`);
  }

  error(message: string, members: object = {}): void {
    this.#print("error", message, { ...members, message });
  }

  /** Prints something that is no error. */
  notice(message: string, members: object = {}): void {
    if (!this.quiet) this.#print("notice", message, { ...members, message });
  }

  summary(message: string, members: object): void {
    if (this.json || !this.quiet) this.#print("summary", message, members);
  }

  #problem(file: FilePath, problem: Problem, isError: boolean, end = ""): void {
    const message = `${sourceName(file)}:${describeProblem(problem)}${end}`;
    const members = { ...fileMembers(file), ...problemMembers(problem) };
    if (isError) this.error(message, members);
    else this.notice(message, members);
  }

  /** Prints what is to be said about a file that was converted, or not. */
  outcome({ source }: Task, { notice, counts, problems, fatal, failure, skipped, remaining }: Outcome): void {
    const members = fileMembers(source);
    const name = sourceName(source);
    if (notice !== undefined) this.notice(`${name}: ${notice}`, members);
    for (const problem of problems) this.#problem(source, problem, false);
    for (const [kind, [code, ...nouns]] of Object.entries(PROBLEM_KINDS)) {
      const count = counts[kind as ProblemKind];
      if (count > 0) this.notice(`${name}: ${plural(count, ...nouns)}`, { ...members, code, count });
    }
    const end = remaining ? `; ${remaining}` : "";
    if (fatal) this.#problem(source, fatal, true, end);
    if (failure !== undefined) this.error(failure + end, members);
    if (skipped === "converted")
      this.notice(`${name}: is UTF-8 already, and is left as it is: --force converts it`, members);
  }
}
