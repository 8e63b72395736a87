import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, existsSync, mkdirSync, openSync, writeSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { setTimeout } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { bin, expectFailure, useFolder } from "../../testing/program.js";

const place = useFolder();
const { file, run, convert } = place;
const UTF8 = ["--from", "utf-8"];

describe("an error", () => {
  test("of invalid bytes has line, column, offset and bytes", () => {
    file("a", [0x61, 0x0a, 0x93, 0xfa, 0x81, 0x20]);
    expectFailure(convert("a", "-f", "shift_jis"), "a:2:2: invalid Shift_JIS byte sequence 81 at offset 0x04 (4)");
    expectFailure(convert(file("b", [0xe3, 0x81]), ...UTF8), /:1:1: invalid UTF-8 byte sequence E3 81 at offset 0x00/);
  });

  test("has the offset in the file, not in a chunk, and the bytes written before", () => {
    const { status, err, out } = convert(file("a", [...Buffer.alloc(300_000, "ab\n"), 0xff]), ...UTF8);
    expectFailure(
      { status, err },
      `${file("a")}:100001:1: invalid UTF-8 byte sequence FF at offset 0x493E0 (300000); ${out.length} bytes were already written to standard output`,
    );
    expect(out.length).toBeGreaterThan(0);
  });

  test("of a character has its position and bytes in the input", () => {
    file("a", "naïve\n ☃");
    const message = (name: string): string =>
      `${name}:2:2: U+2603 (☃) from the bytes E2 98 83 at offset 0x08 (8) cannot be encoded in ISO-8859-15`;
    expectFailure(convert("a", ...UTF8, "--to", "iso-8859-15"), message("a"));
    const stdio = [openSync(file("a"), "r"), "pipe" as const, "pipe" as const];
    expectFailure(run(["convert", ...UTF8, "--to", "iso-8859-15"], { stdio }), message("standard input"));
    expectFailure(
      convert(file("b", "\u0085"), ...UTF8, "--to", "shift_jis"),
      /:1:1: U\+0085 from the bytes C2 85 at offset 0x00 \(0\) cannot be encoded in Shift_JIS\n/,
    );
  });

  test("of a character far into a file or a pipe has the same position", () => {
    const text = `${"日本語の文章\r\n".repeat(60_000)}x々☃`;
    file("a", text);
    for (const { err, status } of [
      convert("a", ...UTF8, "-t", "shift_jis"),
      run(["convert", ...UTF8, "-t", "shift_jis"], { input: text }),
    ]) {
      expect(err).toContain(":60001:3: U+2603 (☃) from the bytes E2 98 83 at offset 0x124F84 (1200004) ");
      expect(status).toBe(1);
    }
  });

  test("of an unknown label suggests one", () => {
    file("a", "a");
    expectFailure(
      convert("a", "-f", "shfit_jis"),
      '"shfit_jis" is not a label of an encoding. Did you mean shift_jis?',
    );
    expectFailure(convert("a", ...UTF8, "-t", "klingon"), /"klingon" is not a label of an encoding; webenc list/);
  });

  test("of a file that does not exist or is a directory", () => {
    mkdirSync(file("d"));
    expectFailure(convert("a", ...UTF8), "a: no such file or directory");
    expectFailure(convert("d", ...UTF8), "d: is a directory: use --recursive for its files");
    const stdio = [openSync(place.folder, "r"), "pipe" as const, "pipe" as const];
    expectFailure(run(["convert", "-", ...UTF8], { stdio }), "standard input: is a directory");
    expectFailure(convert(file("a", "a"), ...UTF8, "--output", "d"), "d: is a directory");
    expectFailure(convert("a", ...UTF8, "--output", "no/b"), "no/b: no such file or directory");
  });

  test("of an empty path shows it", () => {
    expectFailure(convert("", ...UTF8), '"": no such file or directory');
  });

  test("has a file name with a line feed in one line", () => {
    expectFailure(convert("a\nb", ...UTF8), "a b: no such file or directory");
  });
});

/** mkfifo is a program of Unix. */
describe.skipIf(process.platform === "win32")("a named pipe", () => {
  test.each([["convert"], ["check", "--encoding"]])(
    "%s ends with its error before the writer ends",
    async (...args) => {
      const pipe = file("pipe");
      execFileSync("mkfifo", [pipe]);
      const command = args.length > 1 ? [...args, "utf-8"] : [...args, ...UTF8];
      // Opening a pipe waits for the other end, so a process opens it for reading and writing.
      const writer = openSync(pipe, "r+");
      writeSync(writer, Uint8Array.of(0x61, 0x0a, 0xff, 0x0a));
      const child = spawn(process.execPath, [bin, ...command, pipe], { stdio: ["ignore", "pipe", "pipe"] });
      if (args[0] === "check") {
        const [line] = await once(child.stdout, "data");
        expect(`${line}`).toMatch(/:2:1: invalid UTF-8 byte sequence FF at offset 0x02 \(2\)\n$/);
        child.kill();
      } else {
        const [err, [status]] = await Promise.all([child.stderr.toArray(), once(child, "close")]);
        expectFailure({ status, err: err.join("") }, /:2:1: invalid UTF-8 byte sequence FF at offset 0x02 \(2\)\n$/);
      }
      closeSync(writer);
    },
  );

  test("without a writer is waited for until a signal, also after a file", async () => {
    const pipe = file("pipe");
    execFileSync("mkfifo", [pipe]);
    const args = ["convert", "a", "pipe", ...UTF8, "--output-dir", "out"];
    file("a", "a");
    const child = spawn(process.execPath, [bin, ...args], { cwd: place.folder });
    const ended = once(child, "exit");
    while (!existsSync(file("out/a"))) await setTimeout(10);
    child.kill("SIGTERM");
    expect(await Promise.race([ended, setTimeout(10_000)])).toEqual([null, "SIGTERM"]);
    child.kill("SIGKILL");
  });

  test("is read to its end", async () => {
    const pipe = file("pipe");
    execFileSync("mkfifo", [pipe]);
    const text = "日本語\n".repeat(50_000);
    const child = spawn(process.execPath, [bin, "convert", pipe, ...UTF8, "-t", "euc-jp"]);
    const [out] = await Promise.all([child.stdout.toArray(), writeFile(pipe, text)]);
    expect(new TextDecoder("euc-jp").decode(Buffer.concat(out))).toBe(text);
  });
});

describe("--on-invalid", () => {
  const bytes = [0x61, 0x82, 0x0a, 0xff, 0x93, 0xfa, 0x81];

  test("replace writes U+FFFD, and prints positions and the number", () => {
    file("a", bytes);
    const { status, out, err } = convert("a", "-f", "sjis", "--on-invalid", "replace");
    expect({ status, out: `${out}` }).toEqual({ status: 0, out: "a\uFFFD\n\uFFFD日\uFFFD" });
    expect(err).toBe(
      [
        "webenc: a:1:2: invalid Shift_JIS byte sequence 82 at offset 0x01 (1)",
        "webenc: a:2:1: invalid Shift_JIS byte sequence FF at offset 0x03 (3)",
        "webenc: a:2:3: invalid Shift_JIS byte sequence 81 at offset 0x06 (6)",
        "webenc: a: 3 invalid byte sequences",
        "",
      ].join("\n"),
    );
  });

  test("skip writes nothing for them, and keeps U+FFFD of the input", () => {
    const { status, out } = convert(file("a", bytes), "-f", "sjis", "--on-invalid", "skip", "--quiet");
    expect({ status, out: `${out}` }).toEqual({ status: 0, out: "a\n日" });
    const own = Buffer.from([0xef, 0xbf, 0xbd, 0xff, 0xe3, 0x41]);
    expect(`${run(["convert", ...UTF8, "--on-invalid", "skip"], { input: own }).out}`).toBe("\uFFFDA");
  });

  test("reports the first positions of many errors only", () => {
    const { err } = convert(file("a", Buffer.alloc(200_000, 0xff)), ...UTF8, "--on-invalid", "replace");
    expect(err.split("\n")).toHaveLength(7);
    expect(err).toContain("a:1:5: invalid UTF-8 byte sequence FF at offset 0x04 (4)\n");
    expect(err).toContain("200,000 invalid byte sequences\n");
  });
});

describe("--on-error", () => {
  test.each([
    [["--on-error", "replacement"], "na?ve ?\n"],
    [["--on-error", "replacement", "--replacement", "(?)"], "na(?)ve (?)\n"],
    [["--replacement", "*"], "na*ve *\n"],
    [["--on-error", "html"], "na&#239;ve &#9731;\n"],
    [["--on-error", "skip"], "nave \n"],
  ])("%j", (args, expected) => {
    file("a", "naïve ☃\n");
    const { status, out, err } = convert("a", ...UTF8, "-t", "shift_jis", ...args);
    expect({ status, out: `${out}` }).toEqual({ status: 0, out: expected });
    expect(err).toBe(
      [
        "webenc: a:1:3: U+00EF (ï) from the bytes C3 AF at offset 0x02 (2) cannot be encoded in Shift_JIS",
        "webenc: a:1:7: U+2603 (☃) from the bytes E2 98 83 at offset 0x07 (7) cannot be encoded in Shift_JIS",
        "webenc: a: 2 characters that cannot be encoded",
        "",
      ].join("\n"),
    );
  });
});

describe("characters that are written as others", () => {
  test("are counted and reported, and are errors with --strict", () => {
    file("a", "5 ¥\n");
    const message =
      "a:1:3: U+00A5 (¥) from the bytes C2 A5 at offset 0x02 (2) is written as another character in Shift_JIS";
    const { status, out, err } = convert("a", ...UTF8, "-t", "shift_jis");
    expect({ status, out: `${out}` }).toEqual({ status: 0, out: "5 \\\n" });
    expect(err).toBe(`webenc: ${message}\nwebenc: a: 1 character that is written as another one\n`);
    expectFailure(convert("a", ...UTF8, "-t", "shift_jis", "--strict"), message);
    expect(convert("a", ...UTF8, "-t", "windows-1252", "--strict").status).toBe(0);
  });

  test("stand among those that cannot be encoded in the order of the input", () => {
    file("a", "¥ ☃ ‾");
    const { err } = convert("a", ...UTF8, "-t", "shift_jis", "--on-error", "skip");
    expect(err.match(/^webenc: a:1:\d/gm)).toEqual(["webenc: a:1:1", "webenc: a:1:3", "webenc: a:1:5"]);
    file("b", "☃ ¥");
    expectFailure(convert("b", ...UTF8, "-t", "shift_jis", "--strict"), /b:1:1: U\+2603 .* cannot be encoded/);
  });
});

describe("--json", () => {
  test("prints errors and the summary as JSON lines", () => {
    file("a", "☃");
    file("b", [0xff, 0x0a]);
    const { status, err } = convert("a", "b", "no", ...UTF8, "-t", "koi8-r", "--json", "--output-dir", "out");
    const lines = err
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(lines).toMatchObject([
      {
        type: "error",
        file: "a",
        code: "unencodable-character",
        encoding: "KOI8-R",
        offset: 0,
        line: 1,
        column: 1,
        bytes: "E2 98 83",
        codePoint: "U+2603",
        character: "☃",
      },
      {
        type: "error",
        file: "b",
        code: "invalid-bytes",
        encoding: "UTF-8",
        offset: 0,
        line: 1,
        column: 1,
        bytes: "FF",
      },
      { type: "error", file: "no", message: "no: no such file or directory" },
      { type: "summary", files: 3, converted: 0, failed: 3, invalid: 1, unencodable: 1, changed: 0 },
    ]);
    expect(status).toBe(1);
  });

  test("prints an error of the command line as JSON", () => {
    expect(JSON.parse(convert("a", "--json").err)).toMatchObject({
      type: "error",
      message: expect.stringContaining("--from"),
    });
  });
});

describe("notices", () => {
  test("name a byte order mark of another encoding", () => {
    file("a", "\uFEFFa");
    expect(convert("a", "-f", "koi8-r").err).toBe(
      "webenc: a: begins with the byte order mark EF BB BF of UTF-8, and is read as KOI8-R\n",
    );
    expect(convert("a", ...UTF8).err).toBe("");
  });

  test("say that there are no files", () => {
    mkdirSync(file("d"));
    expect(convert("d", ...UTF8, "--recursive").err).toBe("webenc: 0 files converted, 0 failed\n");
  });

  test("say once that a label means a larger encoding, but not with --quiet", () => {
    file("a", "a");
    file("b", "b");
    for (const label of ["ascii", "latin1"])
      expect(convert("a", "b", ...UTF8, "-t", label, "--output-dir", "out").err).toBe(
        `webenc: "${label}" means windows-1252, as in web browsers\nwebenc: 2 files converted, 0 failed\n`,
      );
    expect(convert("a", ...UTF8, "-t", "ascii", "--quiet").err).toBe("");
    expect(convert("a", ...UTF8, "-t", "windows-1252").err).toBe("");
  });
});
