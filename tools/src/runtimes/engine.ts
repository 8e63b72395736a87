import { join } from "node:path";
import { execa } from "execa";
import { inFolder, writeText } from "../files.js";

/** An engine that runs a module. */
export interface Engine {
  /** The name on the command line. */
  readonly name: string;
  /** The name in the docs, with the version. */
  readonly title: string;
  /** The export conditions of the engine. */
  readonly conditions: readonly string[];
  /** The command that installs a missing engine. Engines from the registry are fetched on demand. */
  readonly missing?: string | undefined;
  /** Runs a module's export `run` and returns its result, serialized as JSON. */
  run(module: string): Promise<unknown>;
}

/** The time limit of a run in milliseconds. */
export const LIMIT: number = 20 * 60_000;

/** The text before the result in a program's output. */
const MARK = "webenc result: ";

/** The statement that writes a result: an expression that gives JSON. */
export const print = (json: string): string => `console.log(${JSON.stringify(MARK)} + ${json});`;

/** An engine that is a program. */
export interface ProgramEngine extends Engine {
  /** Whether it has been fetched, if it comes from the registry. */
  readonly isThere: boolean;
  /** Runs files by path, of which `module.mjs` exports `run`. They import each other by their paths. */
  runFiles(files: Readonly<Record<string, string>>): Promise<unknown>;
}

/** Writes files to a temporary folder, and runs a program there that writes its result. */
export const resultOf = (
  files: Readonly<Record<string, string>>,
  command: string,
  ...args: readonly string[]
): Promise<unknown> =>
  inFolder(async (cwd) => {
    for (const [name, text] of Object.entries(files)) writeText(join(cwd, name), text);
    const options = { cwd, stdin: "ignore", all: true, timeout: LIMIT, reject: false } as const;
    const { all, exitCode, signal } = await execa(command, args, options);
    const line = all?.split("\n").find((line) => line.includes(MARK));
    if (!line) throw new Error(`${command} ended with ${signal ?? exitCode}: ${all?.slice(-2000)}`);
    return JSON.parse(line.slice(line.indexOf(MARK) + MARK.length));
  });
