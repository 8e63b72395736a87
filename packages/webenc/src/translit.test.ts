import { describe, expect, test } from "vitest";
import { decodeBytes, encodeString } from "./families.js";
import { type FullEncoding, getEncoding } from "./index.js";
import { transliterate } from "./translit.js";

const written = (label: string, text: string, otherwise?: string): string => {
  const encoding = getEncoding(label) as FullEncoding;
  return decodeBytes(encoding, encodeString(encoding, text, { errorMode: transliterate(encoding, otherwise) }));
};

describe("transliterate", () => {
  test.each([
    ["iso-8859-2", "“x” – €", '"x" - EUR'],
    ["iso-8859-2", "‘a’ „b… — ‐ ‑", "'a' ,,b... - - -"],
    ["koi8-r", "Łódź, Ærø, œuvre, straße", "Lodz, AEro, oeuvre, strasse"],
    ["shift_jis", "ﬁn ﬂ ｶﾞ", "fin fl ｶﾞ"],
    ["koi8-r", "ＡＢｃ１！", "ABc1!"],
    ["windows-1251", "½ ™ ①", " 1/2 ™ 1"],
    ["euc-kr", "naïve", "naive"],
    ["windows-1252", "Ǻ Ấ ṩ", "Å Â s"],
    ["koi8-r", "ѝ ѐ", "и е"],
    ["iso-8859-7", "ἀρχή", "αρχή"],
    ["iso-8859-1", "e\u0301 a\u200db \u2764\ufe0f", "e ab ?"],
  ])("writes in %s: %s", (label, text, expected) => {
    expect(written(label, text)).toBe(expected);
  });

  test("writes the given text for a character without similar ones, and for a lone surrogate", () => {
    expect(written("iso-8859-2", "☃\ud800", "*")).toBe("**");
    expect(written("iso-8859-2", "日", "")).toBe("");
  });

  test("writes only ASCII or what the encoding has, for each code point", () => {
    const encoding = getEncoding("iso-8859-3") as FullEncoding;
    const mode = transliterate(encoding, "");
    for (let codePoint = 0x80; codePoint < 0x2fff; codePoint++) {
      const text = mode({ codePoint });
      expect(decodeBytes(encoding, encodeString(encoding, text))).toBe(text);
    }
  });

  test("requires an encoding and a string", () => {
    for (const value of ["iso-8859-2", undefined, null] as never[])
      expect(() => transliterate(value)).toThrow("encoding must be an imported encoding");
    const encoding = getEncoding("iso-8859-2") as FullEncoding;
    expect(() => transliterate(encoding, 1 as never)).toThrow(new TypeError("otherwise must be a string"));
  });

  test("is an error mode that throws for a replacement that cannot be encoded", () => {
    const encoding = getEncoding("iso-8859-2") as FullEncoding;
    expect(() => encodeString(encoding, "☃", { errorMode: transliterate(encoding, "☃") })).toThrow(TypeError);
  });
});
