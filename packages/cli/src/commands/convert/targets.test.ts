import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { bin, expectFailure, useFolder } from "../../testing/program.js";

const place = useFolder();
const { file, run, convert } = place;
const UTF8 = ["--from", "utf-8"];

const text = (name: string): string => readFileSync(file(name), "utf8");

describe("--output", () => {
  test("can be the file that is read", () => {
    const path = file("a", [0xe9]);
    expect(convert(path, "--from", "latin1", "--output", path)).toMatchObject({ status: 0, err: "" });
    expect(text("a")).toBe("é");
  });

  test("keeps the mode of the replaced file and a symbolic link to it", () => {
    const path = file("b", "old");
    chmodSync(path, 0o640);
    symlinkSync("b", file("link"));
    expect(convert(file("a", "new"), ...UTF8, "--output", file("link")).status).toBe(0);
    expect(text("b")).toBe("new");
    expect(statSync(path).mode & 0o777).toBe(0o640);
    expect(lstatSync(file("link")).isSymbolicLink()).toBe(true);
  });

  test("is not a symbolic link to a file that does not exist", () => {
    symlinkSync("b", file("link"));
    expectFailure(
      convert(file("a", "a"), ...UTF8, "--output", file("link")),
      /link: is a symbolic link to a file that does not exist\n/,
    );
    expect(lstatSync(file("link")).isSymbolicLink()).toBe(true);
  });

  test("writes to a device without replacing it", () => {
    expect(convert(file("a", "a"), ...UTF8, "--output", "/dev/null").status).toBe(0);
    expect(statSync("/dev/null").isCharacterDevice()).toBe(true);
  });

  test("is unchanged after an error", () => {
    const kept = file("b", "kept");
    expectFailure(convert(file("a", [0xff]), ...UTF8, "--output", kept), /invalid UTF-8/);
    expect(text("b")).toBe("kept");
    expectFailure(convert(kept, "--to", "utf-8", "--from", "iso-2022-kr", "--output", kept), /iso-2022-kr/);
    expect(readdirSync(place.folder).sort()).toEqual(["a", "b"]);
  });

  test.each(["SIGINT", "SIGTERM", "SIGHUP"] as const)(
    "is unchanged after %s, which ends the program",
    async (signal) => {
      const kept = file("b", "kept");
      const child = spawn(process.execPath, [bin, "convert", "-", ...UTF8, "--output", kept]);
      child.stdin.write("half");
      while (readdirSync(place.folder).length < 2) await wait(10);
      child.kill(signal);
      expect(await once(child, "close")).toEqual([null, signal]);
      expect(readdirSync(place.folder)).toEqual(["b"]);
      expect(text("b")).toBe("kept");
    },
  );
});

describe("--in-place", () => {
  test("replaces each file, and keeps its mode and a symbolic link to it", () => {
    chmodSync(file("a", [0xe9]), 0o604);
    file("b", [0xe8]);
    symlinkSync("b", file("link"));
    expect(convert("a", "link", "-f", "latin1", "--in-place", "--quiet")).toMatchObject({ status: 0, err: "" });
    expect([text("a"), text("b")]).toEqual(["é", "è"]);
    expect(statSync(file("a")).mode & 0o777).toBe(0o604);
    expect(lstatSync(file("link")).isSymbolicLink()).toBe(true);
    expect(readdirSync(place.folder).sort()).toEqual(["a", "b", "link"]);
  });

  test("converts a file once that has two names", () => {
    file("a", [0xe9]);
    symlinkSync("a", file("link"));
    expect(convert("a", "./a", "link", "-f", "latin1", "--in-place").status).toBe(0);
    expect(text("a")).toBe("é");
  });

  test.runIf(process.getuid?.() === 0)("keeps the owner as root", () => {
    chownSync(file("a", "a"), 12345, 54321);
    expect(convert("a", ...UTF8, "--in-place").status).toBe(0);
    expect(statSync(file("a"))).toMatchObject({ uid: 12345, gid: 54321 });
  });

  test("with a suffix keeps the old file, and replaces an older backup", () => {
    chmodSync(file("a", [0xe9]), 0o600);
    file("a.bak", "older");
    expect(convert("a", "-f", "latin1", "--in-place=.bak").status).toBe(0);
    expect(text("a")).toBe("é");
    expect([...readFileSync(file("a.bak"))]).toEqual([0xe9]);
    expect(statSync(file("a.bak")).mode & 0o777).toBe(0o600);
    expect(readdirSync(place.folder).sort()).toEqual(["a", "a.bak"]);
  });

  test("names the backup that cannot be written", () => {
    file("a", [0xe9]);
    mkdirSync(file("a.bak"));
    expectFailure(convert("a", "-f", "latin1", "--in-place=.bak"), /a\.bak: is a directory\n$/);
    expect([...readFileSync(file("a"))]).toEqual([0xe9]);
  });

  test("explains a suffix after a space", () => {
    file("a", [0xe9]);
    expectFailure(
      convert("a", "-f", "latin1", "--in-place", ".bak"),
      ".bak does not exist: to keep the old files under a suffix, use --in-place=.bak",
    );
    expect([...readFileSync(file("a"))]).toEqual([0xe9]);
  });

  test("says that other hard links keep the old contents", () => {
    linkSync(file("a", [0xe9]), file("b"));
    const { status, err } = convert("a", "-f", "latin1", "--in-place");
    expect(status).toBe(0);
    expect(err).toBe("webenc: a: the file has 2 hard links: the other ones keep the old contents\n");
    expect(text("a")).toBe("é");
    expect([...readFileSync(file("b"))]).toEqual([0xe9]);
  });

  test("leaves a file unchanged that fails, and no backup", () => {
    file("a", [0xff]);
    file("b", "b");
    const { status, err } = convert("a", "b", ...UTF8, "--in-place=.bak");
    expect(status).toBe(1);
    expect(err).toMatch(/a:1:1: invalid UTF-8 byte sequence FF at offset 0x00 \(0\)\n.*1 file converted, 1 failed\n$/s);
    expect(readdirSync(place.folder).sort()).toEqual(["a", "b", "b.bak"]);
  });

  test("takes an argument that begins with --in-place= for a file after --", () => {
    file("--in-place=x", "a");
    expect(`${convert(...UTF8, "--", "--in-place=x").out}`).toBe("a");
  });

  test("can be the value of another option", () => {
    file("a", "☃");
    const { out } = convert("a", ...UTF8, "-t", "koi8-r", "--replacement", "--in-place", "--quiet");
    expect(`${out}`).toBe("--in-place");
    expect(text("a")).toBe("☃");
  });
});

describe("--output-dir", () => {
  test("keeps the tree and the names", () => {
    mkdirSync(file("in/sub"), { recursive: true });
    file("in/a", [0xe9]);
    file("in/sub/a", [0xe8]);
    expect(convert("in/a", "./in/sub/../sub/a", "-f", "latin1", "--output-dir", "out/new")).toMatchObject({
      status: 0,
    });
    expect([text("out/new/in/a"), text("out/new/in/sub/a")]).toEqual(["é", "è"]);
  });

  test("writes inside of the folder whatever the path of the input is", () => {
    mkdirSync(file("in"));
    const path = file("a", [0xe9]);
    expect(run(["convert", "../a", "-f", "latin1", "--output-dir", "out"], { cwd: file("in") }).status).toBe(0);
    expect(text("in/out/a")).toBe("é");
    expect(convert(path, "-f", "latin1", "--output-dir", "abs").status).toBe(0);
    expect(text(`abs${path}`)).toBe("é");
  });

  test("never replaces an input", () => {
    mkdirSync(file("in"));
    file("a", [0xe9]);
    file("in/a", [0xe8]);
    symlinkSync("in", file("link"));
    for (const folder of [".", "", place.folder]) {
      const { status, err } = convert("a", "-f", "latin1", `--output-dir=${folder || "./in/.."}`);
      expect({ status, err }).toEqual({
        status: 1,
        err: expect.stringContaining("would replace an input: use another"),
      });
    }
    const { err } = convert("a", "in/a", "-f", "latin1", "--output-dir", "link");
    expect(err).toBe(
      "webenc: a: the output link/a would replace an input: use another --output-dir, or --in-place\nwebenc: 1 file converted, 1 failed\n",
    );
    expect([...readFileSync(file("a")), ...readFileSync(file("in/a"))]).toEqual([0xe9, 0xe8]);
    expect(text("in/in/a")).toBe("è");
  });

  test("can lead upwards from a symbolic link, as the system does", () => {
    mkdirSync(file("other/sub"), { recursive: true });
    symlinkSync("other/sub", file("link"));
    file("a", [0xe9]);
    expect(convert("a", "-f", "latin1", "--output-dir", "link/..")).toMatchObject({ status: 0, err: "" });
    expect(text("other/a")).toBe("é");
    expect([...readFileSync(file("a"))]).toEqual([0xe9]);
  });

  test("refuses a second file for the same output", () => {
    mkdirSync(file("in"));
    file("a", "1");
    file("in/a", "2");
    const { status, err } = run(["convert", "a", "../a", ...UTF8, "--output-dir", "out"], { cwd: file("in") });
    expect(err).toBe("webenc: ../a: has the same output as a: out/a\nwebenc: 1 file converted, 1 failed\n");
    expect(status).toBe(1);
    expect(text("in/out/a")).toBe("2");
  });
});

describe("standard output", () => {
  test("that closes ends the program quietly with the status of SIGPIPE", async () => {
    const child = spawn(process.execPath, [bin, "convert", "-", ...UTF8]);
    child.stdin.on("error", () => {});
    child.stdout.destroy();
    child.stdin.write(Buffer.alloc(2 ** 20, "a"));
    const [err, [status]] = await Promise.all([child.stderr.toArray(), once(child, "close")]);
    expect({ status, err: err.join("") }).toEqual({ status: 141, err: "" });
  });

  test("is written only as fast as it is read", async () => {
    const child = spawn(process.execPath, [bin, "convert", "-", ...UTF8], { stdio: ["pipe", "pipe", "ignore"] });
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

  test.runIf(existsSync("/dev/full"))("reports a full disk", () => {
    const stdio = ["ignore" as const, openSync("/dev/full", "w"), "pipe" as const];
    const line = "standard output: no space left on device";
    expectFailure(run(["convert", file("a", "a"), ...UTF8], { stdio }), line);
    expectFailure(run(["list"], { stdio }), line);
    expectFailure(run(["--help"], { stdio }), line);
    expectFailure(convert(file("a", "a"), ...UTF8, "--output", "/dev/full"), "/dev/full: no space left on device");
    expect(statSync("/dev/full").isCharacterDevice()).toBe(true);
  });

  test("can be a file to which another program has written", () => {
    const descriptor = openSync(file("out", "before\n"), "a");
    expect(run(["convert", file("a", "a"), ...UTF8], { stdio: ["ignore", descriptor, "pipe"] }).status).toBe(0);
    expect(text("out")).toBe("before\na");
  });
});
