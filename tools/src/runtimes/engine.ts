import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** An engine that runs a module. */
export interface Engine {
  /** What it is asked for by. */
  readonly name: string;
  /** What a reader of the docs knows it by, with its version. */
  readonly title: string;
  /** The conditions of the packages' exports that it goes by. */
  readonly conditions: readonly string[];
  /** Whether it is here; if not, how it is had. What comes from the registry is fetched when it is needed. */
  readonly missing?: string | undefined;
  /** Runs a module's export `run` and gives what it gives, as JSON has it. */
  run(module: string): Promise<unknown>;
}

/** How long a run may take. */
export const LIMIT: number = 20 * 60_000;

/** Does something with a folder that is there for no longer than that. */
export const inFolder = async <Result>(work: (folder: string) => Promise<Result>): Promise<Result> => {
  const folder = mkdtempSync(join(tmpdir(), "webenc-"));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
};

/** What stands before the result in what a program writes. */
export const MARK = "webenc result: ";

/** Runs a program that writes a result behind the mark. */
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
