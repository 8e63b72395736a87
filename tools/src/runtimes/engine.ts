import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

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

/** Calls a function with a temporary folder, and removes the folder afterwards. */
export const inFolder = async <Result>(work: (folder: string) => Promise<Result>): Promise<Result> => {
  const folder = mkdtempSync(join(tmpdir(), "webenc-"));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
};

/** The text before the result in a program's output. */
export const MARK = "webenc result: ";

/** Runs a program that writes its result after the mark. */
export const resultOf = (command: string, args: readonly string[], cwd: string): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, stdio: ["ignore", "pipe", "pipe"], timeout: LIMIT });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8");
      stream.on("data", (text: string) => {
        output += text;
      });
    }
    child.on("error", reject);
    child.on("close", (status, signal) => {
      const line = output.split("\n").find((line) => line.includes(MARK));
      if (line) resolve(JSON.parse(line.slice(line.indexOf(MARK) + MARK.length)));
      else reject(new Error(`${command} ended with ${signal ?? status}: ${output.slice(-2000)}`));
    });
  });
