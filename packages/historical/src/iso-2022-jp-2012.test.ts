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
  withOneDecoder,
} from "@webenc/core/testing";
import { expect, test } from "vitest";
import { iso2022JP2012, iso2022JP2012Decoder, iso2022JP2012Encoder, urlErrorMode } from "./index.js";

const readIndex = (name: string) =>
  parseIndex(
    readFileSync(new URL(`../../cjk-japanese/testdata/generated/index-${name}.json`, import.meta.url), "utf8"),
  );

const ESC = 0x1b;
const ASCII = [ESC, 0x28, 0x42];
const ROMAN = [ESC, 0x28, 0x4a];
const KATAKANA = [ESC, 0x28, 0x49];
const JIS_C_6226 = [ESC, 0x24, 0x40];
const JIS_X_0208 = [ESC, 0x24, 0x42];
const JIS_X_0212 = [ESC, 0x24, 0x28, 0x44];

const ascii = new Map<number, string>();
for (let byte = 0; byte <= 0x7f; byte++) if (byte !== ESC) ascii.set(byte, String.fromCharCode(byte));
const katakana = new Map<number, string>();
for (let byte = 0x21; byte <= 0x5f; byte++) katakana.set(byte, String.fromCharCode(byte + 0xff40));
const pairsOf = (name: string) =>
  new Map(
    readIndex(name)
      .filter(([pointer]) => pointer < 94 * 94)
      .map(([pointer, codePoint]) => [
        (Math.floor(pointer / 94) + 0x21) * 0x100 + (pointer % 94) + 0x21,
        String.fromCodePoint(codePoint),
      ]),
  );
const jis0208 = pairsOf("jis0208");
const jis0212 = pairsOf("jis0212");
/** The texts in each state, by the end of its escape sequence. */
const states: Record<string, Map<number, string>> = {
  "(B": ascii,
  "(J": ascii,
  "(I": katakana,
  "$@": jis0208,
  $B: jis0208,
  "$(D": jis0212,
};

const escapeEnds = Object.keys(states);

/** This oracle looks ahead in the input; the decoder keeps a state instead. */
const decodes: DecodeOracle = (bytes) => {
  const tokens: Token[] = [];
  let texts = ascii;
  for (let at = 0; at < bytes.length; at += tokens.at(-1)!.length) {
    const byte = bytes[at]!;
    if (byte === ESC) {
      const next = String.fromCharCode(bytes[at + 1]!, bytes[at + 2]!, bytes[at + 3]!);
      const end = escapeEnds.find((end) => next.startsWith(end));
      texts = states[end ?? "(B"]!;
      tokens.push(end ? { length: 1 + end.length, text: "" } : { length: 1, text: null });
    } else if (texts !== jis0208 && texts !== jis0212) tokens.push({ length: 1, text: texts.get(byte) ?? null });
    else if (byte === 0x0a) {
      texts = ascii;
      tokens.push({ length: 1, text: "\n" });
    } else if (at + 1 === bytes.length) tokens.push({ length: 1, text: null });
    else tokens.push({ length: 2, text: texts.get(byte * 0x100 + bytes[at + 1]!) ?? null });
  }
  return tokens;
};

const pairs = new Map<number, readonly number[]>();
for (const [sequence, text] of jis0208) {
  const codePoint = text.codePointAt(0)!;
  if (!pairs.has(codePoint)) pairs.set(codePoint, [sequence >> 8, sequence & 0xff]);
}

/** Returns the oracle of the encoder. `replaces`: an ASCII replacement follows each error, so the text is ASCII there. */
const encodes =
  (replaces: boolean): EncodeOracle =>
  (codePoints) => {
    let state = ASCII;
    const switchTo = (newState: number[]) => (state === newState ? [] : (state = newState));
    const failure = (error: number): Piece => ({ bytes: replaces ? switchTo(ASCII) : [], error });
    const pieces = codePoints.map((codePoint): Piece => {
      if (codePoint === ESC) return failure(0xfffd);
      if (codePoint === 0xa5) return { bytes: [...switchTo(ASCII), 0x5c] };
      if (codePoint === 0x203e) return { bytes: [...switchTo(ASCII), 0x7e] };
      if (codePoint <= 0x7f) return { bytes: [...switchTo(ASCII), codePoint] };
      if (codePoint >= 0xff61 && codePoint <= 0xff9f) return { bytes: [...switchTo(KATAKANA), codePoint - 0xff40] };
      const pair = pairs.get(codePoint);
      return pair ? { bytes: [...switchTo(JIS_X_0208), ...pair] } : failure(codePoint);
    });
    return [...pieces, { bytes: switchTo(ASCII) }];
  };

// "12.2 iso-2022-jp": the decoder
test("decodes every byte and every pair of bytes in every state, and every pointer of both indexes", () => {
  expect([jis0208.size, jis0212.size]).toEqual([7336, 6067]);
  const beginnings = [
    [],
    [ESC],
    [ESC, 0x28],
    [ESC, 0x24],
    [ESC, 0x24, 0x28],
    ASCII,
    ROMAN,
    KATAKANA,
    JIS_C_6226,
    JIS_X_0208,
    JIS_X_0212,
    [...JIS_X_0212, 0x30],
    [...JIS_X_0212, ...JIS_X_0208],
    [...JIS_X_0208, 0x30],
    [...JIS_X_0208, 0x30, ESC],
    [...JIS_X_0208, ESC, 0x24, 0x28],
    [...JIS_X_0208, 0x0a],
    [...KATAKANA, ESC, 0x28],
    [...KATAKANA, ESC, 0x24],
  ];
  const one = withOneDecoder(iso2022JP2012);
  for (const beginning of beginnings) expect(checkDecoder(one, decodes, bytesAndPairs(...beginning))).toEqual([]);
  for (const beginning of [[], KATAKANA, JIS_X_0212]) {
    expect(checkDecoder(iso2022JP2012, decodes, bytesAndPairs(...beginning))).toEqual([]);
  }
});

test("decodes every byte in every state, reached in every way", () => {
  const ways = [[], [0x41], [0x30, 0x21], [0x30], [0x80], [0x0a], [ESC], [ESC, 0x28], [ESC, 0x24], [ESC, 0x24, 0x28]];
  const escapes = [[], ASCII, ROMAN, KATAKANA, JIS_C_6226, JIS_X_0208, JIS_X_0212];
  const inputs = escapes.flatMap((first) =>
    ways.flatMap((way) =>
      escapes.flatMap((second) =>
        [[], [0x30], [ESC], [ESC, 0x24, 0x28]].flatMap((rest) =>
          Array.from({ length: 0x100 }, (_, byte) => Uint8Array.of(...first, ...way, ...second, ...rest, byte)),
        ),
      ),
    ),
  );
  expect(checkDecoder(iso2022JP2012, decodes, inputs)).toEqual([]);
});

test("decodes all pairs of bytes in one input", () => {
  expect(rerunDecoderInBulk(iso2022JP2012, decodes, joined(bytesAndPairs()))).toEqual([]);
  for (const sequence of [JIS_X_0208, JIS_X_0212]) {
    const inputs = Array.from(bytesAndPairs(), (pair) => [...sequence, ...pair]);
    expect(rerunDecoderInBulk(iso2022JP2012, decodes, joined(inputs))).toEqual([]);
  }
});

// "12.2 iso-2022-jp": the encoder
test("encodes every code point in every state", () => {
  for (const before of ["", "あ", "ｱ", "あ¥", "ｱあ", "あ\u{1f600}"]) {
    const codePoints = Array.from(before, (character) => character.codePointAt(0)!);
    const inputs = Array.from(bmpAndSamples(), (input) => [...codePoints, ...input]);
    expect(checkEncoder(iso2022JP2012, encodes(false), inputs)).toEqual([]);
  }
});

test("what it encodes decodes to the same text", () => {
  const text = Array.from(bmpAndSamples(), ([codePoint]) => String.fromCodePoint(codePoint!)).join("");
  const encoded = encodeString(iso2022JP2012Encoder, text, { errorMode: "" });
  const kept = Array.from(text).map((character) => {
    const codePoint = character.codePointAt(0)!;
    if (character === "¥") return "\\";
    if (character === "‾") return "~";
    return ascii.has(codePoint) || pairs.has(codePoint) || /[\uff61-\uff9f]/.test(character) ? character : "";
  });
  expect(decodeBytes(iso2022JP2012Decoder, encoded, { fatal: true }) === kept.join("")).toBe(true);
});

test("an error mode is text in each state", () => {
  const bytes = encodeString(iso2022JP2012, "ｱéあé", { errorMode: urlErrorMode });
  expect(decodeBytes(iso2022JP2012, bytes, { fatal: true })).toBe("ｱ?あ?");
});

test("gives the same result in chunks, after errors and after flushes", () => {
  const inputs = [
    [],
    [...JIS_X_0208, 0x46, 0x7c, ...JIS_X_0212, 0x30, 0x21, ...ASCII, 0x41, ...ROMAN, 0x5c, ...KATAKANA, 0x31],
    [0x0e, 0x80, ...ASCII, ...ROMAN, 0x0f, 0x7e, ESC, 0x28, ESC, 0x24, ESC, ESC, 0x28, 0x41, ESC, 0x24, 0x28, 0x42],
    [...JIS_X_0208, 0x46, ESC, 0x28, 0x42, 0x46, ...JIS_X_0212, 0x46, 0x0a, 0x80, 0x46, 0x80, 0x29, 0x21],
    [...JIS_X_0212, 0x46],
    [...JIS_X_0208, ESC, 0x24, 0x28],
    [...JIS_X_0208, ESC, 0x24],
    [...KATAKANA, 0x60, 0x0a, ESC],
  ];
  expect(rerunDecoder(iso2022JP2012, decodes, inputs)).toEqual([]);
  const texts = ["", "日本", "日a¥\\‾~ｱ", "¥a日é¥é\u{1f600}aｱé", "日\x1b¥\x0ea\x0f", "\ud83d日\ud83d", "\udc00"];
  expect(rerunEncoder(iso2022JP2012, encodes(true), texts)).toEqual([]);
});
