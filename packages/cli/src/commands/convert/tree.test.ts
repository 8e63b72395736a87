/** Conversions of whole trees: what is not text, or was converted before, is left as it is. */
import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { expectFailure, useFolder } from "../../testing/program.js";

const place = useFolder();
const { file, run, convert } = place;
/** да in KOI8-R. */
const KOI8 = [0xc4, 0xc1, 0x0a];
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0x41];
const TREE = ["-f", "koi8-r", "--recursive", "--in-place=.bak"];

const text = (name: string): string => readFileSync(file(name), "utf8");
const names = (): string[] => readdirSync(place.folder, { recursive: true }).map(String).sort();

describe("--in-place again", () => {
  test("leaves converted files and their backups as they are, and says so", () => {
    mkdirSync(file("d"));
    file("d/a", KOI8);
    file("d/b", "ascii");
    file("d/other.bak", KOI8);
    expect(convert("d", ...TREE)).toMatchObject({ status: 0, err: "webenc: 3 files converted, 0 failed\n" });
    for (let round = 0; round < 2; round++) {
      expect(convert("d", ...TREE)).toMatchObject({
        status: 0,
        err: [
          "webenc: d/a: is UTF-8 already, and is left as it is: --force converts it",
          "webenc: d/other.bak: is UTF-8 already, and is left as it is: --force converts it",
          "webenc: 1 file converted, 0 failed, 2 skipped\n",
        ].join("\n"),
      });
      expect([text("d/a"), text("d/other.bak")]).toEqual(["да\n", "да\n"]);
      expect([...readFileSync(file("d/a.bak"))]).toEqual(KOI8);
    }
    expect(names()).toEqual(["d", "d/a", "d/a.bak", "d/b", "d/b.bak", "d/other.bak", "d/other.bak.bak"]);
  });

  test("leaves files as they are that are detected as UTF-8, and their backups", () => {
    file("a", Buffer.from("Grüße aus München, schöne Tage", "latin1"));
    for (const skipped of ["", "webenc: a: is UTF-8 already, and is left as it is: --force converts it\n"]) {
      const { status, err } = convert("a", "-f", "auto", "--in-place=.bak");
      expect({ status, err }).toEqual({ status: 0, err: expect.stringContaining(skipped) });
      expect(text("a")).toBe("Grüße aus München, schöne Tage");
      expect(readFileSync(file("a.bak"), "latin1")).toBe("Grüße aus München, schöne Tage");
    }
    expect(convert("a", "-f", "auto", "--in-place=.bak", "--force").status).toBe(0);
    expect(text("a.bak")).toBe("Grüße aus München, schöne Tage");
  });

  test("leaves backups of a run with another suffix alone, unless the command line names them", () => {
    mkdirSync(file("d"));
    for (const name of ["a", "a.bak", "a.orig", "a~", "a.ja"]) file(`d/${name}`, KOI8);
    expect(convert("d", "-f", "koi8-r", "--recursive", "--in-place").status).toBe(0);
    for (const suffix of [".bak", ".orig", "~"]) expect([...readFileSync(file(`d/a${suffix}`))]).toEqual(KOI8);
    expect([text("d/a"), text("d/a.ja")]).toEqual(["да\n", "да\n"]);
    expect(convert("d/a.bak", "-f", "koi8-r", "--in-place").status).toBe(0);
    expect(text("d/a.bak")).toBe("да\n");
  });

  test("converts files whose whole name is a suffix", () => {
    mkdirSync(file("d"));
    for (const name of [".bak", ".orig", "~"]) file(`d/${name}`, KOI8);
    expect(convert("d", ...TREE)).toMatchObject({ status: 0, err: "webenc: 3 files converted, 0 failed\n" });
    expect([".bak", ".orig", "~"].map((name) => text(`d/${name}`))).toEqual(["да\n", "да\n", "да\n"]);
  });

  test("leaves own backups alone that the command line names", () => {
    file("a", KOI8);
    file("a.bak", KOI8);
    expect(convert("a", "a.bak", "-f", "koi8-r", "--in-place=.bak").status).toBe(0);
    expect(names()).toEqual(["a", "a.bak"]);
    expect([...readFileSync(file("a.bak"))]).toEqual(KOI8);
  });

  test("converts again with --force, or if the target is another encoding, and UTF-8 from UTF-8", () => {
    file("a", "да");
    expect(convert("a", "-f", "koi8-r", "--in-place", "--force").status).toBe(0);
    expect(text("a")).toBe("п╢п╟");
    file("b", "да\r\n");
    expect(convert("b", "-f", "utf-8", "--eol", "lf", "--in-place").status).toBe(0);
    expect(text("b")).toBe("да\n");
  });

  test("leaves ASCII as it is if its bytes mean something else in --from", () => {
    mkdirSync(file("d"));
    file("d/readme", "Hello world, ok\n");
    file("d/empty", "");
    file("d/utf16", Buffer.from("Hello world, ok\n", "utf16le"));
    file("d/russian", Buffer.from("да\n", "utf16le"));
    for (const skipped of [1, 3]) {
      const { status, err } = convert("d", "-f", "utf-16le", "--recursive", "--in-place");
      expect({ status, err }).toEqual({ status: 0, err: expect.stringContaining(`, ${skipped} skipped\n`) });
      expect(err).toContain("d/readme: is UTF-8 already, and is left as it is: --force converts it\n");
      for (const name of ["d/readme", "d/utf16"]) expect(text(name)).toBe("Hello world, ok\n");
      expect([text("d/russian"), text("d/empty")]).toEqual(["да\n", ""]);
    }
    expect(convert("d/readme", "-f", "utf-16be", "--in-place").err).toContain("is UTF-8 already");
    expect(convert("d/readme", "-f", "utf-16be", "--in-place", "--force").status).toBe(0);
    expect(text("d/readme")).toBe("\u4865\u6c6c\u6f20\u776f\u726c\u642c\u206f\u6b0a");
  });

  test("leaves ASCII with tildes as it is, and converts HZ", () => {
    const hz = ["-f", "hz-gb-2312", "--historical", "--in-place"];
    file("a", "~~a~~\n~/b\n");
    expect(convert("a", ...hz).err).toContain("a: is UTF-8 already");
    expect(text("a")).toBe("~~a~~\n~/b\n");
    // The two bytes that begin Chinese characters are in two chunks.
    file("b", `${"a".repeat(2 ** 16 - 1)}~{VP~}~~\n`);
    for (let round = 0; round < 2; round++) {
      expect(convert("b", ...hz).status).toBe(0);
      expect(text("b")).toBe(`${"a".repeat(2 ** 16 - 1)}中~\n`);
    }
  });

  test("finds UTF-8 behind a long beginning of ASCII, and a sequence that two chunks share", () => {
    const long = `${"a".repeat(2 ** 16 - 1)}да${"b".repeat(2 ** 16)}`;
    file("a", long);
    expect(convert("a", "-f", "koi8-r", "--in-place").err).toContain("is UTF-8 already");
    expect(text("a")).toBe(long);
    file("b", Buffer.concat([Buffer.from(long), Buffer.of(0xc4)]));
    expect(convert("b", "-f", "koi8-r", "--in-place")).toMatchObject({ status: 0, err: "" });
  });
});

describe("files that are not text", () => {
  test("are skipped and counted, and foreign folders are not entered", () => {
    mkdirSync(file("d/.git/objects"), { recursive: true });
    mkdirSync(file("d/node_modules/x"), { recursive: true });
    file("d/a.txt", KOI8);
    file("d/p", PNG);
    file("d/nul", [0xc4, 0x00]);
    file("d/late", [...Buffer.alloc(200_000, 0xc4), 0x00]);
    file("d/.git/objects/x", KOI8);
    file("d/node_modules/x/y", KOI8);
    expect(convert("d", ...TREE)).toMatchObject({
      status: 0,
      err: "webenc: 1 file converted, 0 failed, 3 skipped\n",
    });
    expect(names().filter((name) => name.endsWith(".bak"))).toEqual(["d/a.txt.bak"]);
    expect([...readFileSync(file("d/p"))]).toEqual(PNG);
    expect(convert("d", "-f", "koi8-r", "--recursive", "--output-dir", "out").err).toContain("3 skipped");
    expect(convert("d/p", "-f", "koi8-r", "--in-place").err).toContain("0 files converted, 0 failed, 1 skipped");
    expect(convert("d/p", "-f", "koi8-r", "--in-place", "--force").err).toBe("");
    expect(text("d/p")).not.toContain("PNG\r\n\x1a\n\x41\0");
  });

  test("are skipped whose encoding is to be detected", () => {
    mkdirSync(file("d"));
    file("d/a", "Grüße aus München");
    file("d/p", [...PNG, 0x00, 0x00]);
    file("d/pdf", "%PDF-1.4\n%âãÏÓ\n");
    for (const args of [["--in-place"], ["--output-dir", "out"]]) {
      const { status, err } = convert("d", "-f", "auto", "--recursive", ...args);
      expect({ status, err }).toEqual({ status: 0, err: expect.stringMatching(/ 0 failed, [23] skipped\n$/) });
    }
    expectFailure(
      convert("d/p", "-f", "auto"),
      /^webenc: d\/p: the encoding is not detected, because the file looks binary/,
    );
  });

  test("are not UTF-16", () => {
    file("a", [0x61, 0x00, 0x34, 0x04]);
    expect(convert("a", "-f", "utf-16le", "--in-place")).toMatchObject({ status: 0, err: "" });
    expect(text("a")).toBe("aд");
    // All bytes are ASCII, of which 04 is no text.
    file("b", [0x1f, 0x04, 0x40, 0x04]);
    expect(convert("b", "-f", "utf-16le", "--in-place")).toMatchObject({ status: 0, err: "" });
    expect(text("b")).toBe("Пр");
    file("c", [0x1b, 0x5b, 0x30, 0x6d]);
    expect(convert("c", "-f", "utf-16le", "--in-place").err).toContain("is UTF-8 already");
  });

  test("are converted from standard input and to standard output", () => {
    expect(`${convert(file("a", [0x61, 0x00]), "-f", "koi8-r").out}`).toBe("a\0");
  });
});

describe("--exclude and --dry-run", () => {
  test("leave out what matches, and write nothing", () => {
    mkdirSync(file("d/sub"), { recursive: true });
    for (const name of ["a.txt", "b.log", "sub/c.txt"]) file(`d/${name}`, KOI8);
    const args = ["d", ...TREE, "--exclude", "*.log", "--exclude", "sub"];
    expect(convert(...args, "--dry-run")).toMatchObject({
      status: 0,
      err: "webenc: d/a.txt: would be converted\nwebenc: 1 file would be converted, 0 failed\n",
    });
    expect(names()).toEqual(["d", "d/a.txt", "d/b.log", "d/sub", "d/sub/c.txt"]);
    expect(convert(...args).status).toBe(0);
    expect(names().filter((name) => name.endsWith(".bak"))).toEqual(["d/a.txt.bak"]);
    expect(convert("d", "-f", "utf-8", "--recursive", "--output-dir", "out", "--dry-run").err).toContain("3 failed");
    expect(existsSync(file("out"))).toBe(false);
  });
});

describe("patterns", () => {
  const converted = (...args: string[]): string[] => {
    const { err } = convert("d", "-f", "koi8-r", "--recursive", "--in-place", "--dry-run", ...args);
    return [...err.matchAll(/^webenc: (.*): would be converted$/gm)].map(([, name]) => name!);
  };

  test("of folders can have a slash at the end", () => {
    mkdirSync(file("d/build/x"), { recursive: true });
    mkdirSync(file("d/sub/build"), { recursive: true });
    for (const name of ["build/x/a", "sub/build/b", "sub/c"]) file(`d/${name}`, KOI8);
    expect(converted("--exclude", "build/")).toEqual(["d/sub/c"]);
    expect(converted("--exclude", "sub/build//")).toEqual(["d/build/x/a", "d/sub/c"]);
  });

  test.skipIf(process.platform === "win32")("see a backslash as a part of a name", () => {
    mkdirSync(file("d/a"), { recursive: true });
    for (const name of ["a\\b.txt", "a/b.txt"]) file(`d/${name}`, KOI8);
    expect(converted("--include", "a*.txt")).toEqual(["d/a\\b.txt"]);
    expect(converted("--include", "b.txt")).toEqual(["d/a/b.txt"]);
    expect(converted("--include", "a/*.txt")).toEqual(["d/a/b.txt"]);
  });

  test("are not empty", () => {
    mkdirSync(file("d"));
    expectFailure(convert("d", "-f", "koi8-r", "--recursive", "--exclude", ""), "--exclude is empty");
  });
});

describe("an operand that cannot be examined", () => {
  const root = process.getuid?.() === 0;

  test.skipIf(process.platform === "win32")("is reported in a line, and the other files are converted", () => {
    symlinkSync("loop", file("loop"));
    file("a", KOI8);
    file("c", KOI8);
    const long = "x".repeat(300);
    for (const args of [["--in-place"], ["--output-dir", "out"], []]) {
      const { status, err, out } = convert("loop", "a/b", long, "c", "-f", "koi8-r", ...args);
      expect(status).toBe(1);
      expect(err.split("\n")).toEqual([
        "webenc: loop: too many symbolic links encountered",
        "webenc: a/b: not a directory",
        `webenc: ${long}: name too long`,
        "webenc: 1 file converted, 3 failed",
        "",
      ]);
      if (args.length === 0) expect(`${out}`).toBe("п╢п╟\n");
    }
    for (const command of ["check", "detect"]) {
      const { status, err } = run([command, "loop", "a/b", long, "c"]);
      expect(status).toBe(1);
      expect(err.split("\n").slice(0, 3)).toEqual([
        "webenc: loop: too many symbolic links encountered",
        "webenc: a/b: not a directory",
        `webenc: ${long}: name too long`,
      ]);
    }
  });

  test("has no folder in the place of another output", () => {
    file("a", KOI8);
    const { err } = convert("a/b", "no/c", "a", "-f", "koi8-r", "--output-dir", "out");
    expect(err).toBe(
      "webenc: a/b: not a directory\nwebenc: no/c: no such file or directory\nwebenc: 1 file converted, 2 failed\n",
    );
    expect(readdirSync(file("out"))).toEqual(["a"]);
  });

  test.skipIf(process.platform === "win32")("in a folder without permission is reported in a line", () => {
    mkdirSync(file("closed"));
    file("closed/a", KOI8);
    file("b", KOI8);
    chmodSync(file("closed"), 0);
    const options = root ? { uid: 65534, gid: 65534 } : {};
    chmodSync(place.folder, 0o777);
    const { status, err } = run(["convert", "closed/a", "b", "-f", "koi8-r", "--output-dir", "out"], options);
    chmodSync(file("closed"), 0o755);
    expect({ status, err }).toEqual({
      status: 1,
      err: "webenc: closed/a: permission denied\nwebenc: 1 file converted, 1 failed\n",
    });
  });

  test("is a file that --output-dir names, or a file in its place", () => {
    file("a", KOI8);
    expectFailure(convert("a", "-f", "koi8-r", "--output-dir", "a"), "a: is not a folder");
    mkdirSync(file("d"));
    file("d/b", KOI8);
    mkdirSync(file("out"));
    file("out/d", "");
    const { status, err } = convert("d/b", "a", "-f", "koi8-r", "--output-dir", "out");
    expect({ status, err }).toEqual({
      status: 1,
      err: expect.stringMatching(/^webenc: out\/d\/b: .*\nwebenc: 1 file converted, 1 failed\n$/),
    });
  });
});

describe.skipIf(process.platform === "win32")("what another process does", () => {
  test("a pipe and a device are not replaced", () => {
    execFileSync("mkfifo", [file("pipe")]);
    for (const name of ["pipe", "/dev/null"])
      expect(convert(name, "-f", "koi8-r", "--in-place").err).toContain(
        `${name}: is not a regular file, and --in-place cannot replace it\n`,
      );
    expect(statSync("/dev/null").isCharacterDevice()).toBe(true);
  });

  /** Runs the command with a module that is loaded first: it changes the file before the first flush to disk. */
  const convertWith = (code: string): { status: number | null; err: string } => {
    const hookFile = file(
      "hook.cjs",
      `const fs = require("node:fs"); const { fsync } = fs; let first = true; fs.fsync = (...args) => { if (first) { ${code} } first = false; return fsync(...args); };`,
    );
    return run(["convert", "a", "b", "-f", "koi8-r", "--in-place"], {
      env: { ...process.env, NODE_OPTIONS: `--require=${hookFile}` },
    });
  };

  test.each([
    ["grows", 'fs.appendFileSync("a", "x")', "was changed by another process, and is left as it is"],
    [
      "is replaced",
      'fs.writeFileSync("c", "x"); fs.renameSync("c", "a")',
      "was changed by another process, and is left as it is",
    ],
    ["vanishes", 'fs.rmSync("a")', "was removed by another process, and is not written again"],
  ])("a file that %s during the conversion is left alone", (_, code, message) => {
    file("a", KOI8);
    file("b", KOI8);
    expect(convertWith(code)).toMatchObject({
      status: 1,
      err: `webenc: a: ${message}\nwebenc: 1 file converted, 1 failed\n`,
    });
    expect(text("b")).toBe("да\n");
    expect(existsSync(file("a"))).toBe(!code.includes("rmSync"));
    if (existsSync(file("a"))) expect(text("a")).not.toContain("да");
  });

  test("a file that vanishes before the conversion fails, and the others are converted", () => {
    file("a", KOI8);
    file("list", "a\ngone\n");
    expect(convert("--files-from", "list", "-f", "koi8-r", "--in-place").err).toBe(
      "webenc: gone: no such file or directory\nwebenc: 1 file converted, 1 failed\n",
    );
  });
});
