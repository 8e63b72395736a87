import { describe, expect, test } from "vitest";
import { encodingsWithAliases, resolveAlias } from "webenc/aliases";
import { createEncodingSet, encodings, getEncoding } from "./index.js";

/** Names with their encodings, from the manuals of the systems. */
const KNOWN: readonly (readonly [encoding: string, names: readonly (string | number)[]])[] = [
  ["Shift_JIS", ["cp932", "CP-932", 932, "932", "windows-932", "MS932", "win932", "sjis", "SJIS-win", "Windows-31J"]],
  ["Shift_JIS", ["shift_jis", "Shift-JIS", "ms_kanji", "csShiftJIS", "sjis_ms", " cp932 "]],
  ["GBK", ["cp936", 936, "ms936", "win936", "euc-cn", "EUC_CN", "gb2312-80", "eucCN"]],
  ["gb18030", ["gb18030", "GB-18030", 54936, "gb18030_2000"]],
  ["Big5", ["cp950", 950, "ms950", "win950", "big5hkscs", "Big5-HKSCS", "MS950_HKSCS", "bigfive", "hkscs"]],
  ["EUC-KR", ["cp949", 949, "ms949", "uhc", "UHC", "euckr", "ks_c_5601-1987", "x-windows-949", 51949]],
  ["EUC-JP", ["eucjp", "ujis", "eucjpms", "eucJP-win", "EUC_JP", "CP51932", 51932]],
  ["ISO-2022-JP", ["iso2022jp", "ISO2022JP", "JIS", "cp50220", 50221]],
  ["windows-1252", ["cp1252", 1252, "win1252", "latin1", "iso8859_1", "8859_1", "ascii", 28591]],
  ["windows-1251", ["win1251", "WIN1251", "cp1251", 1251, "ms-cyrl", "windows1251", "ansi-1251"]],
  ["windows-1250", ["win1250", "cp1250", 1250, "ms-ee"]],
  ["windows-1254", ["latin5", "iso8859_9", "ms-turk", "turkish", 28599]],
  ["windows-874", ["cp874", 874, "tis620", "TIS_620", "iso8859_11", "thai"]],
  ["IBM866", ["cp866", 866, "ibm866", "WIN866"]],
  ["KOI8-R", ["koi8r", "koi8_r", 20866, "cp878"]],
  ["KOI8-U", ["koi8u", "KOI8_U", 21866]],
  ["ISO-8859-2", ["latin2", "iso8859_2", "LATIN2", 28592]],
  ["ISO-8859-13", ["latin7", "l7"]],
  ["ISO-8859-15", ["latin9", "latin-9", "ISO8859_15", 28605]],
  ["ISO-8859-16", ["latin10"]],
  ["ISO-8859-8", ["hebrew8", "iso8859_8"]],
  ["ISO-8859-8-I", ["iso-8859-8-i", "logical", 38598]],
  ["macintosh", ["macroman", "mac_roman", "x-MacRoman", 10000]],
  ["x-mac-cyrillic", ["maccyrillic", "mac_cyrillic", "MacUkraine", 10007]],
  ["UTF-8", ["utf8", "UTF8", "utf8mb4", "utf8mb3", "utf_8_sig", "u8", 65001, "cp65001"]],
  ["UTF-16LE", ["utf16le", "utf_16_le", "ucs2", 1200, "cp1200", "UnicodeLittleUnmarked"]],
  ["UTF-16BE", ["utf16be", "utf_16_be", 1201, "UnicodeBigUnmarked", "UCS-2BE", "unicodeFFFE"]],
];

describe.each(KNOWN)("%s is the encoding of", (encoding, names) => {
  test.each(names)("%j", (name) => {
    expect(resolveAlias(name).encoding?.name).toBe(encoding);
  });
});

test("every label of the standard keeps its encoding, except those of replacement, which have none", () => {
  for (const [encoding, labels] of encodings) {
    for (const label of labels) {
      expect([label, resolveAlias(label).encoding]).toEqual([label, encoding.name === "replacement" ? null : encoding]);
    }
  }
});

test.each([
  ["cp949", "Java", "x-IBM949"],
  ["Windows-31J", "iconv-lite", "without most of its private-use characters"],
  ["ms949", "Java", "private-use characters in the rows C9 and FE"],
  ["cp932", "Java", "x-IBM942C"],
  ["cp932", "Python", "private-use characters for A0, FD, FE and FF"],
  ["shift_jis", "Python", "without the extensions of NEC and IBM"],
  ["latin1", "Python", "80 to 9F are control characters"],
  ["big5-hkscs", "Python", "another edition of the Hong Kong Supplementary Character Set"],
  ["ucs2", "MariaDB", "UTF-16BE"],
  ["unicode", "PostgreSQL", "UTF-8"],
  ["utf8mb3", "MariaDB", "without code points above U+FFFF"],
  ["koi8-u", "MariaDB", "AE and BE"],
])("%s: the note names %s and says %s", (name, system, difference) => {
  const sentence = resolveAlias(name)
    .note.split(/(?<=\.) (?=In )/)
    .find((each) => each.includes(system));
  expect(sentence).toContain(difference);
});

test.each(["uhc", "koi8_r", "win1251", "cp1252", "utf8mb4", 65001, 1200, "sjis-win", "latin2", "koi8r"])(
  "%s means the encoding in every system",
  (name) => {
    expect(resolveAlias(name).note).toBe("");
  },
);

describe("no encoding is guessed", () => {
  test.each([
    "utf-7",
    "UTF-32",
    "utf32le",
    "cp437",
    437,
    "ibm850",
    "johab",
    "viscii",
    "cesu8",
    37,
    "shift_jis_2004",
    "ansi",
  ])("%s is not in the standard", (name) => {
    expect(resolveAlias(name)).toEqual({
      encoding: null,
      note: expect.stringMatching(/^The Encoding Standard does not contain |is no known encoding\.$/),
    });
  });

  test.each(["iso-2022-kr", "ISO2022KR", "hz-gb-2312", "hz", "iso-2022-cn", 52936])(
    "the standard disables %s",
    (name) => {
      expect(resolveAlias(name)).toEqual({
        encoding: null,
        note: expect.stringMatching(/^The Encoding Standard disables /),
      });
    },
  );

  test("systems disagree on JIS_Encoding", () => {
    expect(resolveAlias("JIS_Encoding")).toEqual({
      encoding: null,
      note: "JIS_Encoding is not unique. In ICU it means ISO-2022-JP-1. In Java it means ISO-2022-JP.",
    });
  });

  test.each(["", "-", "x", "shiftjisx", "constructor", "__proto__"])("%j is unknown", (name) => {
    expect(resolveAlias(name)).toEqual({ encoding: null, note: `"${name}" is no known encoding.` });
    // The Kelvin sign.
    expect(resolveAlias("\u212aoi8-r").note).toBe('"\\u212Aoi8-r" is no known encoding.');
  });
});

describe("a set of encodings with these names", () => {
  const set = createEncodingSet(encodingsWithAliases);

  test("has the labels and the names, without regard to case", () => {
    expect(new set.TextDecoder("CP949").decode(new Uint8Array([0xb0, 0xa1]))).toBe("가");
    expect(set.getEncoding("sjis-win")?.name).toBe("Shift_JIS");
    expect(set.getEncoding("latin1")?.name).toBe("windows-1252");
    expect(set.getEncoding("cp437")).toBeNull();
  });

  test("gives each name one encoding, that of resolveAlias", () => {
    for (const [encoding, names] of encodingsWithAliases) {
      if (encoding.name === "replacement") continue;
      for (const name of names) expect([name, resolveAlias(name).encoding?.name]).toEqual([name, encoding.name]);
    }
  });
});

test("the standard's lookup accepts labels only", () => {
  for (const name of ["cp932", "cp949", "win1251", "932"]) expect(getEncoding(name)).toBeNull();
});
