import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { LegacyTextEncoder } from "webenc";
import { encodeString } from "webenc/families";
import { requireEncoding } from "../encodings/find.js";
import { createEncode } from "./encode-text.js";

/** Characters that some of the encodings lack, of one and of two code units. */
const CHARACTERS = ["a", "\n", "é", "ж", "日", "ก", "¥", "ｶ", "\x1b", "😀", "\u{10ffff}"];

const SETTINGS = [
  { onError: "html", replacement: "?" },
  { onError: "skip", replacement: "?" },
  { onError: "replacement", replacement: "(not in the encoding)" },
] as const;

const replace = (codePoint: number, { onError, replacement }: (typeof SETTINGS)[number]): string =>
  onError === "html" ? `&#${codePoint};` : onError === "skip" ? "" : replacement;

const LABELS = ["windows-1252", "shift_jis", "gbk", "gb18030", "iso-2022-jp"];
const ENCODINGS = [
  ...LABELS.map((label) => requireEncoding(label)),
  ...["hz-gb-2312", "iso-2022-jp"].map((label) => requireEncoding(label, true)),
];

test.each(ENCODINGS.map((encoding) => [encoding.name, encoding] as const))(
  "what cannot be encoded in %s is replaced and counted",
  (_, encoding) => {
    const pieces = fc.array(fc.array(fc.constantFrom(...CHARACTERS)).map((characters) => characters.join("")));
    fc.assert(
      fc.property(pieces, fc.constantFrom(...SETTINGS), (texts, settings) => {
        const isLacking = (character: string): boolean => {
          try {
            encodeString(encoding, character);
            return false;
          } catch {
            return true;
          }
        };
        const characters = [...texts.join("")];
        const replaced = characters.map((each) => (isLacking(each) ? replace(each.codePointAt(0)!, settings) : each));
        const expected = new LegacyTextEncoder(encoding).encode(replaced.join(""));
        let errors = 0;
        const encode = createEncode(encoding, settings, (count) => {
          errors += count;
        });
        const encoded = [...texts.map((text) => Buffer.from(encode(text, false))), Buffer.from(encode("", true))];
        expect(Buffer.concat(encoded)).toEqual(Buffer.from(expected));
        expect(errors).toBe(characters.filter(isLacking).length);
      }),
      { numRuns: 500 },
    );
  },
);

test("the result grows a few times, also where each character is replaced by many bytes", () => {
  const allocate = vi.spyOn(Buffer, "allocUnsafeSlow");
  const settings = { onError: "replacement", replacement: "x".repeat(40) } as const;
  const encoded = createEncode(requireEncoding("windows-1251"), settings, () => {})("é".repeat(65_536), true);
  expect(encoded.length).toBe(40 * 65_536);
  expect(allocate.mock.calls.length).toBeLessThan(8);
  allocate.mockRestore();
});
