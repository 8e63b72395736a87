import { readFileSync } from "node:fs";
import { decodeBytes, encodeString } from "@webenc/core";
import {
  bmpAndSamples,
  bytesAndPairs,
  checkDecoder,
  checkEncoder,
  type DecodeOracle,
  type EncodeOracle,
  joined,
  type Piece,
  parseIndex,
  rerunDecoder,
  rerunDecoderInBulk,
  rerunEncoder,
  type Token,
} from "@webenc/core/testing";
import { expect, test } from "vitest";
import { iso2022JP } from "./index.js";

const readIndex = (name: string) =>
  parseIndex(readFileSync(new URL(`../testdata/generated/index-${name}.json`, import.meta.url), "utf8"));

const jis0208 = readIndex("jis0208").filter(([pointer]) => pointer < 8836);
const ESC = 0x1b;
const ASCII = [ESC, 0x28, 0x42];
const ROMAN = [ESC, 0x28, 0x4a];
const KATAKANA = [ESC, 0x28, 0x49];
const JIS_C_6226 = [ESC, 0x24, 0x40];
const JIS_X_0208 = [ESC, 0x24, 0x42];

/** The texts of one-byte and two-byte sequences in each state. The keys of `states` are the ends of the escape sequences. */
const ascii = new Map<number, string>();
for (let byte = 0; byte <= 0x7f; byte++)
  if (![0x0e, 0x0f, ESC].includes(byte)) ascii.set(byte, String.fromCharCode(byte));
const katakana = new Map<number, string>();
for (let byte = 0x21; byte <= 0x5f; byte++) katakana.set(byte, String.fromCharCode(byte + 0xff40));
const twoByteTexts = new Map<number, string>();
for (const [pointer, codePoint] of jis0208) {
  twoByteTexts.set((Math.floor(pointer / 94) + 0x21) * 0x100 + (pointer % 94) + 0x21, String.fromCodePoint(codePoint));
}
const states: Record<string, Map<number, string>> = {
  "(B": ascii,
  "(J": new Map(ascii).set(0x5c, "¥").set(0x7e, "‾"),
  "(I": katakana,
  "$@": twoByteTexts,
  $B: twoByteTexts,
};
const isIn94 = (byte: number | undefined) => byte !== undefined && byte >= 0x21 && byte <= 0x7e;

/** This oracle looks ahead in the input; the decoder keeps a state instead. */
const decodes: DecodeOracle = (bytes) => {
  const tokens: Token[] = [];
  let texts = ascii;
  let afterEscape = false;
  for (let at = 0; at < bytes.length; at += tokens.at(-1)!.length) {
    const byte = bytes[at]!;
    const state = byte === ESC && states[String.fromCharCode(bytes[at + 1]!, bytes[at + 2]!)];
    if (state) {
      texts = state;
      // Two consecutive escape sequences are an error.
      tokens.push({ length: 3, text: afterEscape ? null : "" });
    } else if (texts === twoByteTexts && isIn94(byte) && at + 1 < bytes.length && bytes[at + 1] !== ESC) {
      tokens.push({ length: 2, text: twoByteTexts.get(byte * 0x100 + bytes[at + 1]!) ?? null });
    } else tokens.push({ length: 1, text: (texts !== twoByteTexts && texts.get(byte)) || null });
    afterEscape = !!state;
  }
  return tokens;
};

const bytesOf = new Map<number, readonly number[]>();
for (const [sequence, text] of twoByteTexts) {
  const codePoint = text.codePointAt(0)!;
  if (!bytesOf.has(codePoint)) bytesOf.set(codePoint, [sequence >> 8, sequence & 0xff]);
}
bytesOf.set(0x2212, bytesOf.get(0xff0d)!);
for (const [pointer, codePoint] of readIndex("iso-2022-jp-katakana"))
  bytesOf.set(pointer + 0xff61, bytesOf.get(codePoint)!);

const encodes: EncodeOracle = (codePoints) => {
  let state = ASCII;
  const switchTo = (newState: number[]) => (state === newState ? [] : (state = newState));
  const pieces = codePoints.map((codePoint): Piece => {
    if (codePoint === 0x0e || codePoint === 0x0f || codePoint === ESC) {
      return { bytes: state === JIS_X_0208 ? switchTo(ASCII) : [], error: 0xfffd };
    }
    if (codePoint === 0xa5) return { bytes: [...switchTo(ROMAN), 0x5c] };
    if (codePoint === 0x203e) return { bytes: [...switchTo(ROMAN), 0x7e] };
    if (codePoint <= 0x7f) {
      const isRoman = state === ROMAN && codePoint !== 0x5c && codePoint !== 0x7e;
      return { bytes: [...(isRoman ? [] : switchTo(ASCII)), codePoint] };
    }
    const bytes = bytesOf.get(codePoint);
    if (bytes) return { bytes: [...switchTo(JIS_X_0208), ...bytes] };
    return { bytes: state === JIS_X_0208 ? switchTo(ASCII) : [], error: codePoint };
  });
  return [...pieces, { bytes: switchTo(ASCII) }];
};

// https://encoding.spec.whatwg.org/#iso-2022-jp-decoder
test("decodes every byte and every pair of bytes in every state", () => {
  expect(twoByteTexts.size).toBe(7336);
  const beginnings = [
    [],
    [ESC],
    [ESC, 0x28],
    [ESC, 0x24],
    [0x41, ESC],
    [0x41, ESC, 0x28],
    [0x41, ESC, 0x24],
    ASCII,
    ROMAN,
    KATAKANA,
    JIS_C_6226,
    JIS_X_0208,
    [...JIS_X_0208, 0x30],
    [...JIS_X_0208, 0x30, ESC],
    [...JIS_X_0208, 0x30, ESC, 0x28],
    [...JIS_X_0208, 0x30, 0x21],
    [...ROMAN, 0x5c, ESC],
    [...KATAKANA, 0x31, ESC, 0x24],
  ];
  for (const beginning of beginnings) expect(checkDecoder(iso2022JP, decodes, bytesAndPairs(...beginning))).toEqual([]);
});

test("decodes every byte in every state, reached in every way", () => {
  const ways = [[], [0x41], [0x30, 0x21], [0x30], [0x80], [ESC], [ESC, 0x28], [ESC, 0x24]];
  const escapes = [[], ASCII, ROMAN, KATAKANA, JIS_C_6226, JIS_X_0208];
  const inputs = escapes.flatMap((first) =>
    ways.flatMap((way) =>
      escapes.flatMap((second) =>
        ways.flatMap((rest) =>
          Array.from({ length: 0x100 }, (_, byte) => Uint8Array.of(...first, ...way, ...second, ...rest, byte)),
        ),
      ),
    ),
  );
  expect(checkDecoder(iso2022JP, decodes, inputs)).toEqual([]);
});

test("decodes all pairs of bytes in one input", () => {
  expect(rerunDecoderInBulk(iso2022JP, decodes, joined(bytesAndPairs()))).toEqual([]);
  const inputs = Array.from(bytesAndPairs(), (pair) => [...JIS_X_0208, ...pair]);
  expect(rerunDecoderInBulk(iso2022JP, decodes, joined(inputs))).toEqual([]);
});

// https://encoding.spec.whatwg.org/#iso-2022-jp-encoder
test("encodes every code point in every state", () => {
  for (const before of ["", "¥", "あ", "¥ｱ", "あ¥", "あ\u{1f600}"]) {
    const codePoints = Array.from(before, (character) => character.codePointAt(0)!);
    const inputs = Array.from(bmpAndSamples(), (input) => [...codePoints, ...input]);
    expect(checkEncoder(iso2022JP, encodes, inputs)).toEqual([]);
  }
});

test("the standard's example: an encoded text repeated does not decode to the text repeated", () => {
  const bytes = [0x1b, 0x28, 0x4a, 0x5c, 0x1b, 0x28, 0x42];
  expect([...encodeString(iso2022JP, "¥")]).toEqual(bytes);
  expect(decodeBytes(iso2022JP, Uint8Array.of(...bytes, ...bytes))).toBe("¥\u{FFFD}¥");
});

test("an empty replacement leaves no two consecutive escape sequences, which would not decode", () => {
  const letters = ["a", "~", "漢", "¥", "☃", "\x0e"];
  let texts = [""];
  for (let length = 1; length <= 5; length++) {
    texts = texts.flatMap((text) => letters.map((letter) => text + letter));
    for (const text of texts) {
      const bytes = encodeString(iso2022JP, text, { errorMode: "" });
      expect(decodeBytes(iso2022JP, bytes, { fatal: true })).toBe(text.replaceAll("☃", "").replaceAll("\x0e", ""));
    }
  }
});

test("gives the same result in chunks, after errors and after flushes", () => {
  const inputs = [
    [],
    [
      ...JIS_X_0208,
      0x46,
      0x7c,
      0x4b,
      0x5c,
      ...ASCII,
      0x41,
      ...ROMAN,
      0x5c,
      ...KATAKANA,
      0x31,
      ...JIS_C_6226,
      0x30,
      0x21,
    ],
    [0x0e, 0x80, ...ASCII, ...ROMAN, 0x0f, 0x7e, ESC, 0x28, ESC, 0x24, ESC, ESC, 0x28, 0x41],
    [...JIS_X_0208, 0x46, ESC, 0x28, 0x42, 0x46, ...JIS_X_0208, 0x46, 0x0a, 0x80, 0x46, 0x80, 0x29, 0x21],
    [...JIS_X_0208, 0x46],
    [...JIS_X_0208, ESC, 0x24],
    [...KATAKANA, 0x60, ESC],
  ];
  expect(rerunDecoder(iso2022JP, decodes, inputs)).toEqual([]);
  const texts = ["", "日本", "日a¥\\‾~ｱ−", "¥a日é¥é\u{1f600}a", "日\x1b¥\x0ea\x0f", "\ud83d日\ud83d", "\udc00"];
  expect(rerunEncoder(iso2022JP, encodes, texts)).toEqual([]);
});
