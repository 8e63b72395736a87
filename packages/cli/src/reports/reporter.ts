import type { Outcome, Task } from "../engine/convert-file.js";
import type { Problem, ProblemKind } from "../engine/problems.js";
import { type FilePath, sourceName } from "../files/path.js";
import { describeProblem, PROBLEM_NAMES } from "./describe.js";
import { plural } from "./format.js";
import { fileMembers, jsonLine, PROBLEM_CODES, problemMembers } from "./json.js";

/** What is printed besides errors. */
export interface ReportOptions {
  readonly quiet: boolean;
  readonly json: boolean;
}

const KINDS: readonly ProblemKind[] = ["invalid", "unencodable", "changed"];

/** Prints messages on standard error, for people or as JSON lines. */
export class Reporter {
  readonly #options: ReportOptions;
  /** Removes the progress line before a message is printed. */
  beforePrint: () => void = () => {};

  constructor(options: ReportOptions) {
    this.#options = options;
  }

  get quiet(): boolean {
    return this.#options.quiet;
  }

  get json(): boolean {
    return this.#options.json;
  }

  #print(text: string): void {
    this.beforePrint();
    process.stderr.write(text);
  }

  #line(message: string): void {
    this.#print(`webenc: ${message.replace(/\p{Cc}+/gu, " ")}\n`);
  }

  /** Prints an error. */
  error(message: string, members: object = {}): void {
    if (this.json) this.#print(jsonLine("error", { ...members, message }));
    else this.#line(message);
  }

  /** Prints something that is no error. */
  notice(message: string, members: object = {}): void {
    if (this.quiet) return;
    if (this.json) this.#print(jsonLine("notice", { ...members, message }));
    else this.#line(message);
  }

  #problem(file: FilePath, problem: Problem, isError: boolean, end = ""): void {
    const description = describeProblem(problem);
    const message = `${sourceName(file)}:${problem.position ? "" : " "}${description}${end}`;
    const members = { ...fileMembers(file), ...problemMembers(problem) };
    if (isError) this.error(message, members);
    else this.notice(message, members);
  }

  /** Prints the problems of a file, as far as they are to be reported. */
  outcome({ source }: Task, { notice, log, fatal, failure, remaining }: Outcome): void {
    if (notice !== undefined) this.notice(`${sourceName(source)}: ${notice}`, fileMembers(source));
    for (const problem of log.first) this.#problem(source, problem, false);
    for (const kind of KINDS) {
      const count = log.counts[kind];
      if (count > 0)
        this.notice(`${sourceName(source)}: ${plural(count, ...PROBLEM_NAMES[kind])}`, {
          ...fileMembers(source),
          code: PROBLEM_CODES[kind],
          count,
        });
    }
    const end = remaining ? `; ${remaining}` : "";
    if (fatal) this.#problem(source, fatal, true, end);
    if (failure !== undefined) this.error(failure + end, fileMembers(source));
  }

  /** Prints a summary of several files. */
  summary(message: string, members: object): void {
    if (this.json) this.#print(jsonLine("summary", members));
    else if (!this.quiet) this.#line(message);
  }
}
