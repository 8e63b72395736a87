import { describe, expect, test } from "vitest";
import { decodeBytes, encodeString, getEncoding } from "webenc";
import { changedCharacters } from "../engine/changed-characters.js";
import { listEncodings } from "./families.js";
import { requireEncoding } from "./find.js";
import { labelNotice } from "./meanings.js";
import { NOT_IN_THE_STANDARD, OUTSIDE_NAMES } from "./outside-names.js";
import { suggestion, suggestLabel } from "./suggestions.js";

describe("suggestions", () => {
  test.each([
    ["cp932", "shift_jis"],
    ["latin9", "iso-8859-15"],
    ["win1251", "windows-1251"],
    ["macroman", "macintosh"],
    ["utf8mb4", "utf-8"],
    ["KOI8R", "koi8-r"],
    ["eucjp", "euc-jp"],
    ["CP-949", "euc-kr"],
    ["iso-8859-51", "iso-8859-5"],
    ["shfit_jis", "shift_jis"],
    ["utf-9", "utf-8"],
  ])("%s: %s", (name, label) => {
    expect(suggestLabel(name)).toBe(label);
  });

  test("are labels, of names that are none", () => {
    for (const [name, label] of Object.entries(OUTSIDE_NAMES)) {
      expect(getEncoding(label), label).not.toBeNull();
      expect(getEncoding(name), name).toBeNull();
    }
  });

  test("are not given for encodings that the standard does not contain", () => {
    for (const name of NOT_IN_THE_STANDARD)
      expect(suggestion(name)).toBe(": the standard does not contain this encoding");
    expect(suggestion("UTF-7")).toBe(": the standard does not contain this encoding");
    expect(suggestion("klingon")).toBe("; webenc list --labels prints them");
  });
});

test("labels that name smaller encodings have a notice, and names have none", () => {
  const notice = (label: string): string | undefined => labelNotice(label, requireEncoding(label));
  for (const label of ["ascii", "us-ascii", "latin1", "iso-8859-1"])
    expect(notice(label)).toContain("means windows-1252");
  expect(notice("iso-8859-9")).toContain("means windows-1254");
  expect(notice("tis-620")).toContain("means windows-874");
  expect(notice("gb2312")).toContain("means GBK");
  for (const { name } of listEncodings()) if (name !== "replacement") expect(notice(name), name).toBeUndefined();
});

test("the list has all encodings and labels", () => {
  const encodings = listEncodings();
  expect(encodings).toHaveLength(40);
  for (const { name, labels } of encodings) for (const label of labels) expect(getEncoding(label)?.name).toBe(name);
});

test.each(["Big5", "EUC-JP", "EUC-KR", "gb18030", "GBK", "ISO-2022-JP", "Shift_JIS", "KOI8-R"])(
  "the pattern of %s has the characters that its encoder writes as others",
  (name) => {
    const encoding = requireEncoding(name);
    const isScalar = (codePoint: number): boolean => codePoint < 0xd800 || codePoint > 0xdfff;
    // Each character is between line feeds, because one that cannot be encoded becomes nothing.
    const characters = Array.from({ length: 0x20000 }, (_, codePoint) => codePoint)
      .filter((codePoint) => isScalar(codePoint) && codePoint !== 0x0a)
      .map((codePoint) => String.fromCodePoint(codePoint));
    const encoded = encodeString(encoding, characters.join("\n"), { errorMode: "" });
    const decoded = decodeBytes(encoding, encoded).split("\n");
    const changed = characters.filter((character, index) => decoded[index] !== "" && decoded[index] !== character);
    const pattern = changedCharacters(encoding.name);
    expect(pattern ? characters.join("").match(pattern) : []).toEqual(changed);
  },
);
