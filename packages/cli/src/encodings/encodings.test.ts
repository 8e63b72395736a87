import { describe, expect, test } from "vitest";
import { getEncoding } from "webenc";
import { decodeBytes, encodeString } from "webenc/families";
import { otherNamesOf } from "../commands/list.js";
import { changedCharacters } from "../engine/unencodable.js";
import { listEncodings } from "./families.js";
import { findEncoding, requireEncoding } from "./find.js";
import { labelNotice, nameNotice, suggestion } from "./names.js";

describe("names of other systems", () => {
  test.each([
    ["cp932", "Shift_JIS"],
    ["latin9", "ISO-8859-15"],
    ["win1251", "windows-1251"],
    ["macroman", "macintosh"],
    ["utf8mb4", "UTF-8"],
    ["KOI8R", "KOI8-R"],
    ["eucjp", "EUC-JP"],
    ["CP-949", "EUC-KR"],
  ])("%s: %s", (name, encoding) => {
    expect(findEncoding(name)?.name).toBe(encoding);
    expect(nameNotice(name)).toContain(`"${name}" is another system's name of ${encoding}`);
  });

  test("are listed for each encoding, without labels", () => {
    expect(otherNamesOf("Shift_JIS", ["ms932"])).toContain("cp932");
    for (const { name, labels } of listEncodings().filter(({ name }) => name !== "replacement"))
      for (const other of otherNamesOf(name, labels)) {
        expect(getEncoding(other), other).toBeNull();
        expect(findEncoding(other)?.name, other).toBe(name);
      }
  });

  test("say why they have no encoding", () => {
    for (const name of ["cp437", "UTF-7", "viscii"])
      expect(suggestion(name)).toBe(`. The Encoding Standard does not contain ${name}.`);
  });
});

test.each([
  ["iso-8859-51", ". Did you mean iso-8859-5?"],
  ["shfit_jis", ". Did you mean shift_jis?"],
  ["utf-9", ". Did you mean utf-8?"],
  ["klingon", "; webenc list --labels prints them"],
])("the message on %s ends in %s", (name, end) => {
  expect(suggestion(name)).toBe(end);
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

const NAMES = ["Big5", "EUC-JP", "EUC-KR", "gb18030", "GBK", "ISO-2022-JP", "Shift_JIS", "KOI8-R"];
const HISTORICAL_NAMES = ["hz-gb-2312", "iso-2022-jp"];

test.each([...NAMES, ...HISTORICAL_NAMES])(
  "the pattern of %s has the characters that its encoder writes as others",
  (name) => {
    const encoding = requireEncoding(name, HISTORICAL_NAMES.includes(name));
    const isScalar = (codePoint: number): boolean => codePoint < 0xd800 || codePoint > 0xdfff;
    // Each character is between line feeds, because one that cannot be encoded becomes nothing.
    const characters = Array.from({ length: 0x20000 }, (_, codePoint) => codePoint)
      .filter((codePoint) => isScalar(codePoint) && codePoint !== 0x0a)
      .map((codePoint) => String.fromCodePoint(codePoint));
    const encoded = encodeString(encoding, characters.join("\n"), { errorMode: "replacement", replacement: "" });
    const decoded = decodeBytes(encoding, encoded).split("\n");
    const changed = characters.filter((character, index) => decoded[index] !== "" && decoded[index] !== character);
    const pattern = changedCharacters(encoding.name);
    expect(pattern ? characters.join("").match(pattern) : []).toEqual(changed);
  },
);

test("only UTF-16 and HZ read ASCII without escape sequences as other text", () => {
  const isEscape = (byte: number): boolean => byte === 0x0e || byte === 0x0f || byte === 0x1b;
  const ascii = String.fromCharCode(...[...Array(0x80).keys()].filter((byte) => !isEscape(byte)));
  const others = listEncodings(true).filter(({ name, labels }) => {
    if (name === "replacement") return false;
    const encoding = requireEncoding(labels[0]!, name === "hz-gb-2312" || name === "iso-2022-jp");
    return decodeBytes(encoding, Buffer.from(ascii)) !== ascii;
  });
  expect(others.map(({ name }) => name)).toEqual(["UTF-16BE", "UTF-16LE", "hz-gb-2312"]);
});
