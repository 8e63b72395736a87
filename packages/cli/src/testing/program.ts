import { type SpawnSyncOptions, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { TEMPORARY_PREFIX } from "../files/temporary-file.js";
import { main } from "../main.js";
import { packageFolder } from "../package-folder.js";

/** The program as users run it. */
export const bin: string = join(packageFolder, "bin", "webenc.cjs");

/** What a run of the program has printed, and its exit status. */
export interface Run {
  readonly status: number | null;
  readonly out: Buffer;
  readonly err: string;
}

/** Runs the program in a folder. */
export const runIn = (cwd: string, args: readonly string[], options: SpawnSyncOptions = {}): Run => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, ...args], {
    cwd,
    maxBuffer: 2 ** 28,
    ...options,
  });
  return { status, out: Buffer.from(stdout ?? ""), err: `${stderr ?? ""}` };
};

/** A temporary folder for each test. */
export interface Workplace {
  readonly folder: string;
  /** Returns the path of a file in the folder, and writes the contents if they are given. */
  file(name: string, contents?: string | readonly number[] | Uint8Array): string;
  run(args: readonly string[], options?: SpawnSyncOptions): Run;
  convert(...args: string[]): Run;
}

/** Gives each test of a file a folder, and checks that no temporary file remains in it. */
export const useFolder = (): Workplace => {
  let folder = "";
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "webenc-cli-"));
  });
  afterEach(() => {
    const names = readdirSync(folder, { recursive: true }).map(String);
    rmSync(folder, { recursive: true });
    expect(names.filter((name) => name.includes(TEMPORARY_PREFIX))).toEqual([]);
  });
  const run = (args: readonly string[], options?: SpawnSyncOptions): Run => runIn(folder, args, options);
  return {
    get folder() {
      return folder;
    },
    file(name, contents) {
      const path = join(folder, name);
      if (contents !== undefined)
        writeFileSync(path, typeof contents === "string" ? contents : Uint8Array.from(contents));
      return path;
    },
    run,
    convert: (...args) => run(["convert", ...args]),
  };
};

/** Expects one line on standard error and status 1. */
export const expectFailure = ({ status, err }: Pick<Run, "status" | "err">, line: string | RegExp): void => {
  expect(err).toMatch(/^webenc: [^\n]+\n$/);
  if (typeof line === "string") expect(err).toBe(`webenc: ${line}\n`);
  else expect(err).toMatch(line);
  expect(status).toBe(1);
};

/** Runs a command line in this process, which is faster. It must not write to standard output. */
export const runHere = async (args: readonly string[]): Promise<Pick<Run, "status" | "err">> => {
  let err = "";
  const write = vi.spyOn(process.stderr, "write").mockImplementation((text) => {
    err += text;
    return true;
  });
  try {
    const status = await main(args);
    return { status, err };
  } finally {
    write.mockRestore();
  }
};
