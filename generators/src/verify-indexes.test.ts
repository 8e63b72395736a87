import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { identifierOf } from "./identifier.js";
import { readIdentifiers } from "./identifiers.js";
import { lastGenerated } from "./reference.js";
import { root } from "./root.js";
import { changesOf, printChanges, readIndexes, verifyIndexes } from "./verify-indexes.js";

test("an Identifier is the SHA-256 of a Python list, padded to the full size", () => {
  // printf '[128, None, 160, None]' | sha256sum
  const entries = [
    [0, 128],
    [2, 160],
  ] as const;
  expect(identifierOf("toy", entries, 4)).toBe("3ec62f2b92f1dbf660415d0f49b82c621d3f2d5652e8184ea14a218944bd5d07");
  // printf '[[0, 128], [2, 160]]' | sha256sum
  expect(identifierOf("gb18030-ranges", entries, 4)).toBe(
    "aa9b7500b8e7e9318dde7da0caa17d3d98d5367d7017d173439ca7c2c5dc4061",
  );
});

test("all 34 indexes have their published Identifiers", () => {
  expect(readIdentifiers().size).toBe(34);
  expect(verifyIndexes()).toEqual([]);
});

test("the copies contain the same entries, pointer by pointer", () => {
  const { indexes } = readIndexes(join(root, "indexes"), readIdentifiers());
  for (const [name, { entries }] of indexes) expect(lastGenerated(name), name).toEqual(entries);
});

test("changes are printed by pointer, up to a limit", () => {
  const changes = changesOf(
    [
      [1, 0x80],
      [2, 0x81],
      [3, 0x82],
    ],
    [
      [1, 0x80],
      [3, 0x1f600],
      [4, 0x83],
    ],
  );
  expect(printChanges(changes)).toEqual([
    "pointer 2: U+0081 -> none",
    "pointer 3: U+0082 -> U+1F600",
    "pointer 4: none -> U+0083",
  ]);
  expect(printChanges(changes, 1)).toEqual(["pointer 2: U+0081 -> none", "and 2 more pointers"]);
});

describe("the problems of a folder", () => {
  let folder = "";

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "indexes-"));
    cpSync(join(root, "indexes"), folder, { recursive: true });
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const change = (file: string, from: string | RegExp, to: string) => {
    const text = readFileSync(join(folder, file), "utf8");
    expect(text).toMatch(from);
    writeFileSync(join(folder, file), text.replace(from, to));
  };
  const problems = () => readIndexes(folder, readIdentifiers(), (name) => lastGenerated(name)).problems;

  test("a changed code point is reported, with its pointer", () => {
    change("index-jis0208.txt", /^ 1410\t0x4E9C/m, " 1410\t0x4E9D");
    const [first, ...where] = problems();
    expect(first).toMatch(
      /^index-jis0208.txt: the Identifier of the contents is [0-9a-f]{64}, not the published cbaa91f3/,
    );
    expect(where).toEqual(["index-jis0208.txt: pointer 1410: U+4E9C -> U+4E9D"]);
  });

  test("a removed line is reported", () => {
    change("index-iso-2022-jp-katakana.txt", /^ {2}5\t.*\n/m, "");
    expect(problems().slice(1)).toEqual(["index-iso-2022-jp-katakana.txt: pointer 5: U+30F2 -> none"]);
  });

  test("a changed range is reported", () => {
    change("index-gb18030-ranges.txt", "0x00A5", "0x00A6");
    expect(problems().slice(1)).toEqual(["index-gb18030-ranges.txt: pointer 36: U+00A5 -> U+00A6"]);
  });

  test("a removed file is reported", () => {
    rmSync(join(folder, "index-big5.txt"));
    expect(problems()).toEqual(["index-big5.txt: is missing"]);
  });

  test("a header with another Identifier or date is reported", () => {
    change("index-koi8-r.txt", "Identifier: c5497cd9", "Identifier: 00000000");
    change("index-koi8-u.txt", "Date: 2024-09-18", "Date: 2024-09-19");
    expect(problems()).toEqual([
      expect.stringMatching(/^index-koi8-r.txt: the header's Identifier is not the published c5497cd9/),
      "index-koi8-u.txt: the header's Date is 2024-09-19, not the published 2024-09-18",
    ]);
  });

  test("a changed file whose header has the new Identifier is reported", () => {
    change("index-ibm866.txt", /^ {2}0\t0x0410/m, "  0\t0x0411");
    const { identifier } = readIndexes(folder, new Map()).indexes.get("ibm866")!;
    const forged = /the contents is ([0-9a-f]{64})/.exec(problems()[0] ?? "")?.[1] ?? "";
    change("index-ibm866.txt", identifier, forged);
    expect(readIndexes(folder, new Map()).problems).toEqual([]);
    expect(problems()).toEqual([
      expect.stringContaining("index-ibm866.txt: the Identifier of the contents is"),
      "index-ibm866.txt: pointer 0: U+0410 -> U+0411",
    ]);
  });
});
