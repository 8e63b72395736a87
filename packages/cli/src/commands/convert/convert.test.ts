import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { expectFailure, runHere, useFolder } from "../../testing/program.js";

const place = useFolder();
const { file, run, convert } = place;

describe("convert FILE", () => {
  test("writes UTF-8 to standard output by default", () => {
    const { status, out, err } = convert(file("a", [0x93, 0xfa, 0x96, 0x7b]), "--from", "sjis");
    expect({ status, out: `${out}`, err }).toEqual({ status: 0, out: "日本", err: "" });
  });

  test("accepts any label in any case for --from and --to", () => {
    const { out } = convert(file("a", [0xc4, 0xe0]), "-f", "CP1251", "-t", " KOI8-r ");
    expect([...out]).toEqual([0xe4, 0xc1]);
  });

  test("reads standard input, with and without -, and writes a file", () => {
    const input = Buffer.from([0xb0, 0xa1]);
    for (const operands of [["-"], []]) {
      const { status, out } = run(["convert", ...operands, "--from", "euc-kr", "-o", "b"], { input });
      expect({ status, out: `${out}` }).toEqual({ status: 0, out: "" });
      expect(readFileSync(file("b"), "utf8")).toBe("가");
    }
  });

  test("removes a byte order mark and writes none", () => {
    expect([...convert(file("a", [0xef, 0xbb, 0xbf, 0x61]), "--from", "utf-8", "--to", "utf-16be").out]).toEqual([
      0, 0x61,
    ]);
    expect([...convert(file("a", [0xff, 0xfe, 0x61, 0]), "--from", "utf-16").out]).toEqual([0x61]);
  });

  test("writes UTF-16, including supplementary code points", () => {
    const path = file("a", "a💩");
    expect([...convert(path, "--from", "utf-8", "--to", "utf-16le").out]).toEqual([0x61, 0, 0x3d, 0xd8, 0xa9, 0xdc]);
    expect([...convert(path, "--from", "utf-8", "--to", "utf-16be").out]).toEqual([0, 0x61, 0xd8, 0x3d, 0xdc, 0xa9]);
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

  test("with several files writes one after the other to standard output", () => {
    file("a", [0xa4]);
    file("b", "b");
    const { status, out, err } = convert("a", "no", "b", "-f", "iso-8859-15", "--bom", "add");
    expect(`${out}`).toBe("\uFEFF€b");
    expect(err).toBe("webenc: no: no such file or directory\nwebenc: 2 files converted, 1 failed\n");
    expect(status).toBe(1);
  });
});

describe("the historical encodings", () => {
  test("are found with --historical only", () => {
    const path = file("a", "~{VP~}\n");
    expectFailure(
      convert(path, "-f", "hz-gb-2312"),
      '"hz-gb-2312" cannot be converted: the standard considers this encoding dangerous; --historical converts it',
    );
    expect(`${convert(path, "-f", "hz-gb-2312", "--historical").out}`).toBe("中\n");
    expect(`${convert(file("b", "中"), "-f", "utf-8", "-t", "HZ-GB-2312", "--historical").out}`).toBe("~{VP~}");
  });

  test("write half-width katakana in ISO-2022-JP", () => {
    const path = file("a", "ｶ");
    expect(`${convert(path, "-f", "utf-8", "-t", "iso-2022-jp", "--historical").out}`).toBe("\x1b(I6\x1b(B");
    expect(`${convert(path, "-f", "utf-8", "-t", "iso-2022-jp", "--quiet").out}`).toBe("\x1b$B%+\x1b(B");
  });

  test("of ISO-2022-JP do not write U+2212, and change the yen sign with a notice", () => {
    const args = ["-f", "utf-8", "-t", "iso-2022-jp"];
    file("a", "−");
    expectFailure(
      convert("a", ...args, "--historical"),
      "a:1:1: U+2212 (−) from the bytes E2 88 92 at offset 0x00 (0) cannot be encoded in iso-2022-jp",
    );
    // U+FF0D
    expect(`${convert("a", ...args, "--quiet").out}`).toBe("\x1b$B!]\x1b(B");
    file("b", "¥");
    const changed = "b:1:1: U+00A5 (¥) from the bytes C2 A5 at offset 0x00 (0) is written as another character";
    expectFailure(convert("b", ...args, "--historical", "--strict"), `${changed} in iso-2022-jp`);
    expect(convert("b", ...args, "--historical").err).toContain(changed);
  });

  test("write UTF-16", () => {
    expect([...convert(file("a", "€"), "-f", "utf-8", "-t", "utf-16", "--historical").out]).toEqual([0xac, 0x20]);
  });
});

describe("the command line", () => {
  test.each<[string[], string]>([
    [["a"], "--from LABEL is missing: the encoding of the input is not known (auto detects it)"],
    [["a", "--from"], "option '-f, --from <LABEL>' argument missing"],
    [["a", "--form", "utf-8"], "unknown option '--form' (Did you mean --from?)"],
    [["a", "-f", "utf-8", "--output", "b", "--in-place"], "--output and --in-place exclude each other"],
    [["a", "-f", "utf-8", "--in-place="], "--in-place=SUFFIX requires a suffix without a slash"],
    [["-", "-f", "utf-8", "--in-place"], "--in-place cannot replace standard input"],
    [["-", "-f", "utf-8", "--output-dir", "b"], "--output-dir cannot name the output of standard input"],
    [["a", "b", "-f", "utf-8", "-o", "c"], "--output takes one file, and there are 2: use --output-dir"],
    [["a", "-f", "utf-8", "--jobs", "0"], "--jobs requires a number from 1 to 256, not 0"],
    [["a", "-f", "utf-8", "--jobs", "257"], "--jobs requires a number from 1 to 256, not 257"],
    [["a", "-f", "utf-8", "--include", "*.txt"], "--include requires --recursive"],
    [
      ["a", "-f", "utf-8", "--replacement", "x", "--on-error", "skip"],
      "--replacement requires --on-error replacement or translit, not --on-error skip",
    ],
    [["a", "-f", "utf-8", "-t", "shift_jis", "--replacement", "☃"], "--replacement ☃ cannot be encoded in Shift_JIS"],
    [
      ["a", "-f", "utf-8", "-t", "gbk", "--bom", "add"],
      "--bom add requires --to utf-8 or UTF-16: GBK has no byte order mark",
    ],
    [
      ["a", "-f", "utf-8", "--eol", "cr"],
      "option '--eol <MODE>' argument 'cr' is invalid. Allowed choices are keep, lf, crlf.",
    ],
  ])("has the error of %j", async (args, line) => {
    expectFailure(await runHere(["convert", ...args]), line);
  });
});
