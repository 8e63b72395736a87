/** What check, detect, list and convert do with their inputs and outputs, besides converting. */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, openSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { bin, expectFailure, useFolder } from "../testing/program.js";

const place = useFolder();
const { file, run, convert } = place;
const KOI8 = [0xc4, 0xc1, 0x0a];

describe.each(["check", "detect"])("%s", (command) => {
  test("lists its inputs as convert does, and prints names with -l", () => {
    mkdirSync(file("d/.git"), { recursive: true });
    file("d/.git/x", KOI8);
    for (const name of ["a.txt", "b.log", "c.txt"]) file(`d/${name}`, name === "c.txt" ? "a" : KOI8);
    file("d/p.txt", [0x89, 0x50, 0x4e, 0x47, 0xff, 0x00, 0x00]);
    file("list", "d/b.log\n");
    const out = (...args: string[]): string => `${run([command, ...args]).out}`;
    expect(out("d", "--recursive", "-l")).toBe("d/a.txt\nd/b.log\n");
    expect(out("d", "--recursive", "-l", "--include", "*.txt")).toBe("d/a.txt\n");
    expect(out("d", "--recursive", "-l", "--exclude", "a.*", "--files-from", "list")).toBe("d/b.log\nd/b.log\n");
    expect(run([command, "d/a.txt", "--include", "*"]).err).toBe("webenc: --include requires --recursive\n");
  });

  test("reads UTF-16 with a line end and U+4E00 in a folder, whose NUL bytes are at even and odd offsets", () => {
    mkdirSync(file("d"));
    file("d/a", Buffer.from("\ufeff一\n", "utf16le"));
    expect(`${run([command, "d", "--recursive", "-l"]).out}`).toBe("d/a\n");
  });

  test.skipIf(process.platform === "win32")("ends with 141 and no summary if its reader closes the pipe", async () => {
    file("a", Buffer.alloc(100_000, "\xff\n", "latin1"));
    const names = Array.from({ length: 200 }, () => "a");
    const more = command === "check" ? ["--max-errors", "0"] : [];
    const child = spawn(process.execPath, [bin, command, ...names, ...more], { cwd: place.folder });
    child.stdout.once("data", () => child.stdout.destroy());
    const [err, [status]] = await Promise.all([child.stderr.toArray(), once(child, "close")]);
    expect({ status, err: err.join("") }).toEqual({ status: 141, err: "" });
  });

  test.runIf(existsSync("/dev/full"))("reports a full disk, and nothing else", () => {
    file("a", KOI8);
    const stdio = ["ignore" as const, openSync("/dev/full", "w"), "pipe" as const];
    expectFailure(run([command, "a", "a"], { stdio }), "standard output: no space left on device");
  });

  test.runIf(existsSync("/dev/full"))("has its status if standard error cannot be written", () => {
    const stdio = ["ignore" as const, "pipe" as const, openSync("/dev/full", "w")];
    expect(run([command, "no"], { stdio })).toMatchObject({ status: 1 });
  });
});

describe("check", () => {
  test("prints ten errors of each file, counts the others, and prints all with --max-errors 0", () => {
    file("a", Buffer.alloc(50, 0xff));
    file("b", Buffer.alloc(11, 0xff));
    const lines = (...args: string[]): string[] => `${run(["check", "a", "b", ...args]).out}`.trimEnd().split("\n");
    expect(lines()).toHaveLength(22);
    expect(lines()[10]).toBe("a: 40 more invalid byte sequences");
    expect(lines()[21]).toBe("b: 1 more invalid byte sequence");
    expect(lines("--max-errors", "0")).toHaveLength(61);
    expect(lines("--max-errors", "3")).toHaveLength(8);
    expect(run(["check", "a"]).err).toBe("webenc: 0 files valid in UTF-8, 1 not; 50 invalid byte sequences\n");
    expect(JSON.parse(`${run(["check", "b", "--json", "--max-errors", "1"]).out}`.split("\n")[1]!)).toEqual({
      type: "more",
      file: "b",
      count: 10,
    });
    for (const value of ["x", "", " ", "1e1", "0b1"])
      expectFailure(run(["check", "a", "--max-errors", value]), `--max-errors requires a number, not ${value}`);
  });
});

test.each([[[0xff]], [[0xe3, 0x81]], [[0xf0, 0x9f, 0x98]], [[0xe0, 0x80]], [[0xc0]]])(
  "check finds %j at the end of a file and of a pipe",
  (bytes) => {
    const input = Uint8Array.from([0x61, ...bytes]);
    file("a", input);
    const lines = `${run(["check", "a"]).out}`.replaceAll(/^a:/gm, "standard input:");
    expect(lines).toMatch(/^standard input:1:2: invalid UTF-8 byte sequence /);
    expect(`${run(["check", "-"], { input }).out}`).toBe(lines);
  },
);

/** 30 MB that are nothing but errors take less than the time in which the former way handled 1 MB. In milliseconds. */
const TIME_LIMIT = 60_000;

test("broken text takes no longer than other text", () => {
  const text = Buffer.alloc(30_000_000, "съешь ещё");
  file("a", text);
  const timeout = TIME_LIMIT;
  expect(run(["check", "a", "-e", "big5", "--quiet"], { timeout }).status).toBe(1);
  const { status, err } = run(["convert", "a", "-f", "utf-8", "-t", "latin2", "--on-error", "skip", "-o", "b"], {
    timeout,
  });
  expect(status).toBe(0);
  expect(err.split("\n")).toHaveLength(7);
});

test.skipIf(process.platform === "win32")("detect reads a pipe of any length in bounded memory", async () => {
  const script = `head -c 100000000 /dev/zero | tr '\\0' '\\304' | "$0" --max-old-space-size=64 -e '
    const { main } = require(process.argv[1]);
    main(["detect", "-"]).then(() => console.error(process.resourceUsage().maxRSS));' "$1"`;
  const { stderr } = spawnSync("sh", ["-c", script, process.execPath, bin.replace("bin", "bundle")], {
    encoding: "utf8",
  });
  expect(Number(stderr)).toBeLessThan(150_000);
});

describe("names of other systems", () => {
  test("are accepted with a notice", () => {
    file("a", [0x93, 0xfa]);
    const { status, out, err } = convert("a", "-f", "cp932");
    expect({ status, out: `${out}` }).toEqual({ status: 0, out: "日" });
    expect(err).toMatch(
      /^webenc: "cp932" is another system's name of Shift_JIS\. In \.NET and Python it means code page 932, .*\.\n$/,
    );
    expect(convert("a", "-f", "win1251").err).toBe(`webenc: "win1251" is another system's name of windows-1251\n`);
    expect(convert("a", "-f", "cp932", "--quiet").err).toBe("");
  });
});

describe("list LABEL", () => {
  test("explains an encoding", () => {
    const lines = `${run(["list", "cp932"]).out}`.split("\n");
    expect(lines.slice(0, 2)).toEqual([
      "Shift_JIS (Japanese)",
      expect.stringMatching(/^labels: csshiftjis .* x-sjis$/),
    ]);
    expect(lines[2]).toContain("cp932");
    expect(lines[3]).toMatch(/^characters of the BMP that can be written: \d,\d{3}$/);
    expect(lines[4]).toMatch(/^cannot be written, among others: € .*🙂/);
    expect(lines[5]).toBe("are written as other characters: ¥ ‾ −");
    expect(lines.slice(6).join("\n")).toContain(
      "  Shift_JIS exchanges 1A, 1C and 7F, and takes 80 for an error: Node.js 20",
    );
  });

  test("explains one without anything to say, and refuses an unknown one", () => {
    const { type, bugs, lacks, changes } = JSON.parse(`${run(["list", "utf-8", "--json"]).out}`);
    expect({ type, lacks, changes }).toEqual({ type: "encoding", lacks: [], changes: [] });
    expect(bugs.length).toBeGreaterThan(0);
    expectFailure(run(["list", "klingon"]), /"klingon" is not a label/);
  });

  test("explains the replacement encoding, which writes nothing", () => {
    const lines = `${run(["list", "iso-2022-kr"]).out}`.split("\n");
    expect(lines[0]).toBe("replacement (miscellaneous)");
    expect(lines[1]).toBe("labels: csiso2022kr hz-gb-2312 iso-2022-cn iso-2022-cn-ext iso-2022-kr replacement");
    expect(lines[3]).toBe("characters of the BMP that can be written: 0");
    expect(`${run(["list", "hz-gb-2312", "--historical"]).out}`).toMatch(/^hz-gb-2312 \(historical\)\n/);
  });
});

describe("--on-error translit", () => {
  test("writes similar characters, and reports them", () => {
    file("a", "“x” – € ☃\n");
    const { status, out, err } = convert("a", "-f", "utf-8", "-t", "iso-8859-2", "--on-error", "translit");
    expect({ status, out: `${out}` }).toEqual({ status: 0, out: '"x" - EUR ?\n' });
    expect(err.split("\n")[2]).toBe(
      'webenc: a:1:5: U+2013 (–) from the bytes E2 80 93 at offset 0x08 (8) cannot be encoded in ISO-8859-2, and is written as "-"',
    );
    expect(err).toContain("a: 5 characters that cannot be encoded\n");
    expect(
      `${convert("a", "-f", "utf-8", "-t", "gbk", "--on-error", "translit", "--replacement", "*").out.at(-2)}`,
    ).toBe("42");
  });
});

describe("--eol and --bom without --from", () => {
  test("change nothing else, in any encoding", () => {
    const input = Buffer.from([0xc4, 0x0d, 0x0a, 0xff, 0x81, 0x0a]);
    expect([...run(["convert", "--eol", "lf"], { input }).out]).toEqual([0xc4, 0x0a, 0xff, 0x81, 0x0a]);
    file("a", input);
    expect(convert("a", "--eol", "crlf", "--in-place")).toMatchObject({ status: 0, err: "" });
    expect([...convert("a", "--eol", "keep").out]).toEqual([0xc4, 0x0d, 0x0a, 0xff, 0x81, 0x0d, 0x0a]);
  });

  test("keep or change a byte order mark, also of UTF-16", () => {
    const utf16 = Buffer.from("\uFEFFa\r\nb", "utf16le");
    expect(run(["convert", "--eol", "lf"], { input: utf16 }).out).toEqual(Buffer.from("\uFEFFa\nb", "utf16le"));
    expect(run(["convert", "--bom", "remove"], { input: utf16 }).out).toEqual(Buffer.from("a\r\nb", "utf16le"));
    expect(`${run(["convert", "--bom", "add"], { input: "é" }).out}`).toBe("\uFEFFé");
    expect(run(["convert", "--bom", "add"], { input: Buffer.of(0xff) }).err).toContain("invalid UTF-8");
    const latin1 = Buffer.from("caf\xe9\r\n", "latin1");
    expect(run(["convert", "--bom", "remove"], { input: latin1 }).out).toEqual(latin1);
  });

  test("read each of several files so", () => {
    for (const name of ["a", "b"]) file(name, Buffer.from("\xe9\r\n", "latin1"));
    expect(convert("a", "b", "--eol", "lf")).toMatchObject({ status: 0, out: Buffer.from("\xe9\n\xe9\n", "latin1") });
  });

  test("do not damage UTF-16 without a mark, and do not ignore --normalize", () => {
    const utf16 = run(["convert", "--eol", "lf"], { input: Buffer.from("a\r\nb", "utf16le") });
    expectFailure(utf16, "standard input: has NUL bytes, as UTF-16 has: --from LABEL names the encoding");
    // The bytes 0D and 0A are parts of U+300D and U+300A, and none is NUL.
    const quotes = Buffer.from("「こんにちは」《今日は》", "utf16le");
    file("q", quotes);
    for (const mode of ["lf", "crlf"])
      expectFailure(
        convert("q", "--eol", mode, "--in-place"),
        /^webenc: q: is perhaps UTF-16LE 0\.99 \(structure\), whose line ends have other bytes: --from LABEL names the encoding\n$/,
      );
    expect(readFileSync(file("q"))).toEqual(quotes);
    expect(run(["convert", "--eol", "lf"], { input: quotes.swap16() }).err).toContain("is perhaps UTF-16BE");
    expect(convert("q", "--eol", "keep").out).toEqual(readFileSync(file("q")));
    expect(run(["convert", "--eol", "lf", "--normalize", "nfc"], { input: "e" }).err).toContain(
      "--from LABEL is missing",
    );
    expect(run(["convert", "--from", "unchanged"], { input: "e" }).status).toBe(1);
  });
});

describe("an output that is an input", () => {
  const latin1 = ["-f", "latin1"];

  test("is not written", () => {
    mkdirSync(file("src"));
    file("src/a", [0xe9]);
    expect(convert("src/a", ...latin1, "--output-dir", "").err).toContain("--output-dir is empty");
    for (const folder of ["new/..", "./new/sub//.././..", "src/new/../..", `${place.folder}/new/..`])
      for (const more of [[], ["--dry-run"]])
        expect(convert("src/a", ...latin1, "--output-dir", folder, ...more).err).toContain("would replace an input");
    expect(readdirSync(place.folder, { recursive: true }).sort()).toEqual(["src", "src/a"]);
    expect([...readFileSync(file("src/a"))]).toEqual([0xe9]);
  });

  test("is not standard output", () => {
    file("b", [0xe9]);
    const stdio = ["ignore" as const, openSync(file("b"), "a"), "pipe" as const];
    expectFailure(run(["convert", "b", ...latin1], { stdio }), "b: is the output too: use --in-place, or --output");
    expect([...readFileSync(file("b"))]).toEqual([0xe9]);
  });

  test.runIf(process.platform === "linux")("and names of other bytes that look alike are different files", () => {
    const script = [
      String.raw`printf one >"$(printf 'M\344rz')"; printf two >"$(printf 'M\366rz')"`,
      '"$0" "$1" convert M*rz -f latin1',
      String.raw`"$0" "$1" convert M*rz -f latin1 --output-dir "$(printf 'd\377')"; ls d* | od -An -tx1`,
      // The option can have a value that looks like the operand, before it or after it.
      String.raw`b=$(printf 'M\374rz'); "$0" "$1" convert -f latin1 -o "$b" "$(printf 'M\366rz')"; cat "$b" "$(printf 'M\366rz')"`,
      String.raw`b=$(printf 'M\375rz'); "$0" "$1" convert "$(printf 'M\344rz')" -f latin1 -o"$b"; cat "$b" "$(printf 'M\344rz')"`,
    ].join("; ");
    mkdirSync(file("names"));
    const { stdout } = spawnSync("sh", ["-c", script, process.execPath, bin], { cwd: file("names") });
    expect(`${stdout}`.replace(/\s+/g, " ")).toBe("onetwo 4d e4 72 7a 0a 4d f6 72 7a 0a twotwooneone");
  });
});
