import { posix, win32 } from "node:path";
import { describe, expect, test } from "vitest";
import { rewriteInPlace } from "../command-line/arguments.js";
import { createProgram, flagsWithValues } from "../command-line/program.js";
import { COMMANDS } from "../commands/all.js";
import { parseList } from "./inputs.js";
import { joinPath, outputPath, parentFolder, toPath } from "./path.js";

describe("outputPath", () => {
  test.each([
    ["a", "out/a"],
    ["./in//sub/../a b", "out/in/a b"],
    ["../../a", "out/a"],
    ["/data/in/a", "out/data/in/a"],
    ["a\\b:c", "out/a\\b:c"],
  ])("keeps the tree of %s", (path, expected) => {
    expect(outputPath("out", path, posix)).toBe(expected);
  });

  test.each([
    ["C:\\data\\a.txt", "out/data/a.txt"],
    ["..\\in\\a.txt", "out/in/a.txt"],
    ["in/sub\\a.txt", "out/in/sub/a.txt"],
    ["\\\\server\\share\\a.txt", "out/a.txt"],
    ["C:a.txt", "out/a.txt"],
  ])("keeps the tree of %s on Windows", (path, expected) => {
    expect(outputPath("out", path, win32)).toBe(expected);
  });

  test("keeps names that are not UTF-8", () => {
    const name = Buffer.from([0x69, 0x6e, 0x2f, 0xff]);
    expect(outputPath("out", toPath(name), posix)).toEqual(Buffer.concat([Buffer.from("out/"), name]));
  });
});

describe("a path", () => {
  test("is a string if it is UTF-8, and bytes otherwise", () => {
    expect(toPath(Buffer.from("é\uFFFD"))).toBe("é\uFFFD");
    expect(toPath(Buffer.of(0xe9))).toEqual(Buffer.of(0xe9));
  });

  test("joins a folder and a name", () => {
    expect(joinPath("a", "b")).toBe("a/b");
    expect(joinPath("a/", "b")).toBe("a/b");
    expect(joinPath("", "b")).toBe("b");
    expect(joinPath("a", Buffer.of(0xe9))).toEqual(Buffer.of(0x61, 0x2f, 0xe9));
  });

  test("has a folder", () => {
    expect(["a", "/a", "b/a", "c/b/a"].map(parentFolder)).toEqual(["", "/", "b/", "c/b/"]);
  });
});

test("a list has one file on each line, or is separated by NUL", () => {
  expect(parseList(Buffer.from("a\n\n b \nc"))).toEqual(["a", " b ", "c"]);
  expect(parseList(Buffer.from("a\nb\0c\0"))).toEqual(["a\nb", "c"]);
  expect(parseList(Buffer.from(""))).toEqual([]);
  expect(parseList(Buffer.of(0xe9, 0x0a))).toEqual([Buffer.of(0xe9)]);
});

describe("--in-place without a suffix", () => {
  test.each([
    [
      ["a", "--in-place=.x", "--in-place", "b", "--", "--in-place"],
      ["a", "--in-place=.x", "--in-place=\0", "b", "--", "--in-place"],
    ],
    [
      ["--text", "--in-place", "--in-place"],
      ["--text", "--in-place", "--in-place=\0"],
    ],
    [
      ["-t", "-t", "--in-place"],
      ["-t", "-t", "--in-place=\0"],
    ],
    [
      ["--text", "--", "--in-place", "--", "--in-place"],
      ["--text", "--", "--in-place=\0", "--", "--in-place"],
    ],
  ])("has a value for the parser, and is a value itself after a flag that takes one: %j", (args, rewritten) => {
    expect(rewriteInPlace(args, ["-t", "--text"])).toEqual(rewritten);
  });

  test("can follow the flags of the commands that take no value", () => {
    const flags = flagsWithValues(createProgram(COMMANDS, () => {}));
    expect(flags).toEqual(expect.arrayContaining(["-f", "--from", "-o", "--replacement", "--max-errors"]));
    for (const flag of ["--in-place", "--json", "-l", "--names-only", "--force"]) expect(flags).not.toContain(flag);
  });
});
