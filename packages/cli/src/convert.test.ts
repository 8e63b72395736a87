import { type SpawnSyncOptions, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

const bin = fileURLToPath(new URL("../bin/webenc.js", import.meta.url));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "webenc-cli-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Returns the path of a file in the temporary folder, and writes the contents if they are given. */
const file = (name: string, contents?: string | readonly number[]): string => {
  const path = join(folder, name);
  if (contents !== undefined) writeFileSync(path, typeof contents === "string" ? contents : new Uint8Array(contents));
  return path;
};

const run = (args: readonly string[], options: SpawnSyncOptions = {}) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, ...args], { cwd: folder, ...options });
  return { status, out: stdout as Buffer | null, err: `${stderr ?? ""}` };
};

const convert = (...args: string[]) => run(["convert", ...args]);

/** Expects one line on standard error, status 1, and no temporary file. */
const expectFailure = ({ status, err }: { status: number | null; err: string }, line: string | RegExp): void => {
  expect(err).toMatch(/^webenc: [^\n]+\n$/);
  if (typeof line === "string") expect(err).toBe(`webenc: ${line}\n`);
  else expect(err).toMatch(line);
  expect(status).toBe(1);
  expect(readdirSync(folder).filter((name) => name.startsWith(".webenc"))).toEqual([]);
};

describe("convert FILE", () => {
  test("writes UTF-8 to standard output by default", () => {
    const { status, out, err } = convert(file("a", [0x93, 0xfa, 0x96, 0x7b]), "--from", "sjis");
    expect({ status, out: `${out}`, err }).toEqual({ status: 0, out: "日本", err: "" });
  });

  test("accepts any label in any case for --from and --to", () => {
    const { out } = convert(file("a", [0xc4, 0xe0]), "--from", "CP1251", "--to", " KOI8-r ");
    expect([...out!]).toEqual([0xe4, 0xc1]);
  });

  test("reads standard input and writes a file", () => {
    const { status, out } = run(["convert", "-", "--from", "euc-kr", "--output", "b"], {
      input: Buffer.from([0xb0, 0xa1]),
    });
    expect({ status, out: `${out}` }).toEqual({ status: 0, out: "" });
    expect(readFileSync(file("b"), "utf8")).toBe("가");
  });

  test("removes a byte order mark and writes none", () => {
    expect([...convert(file("a", [0xef, 0xbb, 0xbf, 0x61]), "--from", "utf-8", "--to", "utf-16be").out!]).toEqual([
      0, 0x61,
    ]);
    expect([...convert(file("a", [0xff, 0xfe, 0x61, 0]), "--from", "utf-16").out!]).toEqual([0x61]);
  });

  test("writes UTF-16, including supplementary code points", () => {
    const path = file("a", "a💩");
    expect([...convert(path, "--from", "utf-8", "--to", "utf-16le").out!]).toEqual([0x61, 0, 0x3d, 0xd8, 0xa9, 0xdc]);
    expect([...convert(path, "--from", "utf-8", "--to", "utf-16be").out!]).toEqual([0, 0x61, 0xd8, 0x3d, 0xdc, 0xa9]);
  });

  test("writes the escape sequence to ASCII at the end of ISO-2022-JP", () => {
    const { out } = convert(file("a", "日"), "--from", "utf-8", "--to", "iso-2022-jp");
    expect(`${out}`).toBe("\x1b$BF|\x1b(B");
  });

  test("converts characters that are split between the chunks of a long file", () => {
    const text = `x${"日本語のテキスト、😀\n".repeat(20_000)}`;
    const there = convert(file("a", text), "--from", "utf-8", "--to", "gb18030", "--output", "b");
    expect(there).toMatchObject({ status: 0, err: "" });
    const back = convert(file("b"), "--from", "gb18030", "--output", "c");
    expect(back).toMatchObject({ status: 0, err: "" });
    expect(readFileSync(file("c"), "utf8")).toBe(text);
  });

  test("converts an empty file to an empty file", () => {
    expect(convert(file("a", ""), "--from", "big5", "--output", "b").status).toBe(0);
    expect(readFileSync(file("b"))).toHaveLength(0);
  });

  test("can write the file that it reads", () => {
    const path = file("a", [0xe9]);
    expect(convert(path, "--from", "latin1", "--output", path)).toMatchObject({ status: 0, err: "" });
    expect(readFileSync(path, "utf8")).toBe("é");
  });

  test("keeps the mode of the replaced file and a symbolic link to it", () => {
    const path = file("b", "old");
    chmodSync(path, 0o640);
    symlinkSync("b", file("link"));
    expect(convert(file("a", "new"), "--from", "utf-8", "--output", file("link")).status).toBe(0);
    expect(readFileSync(path, "utf8")).toBe("new");
    expect(statSync(path).mode & 0o777).toBe(0o640);
    expect(lstatSync(file("link")).isSymbolicLink()).toBe(true);
  });

  test("writes to a device without replacing it", () => {
    expect(convert(file("a", "a"), "--from", "utf-8", "--output", "/dev/null").status).toBe(0);
    expect(statSync("/dev/null").isCharacterDevice()).toBe(true);
  });

  test("reads only as fast as its output is read", async () => {
    const child = spawn(process.execPath, [bin, "convert", "-", "--from", "utf-8"], {
      stdio: ["pipe", "pipe", "ignore"],
    });
    child.stdout.pause();
    let accepted = 0;
    const chunk = Buffer.alloc(2 ** 16, "a");
    const feed = (): boolean => child.stdin.write(chunk, (error) => !error && (accepted += chunk.length) && feed());
    feed();
    for (let before = -1; accepted === 0 || accepted !== before; await wait(500)) before = accepted;
    child.kill();
    child.stdin.on("error", () => {});
    await once(child, "close");
    expect(accepted).toBeLessThan(2 ** 21);
  });
});

describe("convert reports", () => {
  const valid = ["--from", "utf-8"];

  test("an unknown label", () => {
    expectFailure(convert(file("a", "a"), "--from", "utf-9"), '"utf-9" is not a label of an encoding');
    expectFailure(convert(file("a", "a"), ...valid, "--to", "klingon"), '"klingon" is not a label of an encoding');
  });

  test("a label of the replacement encoding", () => {
    const line = '"iso-2022-kr" cannot be converted: the standard considers this encoding dangerous';
    expectFailure(convert(file("a", "a"), "--from", "iso-2022-kr"), line);
    expectFailure(convert(file("a", "a"), ...valid, "--to", "iso-2022-kr"), line);
  });

  test("a file that does not exist", () => {
    expectFailure(convert("a", ...valid), "a: no such file or directory");
    expectFailure(convert("a", ...valid, "--output", "b"), "a: no such file or directory");
    expect(existsSync(file("b"))).toBe(false);
  });

  test("a directory", () => {
    expectFailure(convert(".", ...valid), ".: is a directory");
    const stdio: SpawnSyncOptions["stdio"] = [openSync(folder, "r"), "pipe", "pipe"];
    expectFailure(run(["convert", "-", ...valid], { stdio }), "standard input: is a directory");
    expectFailure(convert(file("a", "a"), ...valid, "--output", "."), ".: is a directory");
    expectFailure(convert(file("a", "a"), ...valid, "--output", "no/b"), "no/b: no such file or directory");
  });

  test("invalid bytes", () => {
    const broken = file("a", [0x61, 0x62, 0x81, 0x20]);
    expectFailure(
      convert(broken, "--from", "shift_jis"),
      `${broken}: invalid Shift_JIS byte sequence 81 at offset 0x02 (2)`,
    );
    expectFailure(
      convert(file("b", [0xe3, 0x81]), "--from", "utf-8"),
      /invalid UTF-8 byte sequence E3 81 at offset 0x00 \(0\)\n/,
    );
  });

  test("the offset in the file, not in a chunk", () => {
    const { status, err, out } = convert(file("a", [...Buffer.alloc(100_000, "a"), 0xff]), ...valid);
    expectFailure(
      { status, err },
      `${file("a")}: invalid UTF-8 byte sequence FF at offset 0x186A0 (100000); ${out!.length} bytes were already written to standard output`,
    );
    expect(out!.length).toBeGreaterThan(0);
  });

  test("a character that cannot be encoded", () => {
    expectFailure(
      convert(file("a", "naïve ☃"), ...valid, "--to", "iso-8859-15"),
      `${file("a")}: U+2603 (☃) at index 6 of the text cannot be encoded in ISO-8859-15`,
    );
    expectFailure(
      convert(file("a", "\u0085"), ...valid, "--to", "shift_jis"),
      /: U\+0085 at index 0 of the text cannot be encoded in Shift_JIS\n/,
    );
  });

  test("an error and leaves the output file unchanged", () => {
    const kept = file("b", "kept");
    expectFailure(convert(file("a", [0xff]), ...valid, "--output", kept), /invalid UTF-8/);
    expect(readFileSync(kept, "utf8")).toBe("kept");
    expectFailure(convert(kept, ...valid, "--to", "utf-8", "--from", "iso-2022-kr", "--output", kept), /iso-2022-kr/);
    expect(readdirSync(folder).sort()).toEqual(["a", "b"]);
  });

  test.runIf(existsSync("/dev/full"))("a full disk", () => {
    const full = openSync("/dev/full", "w");
    const stdio: SpawnSyncOptions["stdio"] = ["ignore", full, "pipe"];
    expectFailure(run(["convert", file("a", "a"), ...valid], { stdio }), "standard output: no space left on device");
    expectFailure(run(["convert"], { stdio }), "standard output: no space left on device");
    expectFailure(run(["--help"], { stdio }), "standard output: no space left on device");
    expectFailure(convert(file("a", "a"), ...valid, "--output", "/dev/full"), "/dev/full: no space left on device");
    expect(statSync("/dev/full").isCharacterDevice()).toBe(true);
  });

  test("a closed pipe", async () => {
    const child = spawn(process.execPath, [bin, "convert", "-", ...valid], { stdio: ["pipe", "pipe", "pipe"] });
    child.stdin.on("error", () => {});
    child.stdout.destroy();
    child.stdin.write(Buffer.alloc(2 ** 20, "a"));
    const [err, [status]] = await Promise.all([child.stderr.toArray(), once(child, "close")]);
    expectFailure({ status, err: err.join("") }, /^webenc: standard output: the reader closed the pipe/);
  });

  test.each(["SIGINT", "SIGTERM", "SIGHUP"] as const)(
    "nothing on %s: ends with the signal and leaves the output file unchanged",
    async (signal) => {
      const kept = file("b", "kept");
      const child = spawn(process.execPath, [bin, "convert", "-", ...valid, "--output", kept], {
        stdio: ["pipe", "pipe", "pipe"],
      });
      child.stdin.write("half");
      while (readdirSync(folder).length < 2) await wait(10);
      child.kill(signal);
      expect(await once(child, "close")).toEqual([null, signal]);
      expect(readdirSync(folder)).toEqual(["b"]);
      expect(readFileSync(kept, "utf8")).toBe("kept");
    },
  );

  test("a file name with a line feed in one line", () => {
    expectFailure(convert("a\nb", ...valid), "a b: no such file or directory");
  });

  test.each<[string[], string]>([
    [["convert", "a"], "--from LABEL is missing: the encoding of a is not known"],
    [["convert", "--from", "utf-8"], "FILE is missing"],
    [["convert", "a", "--from"], "option '--from <LABEL>' argument missing"],
    [["convert", "a", "--form", "utf-8"], "unknown option '--form' (Did you mean --from?)"],
    [["convert", "a", "b", "--from", "utf-8"], "too many arguments for 'convert'. Expected 1 argument but got 2."],
    [["covert"], "unknown command 'covert' (Did you mean convert?)"],
  ])("the error of the command line %j", (args, line) => {
    expectFailure(run(args), line);
  });
});

describe("the command line", () => {
  test("prints the help", () => {
    for (const args of [["--help"], [], ["help"]]) {
      expect(run(args)).toMatchObject({ status: 0, err: "" });
      expect(`${run(args).out}`).toContain("Usage: webenc");
    }
    expect(`${run(["convert", "--help"]).out}`).toContain("--output <FILE>");
  });

  test("prints the version", () => {
    const { version } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
    expect(`${run(["--version"]).out}`).toBe(`${version}\n`);
  });
});
