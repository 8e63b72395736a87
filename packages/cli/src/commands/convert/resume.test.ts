/** Runs that replace files, are killed at any moment of that, and go on with --resume: each file is converted once. */
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, chmodSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { bin, expectFailure, useFolder } from "../../testing/program.js";

const ROUNDS = process.env.WEBENC_TEST_ALL ? 10 : 5;
const FILES = 300;

const place = useFolder();
const { file, run, convert } = place;

/** Да in KOI8-R and in windows-1251. Converting the second one again gives something else. */
const OLD = Buffer.of(0xe4, 0xc1);
const NEW = Buffer.of(0xc4, 0xe0);
/** The target is not UTF-8, so that only the journal tells which files are converted. */
const ARGS = ["convert", "d", "-f", "koi8-r", "-t", "windows-1251", "--recursive", "--in-place=.bak"];

const isJournal = (name: string): boolean => name.startsWith(".webenc-journal-");
const journals = (): string[] => readdirSync(place.folder).filter(isJournal);
const leftovers = (): string[] => readdirSync(file("d")).filter((name) => name.startsWith(".webenc-"));

const createFiles = (count: number): void => {
  mkdirSync(file("d"), { recursive: true });
  for (let index = 0; index < count; index++) writeFileSync(file(`d/${index}`), OLD);
};

/** Starts a run and sends a signal when it has begun to replace files, after a delay in milliseconds. */
const interrupt = async (args: readonly string[], signal: NodeJS.Signals, delay: number): Promise<void> => {
  const child = spawn(process.execPath, [bin, ...args], { cwd: place.folder, stdio: "ignore" });
  const ended = once(child, "exit");
  while (child.exitCode === null && journals().length === 0) await setTimeout(1);
  await setTimeout(delay);
  child.kill(signal);
  await ended;
};

const expectConverted = (count: number): void => {
  for (let index = 0; index < count; index++) {
    expect(readFileSync(file(`d/${index}`)).equals(NEW)).toBe(true);
    expect(readFileSync(file(`d/${index}.bak`)).equals(OLD)).toBe(true);
  }
};

describe.skipIf(process.platform === "win32")("a killed run", () => {
  test.each(["SIGKILL", "SIGTERM"] as const)("by %s goes on with --resume", async (signal) => {
    let resumed = 0;
    for (let round = 0; round < ROUNDS; round++) {
      createFiles(FILES);
      const args = [...ARGS, "--jobs", `${1 + (round % 2)}`];
      await interrupt(args, signal, Math.random() * 60);
      if (signal === "SIGTERM") expect(leftovers()).toEqual([]);
      if (journals().length > 0) {
        resumed++;
        expectFailure(run(args), /\.webenc-journal-\w+: this run was interrupted, .*: use --resume to go on/);
        expect(run([...args, "--resume"])).toMatchObject({ status: 0 });
      }
      expect(journals()).toEqual([]);
      // The line of the documentation.
      execFileSync("find", [".", "-name", ".webenc-*.tmp", "-delete"], { cwd: place.folder });
      expect(leftovers()).toEqual([]);
      expectConverted(FILES);
      execFileSync("rm", ["-r", file("d")]);
    }
    expect(resumed).toBeGreaterThan(0);
  });
});

/** Ends a run when its journal has been written and before its files are renamed, and again in the middle of that. */
const interruptedRun = (renames: number): void => {
  const hook = file(
    "hook.cjs",
    `const fs = require("node:fs"); const { renameSync } = fs; let left = ${renames};
    fs.renameSync = (...args) => left-- > 0 ? renameSync(...args) : process.kill(process.pid, "SIGKILL");`,
  );
  run(ARGS, { env: { ...process.env, NODE_OPTIONS: `--require=${hook}` } });
};

describe.skipIf(process.platform === "win32")("--resume", () => {
  test.each([0, 1, 2, 3, 5])("converts each file once after %d renamed files and backups", (renames) => {
    createFiles(3);
    interruptedRun(renames);
    expect(run([...ARGS, "--resume"]).status).toBe(0);
    execFileSync("find", [".", "-name", ".webenc-*.tmp", "-delete"], { cwd: place.folder });
    expectConverted(3);
    expect(journals()).toEqual([]);
  });

  test("goes on with a journal whose last line is incomplete", () => {
    createFiles(3);
    interruptedRun(2);
    appendFileSync(file(journals()[0]!), '["/half');
    expect(run([...ARGS, "--resume"]).status).toBe(0);
    execFileSync("find", [".", "-name", ".webenc-*.tmp", "-delete"], { cwd: place.folder });
    expectConverted(3);
  });

  test("leaves a file alone that another process has replaced since", () => {
    createFiles(3);
    interruptedRun(2);
    writeFileSync(file("new"), "edited");
    renameSync(file("new"), file("d/0"));
    const { status, err } = run([...ARGS, "--resume"]);
    expect({ status, err }).toEqual({
      status: 1,
      err: "webenc: d/0: was changed after the interrupted run had converted it, and is left as it is\nwebenc: 2 files converted, 1 failed\n",
    });
    expect(readFileSync(file("d/0"), "utf8")).toBe("edited");
    execFileSync("find", [".", "-name", ".webenc-*.tmp", "-delete"], { cwd: place.folder });
  });

  test("without an interrupted run is refused, unless UTF-8 shows what is converted", () => {
    createFiles(1);
    expectFailure(
      run([...ARGS, "--resume"]),
      "--resume: no interrupted run with these files and options has begun to replace files here",
    );
    expect(run(["convert", "d/0", "-f", "koi8-r", "--in-place", "--resume"]).status).toBe(0);
    expect(readFileSync(file("d/0"), "utf8")).toBe("Да");
    expectFailure(run(["convert", "d/0", "-f", "koi8-r", "--resume"]), "--resume requires --in-place");
  });

  test.skipIf(process.getuid?.() !== 0)("a read-only current folder has no journal", () => {
    createFiles(1);
    chmodSync(place.folder, 0o755);
    chmodSync(file("d"), 0o777);
    chmodSync(file("d/0"), 0o666);
    const { status, err } = run(ARGS, { uid: 65534, gid: 65534 });
    expect(status).toBe(0);
    expect(err).toContain("the current folder is read-only, so that there is no journal");
    expectConverted(1);
  });
});

/** Mounting needs Linux and root. */
describe.skipIf(process.platform !== "linux" || process.getuid?.() !== 0)("a file system", () => {
  const mounted = (options: string, run: (folder: string) => void): void => {
    mkdirSync(file("d"));
    execFileSync("mount", ["-t", "tmpfs", "-o", options, "tmpfs", file("d")]);
    try {
      run(file("d"));
    } finally {
      execFileSync("umount", [file("d")]);
    }
  };

  test("that fills up leaves each file old or new, and no other", () => {
    mounted("size=160k", () => {
      const long = Buffer.alloc(20_000, OLD);
      for (let index = 0; index < 6; index++) writeFileSync(file(`d/${index}`), long);
      const { status, err } = convert("d", "-f", "koi8-r", "--recursive", "--in-place");
      expect(status).toBe(1);
      expect(err).toMatch(/: no space left on device\n/);
      expect(readdirSync(file("d")).sort()).toEqual(["0", "1", "2", "3", "4", "5"]);
      for (let index = 0; index < 6; index++) {
        const contents = readFileSync(file(`d/${index}`));
        expect(contents.equals(long) || contents.equals(Buffer.from("Да".repeat(10_000)))).toBe(true);
      }
    });
  });

  test("that becomes read-only leaves the files as they are", () => {
    mounted("size=1m", (folder) => {
      for (const name of ["0", "1"]) writeFileSync(file(`d/${name}`), OLD);
      execFileSync("mount", ["-o", "remount,ro", folder]);
      const { status, err } = convert("d", "-f", "koi8-r", "--recursive", "--in-place=.bak");
      expect({ status, err }).toEqual({
        status: 1,
        err: "webenc: d/0: read-only file system\nwebenc: d/1: read-only file system\nwebenc: 0 files converted, 2 failed\n",
      });
      expect(readFileSync(file("d/0")).equals(OLD)).toBe(true);
    });
  });
});
