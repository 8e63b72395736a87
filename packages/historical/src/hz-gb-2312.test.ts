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
import { formErrorMode, hzGB2312, hzGB2312Decoder, hzGB2312Encoder, urlErrorMode } from "./index.js";

const indexFile = new URL("../../cjk-chinese-simplified/testdata/generated/index-gb18030.json", import.meta.url);
const index = parseIndex(readFileSync(indexFile, "utf8"));

const TO_TWO_BYTE = [0x7e, 0x7b];
const TO_ASCII = [0x7e, 0x7d];
const bytes = (text: string) => Array.from(text, (character) => character.charCodeAt(0));

/** The texts of pairs, and the bytes of code points. A decoder accepts pairs that an encoder does not write. */
const texts = new Map<number, string>();
const pairs = new Map<number, readonly number[]>();
for (const [pointer, codePoint] of index) {
  const [lead, trail] = [Math.floor(pointer / 190) + 1, (pointer % 190) - 0x3f];
  if (lead >= 0x20 && lead !== 0x7e && trail >= 0x21) texts.set(lead * 0x100 + trail, String.fromCodePoint(codePoint));
  if (!pairs.has(codePoint)) pairs.set(codePoint, lead >= 0x21 && lead <= 0x7d && trail >= 0x21 ? [lead, trail] : []);
}

/** This oracle looks ahead in the input; the decoder keeps a lead byte instead. */
const decodes: DecodeOracle = (bytes) => {
  const tokens: Token[] = [];
  let isTwoByte = false;
  for (let at = 0; at < bytes.length; at += tokens.at(-1)!.length) {
    const byte = bytes[at]!;
    const next = bytes[at + 1];
    if (byte === 0x7e) {
      if (next === 0x7b || next === 0x7d) isTwoByte = next === 0x7b;
      const text = { 123: "", 125: "", 126: "~", 10: "" }[next ?? 0];
      tokens.push(text === undefined ? { length: 1, text: null } : { length: 2, text });
    } else if (!isTwoByte) {
      tokens.push({ length: 1, text: byte <= 0x7f ? String.fromCharCode(byte) : null });
    } else if (byte >= 0x20 && byte <= 0x7f && next !== undefined) {
      tokens.push({ length: 2, text: texts.get(byte * 0x100 + next) ?? null });
      if (next === 0x0a) isTwoByte = false;
    } else {
      tokens.push({ length: 1, text: null });
      if (byte === 0x0a) isTwoByte = false;
    }
  }
  return tokens;
};

/** Returns the oracle of the encoder. `replaces`: an ASCII replacement follows each error, so the text is ASCII there. */
const encodes =
  (replaces: boolean): EncodeOracle =>
  (codePoints) => {
    let isTwoByte = false;
    const switchTo = (wanted: boolean): number[] => {
      if (isTwoByte === wanted) return [];
      isTwoByte = wanted;
      return wanted ? TO_TWO_BYTE : TO_ASCII;
    };
    const failure = (error: number): Piece => ({ bytes: replaces ? switchTo(false) : [], error });
    const pieces = codePoints.map((codePoint): Piece => {
      if (codePoint <= 0x7f) return { bytes: [...switchTo(false), ...(codePoint === 0x7e ? [0x7e] : []), codePoint] };
      const pair = pairs.get(codePoint);
      return pair?.length ? { bytes: [...switchTo(true), ...pair] } : failure(codePoint);
    });
    return [...pieces, { bytes: switchTo(false) }];
  };

// "10.2 hz-gb-2312": the decoder
test("decodes every byte and every pair in every state, and every pointer of the index", () => {
  // All pairs from 20 21 to 7D 7E: the index has no gap there.
  expect(texts.size).toBe(8836);
  const beginnings = [
    [],
    [0x7e],
    TO_TWO_BYTE,
    [...TO_TWO_BYTE, 0x7e],
    [...TO_TWO_BYTE, 0x30],
    [...TO_TWO_BYTE, 0x20],
    [...TO_TWO_BYTE, 0x7f],
    [...TO_TWO_BYTE, 0x0a],
    [...TO_TWO_BYTE, 0x30, 0x0a],
    [...TO_TWO_BYTE, 0x7e, 0x0a],
    [...TO_TWO_BYTE, ...TO_ASCII],
    [...TO_TWO_BYTE, 0x80],
  ];
  const one = withOneDecoder(hzGB2312);
  for (const beginning of beginnings) {
    expect(checkDecoder(hzGB2312, decodes, bytesAndPairs(...beginning))).toEqual([]);
    expect(checkDecoder(one, decodes, bytesAndPairs(...beginning))).toEqual([]);
  }
});

test("decodes all pairs of bytes in one input", () => {
  expect(rerunDecoderInBulk(hzGB2312, decodes, joined(bytesAndPairs()))).toEqual([]);
  const inputs = Array.from(bytesAndPairs(), (pair) => [...TO_TWO_BYTE, ...pair]);
  expect(rerunDecoderInBulk(hzGB2312, decodes, joined(inputs))).toEqual([]);
});

test("a tilde and a line feed are nothing, and a line feed ends two-byte text", () => {
  const decode = (text: string) => decodeBytes(hzGB2312, Uint8Array.from(bytes(text)));
  expect(decode("a~\nb~~c")).toBe("ab~c");
  expect(decode("~{VP~\nND~}")).toBe("中文");
  expect(decode("~{VP\nND")).toBe("中\u{FFFD}ND");
  expect(decode("~{V\nND")).toBe("\u{FFFD}ND");
  expect(decode("~{~x")).toBe("\u{FFFD}\u{FFFD}");
});

// "10.2 hz-gb-2312": the encoder
test("encodes every code point in every state", () => {
  for (const before of ["", "a", "中", "中a", "中\u{1f600}", "㐀", "\ue4c6"]) {
    const codePoints = Array.from(before, (character) => character.codePointAt(0)!);
    const inputs = Array.from(bmpAndSamples(), (input) => [...codePoints, ...input]);
    expect(checkEncoder(hzGB2312, encodes(false), inputs)).toEqual([]);
  }
});

test("what it encodes decodes to the same text", () => {
  const text = Array.from(bmpAndSamples(), ([codePoint]) => String.fromCodePoint(codePoint!)).join("");
  const encoded = encodeString(hzGB2312Encoder, text, { errorMode: "" });
  const kept = Array.from(text).filter((character) => {
    const codePoint = character.codePointAt(0)!;
    return codePoint <= 0x7f || pairs.get(codePoint)?.length;
  });
  expect(decodeBytes(hzGB2312Decoder, encoded, { fatal: true }) === kept.join("")).toBe(true);
});

test("the error modes of the draft are text in each state", () => {
  const encode = (text: string, errorMode: typeof urlErrorMode) =>
    String.fromCharCode(...encodeString(hzGB2312, text, { errorMode }));
  expect(encode("中ö文", urlErrorMode)).toBe("~{VP~}?~{ND~}");
  expect(encode("中ö文", formErrorMode)).toBe("~{VP~}&#246;~{ND~}");
});

test("gives the same result in chunks, after errors and after flushes", () => {
  const inputs = [
    "",
    "a~{VPND~}b~~~\nc",
    "~{VP\nND",
    "~{V\n~",
    "~{\n~x~{V",
    "~{V\x80\x80~{~~~}\x7f",
    "\x80~",
    "~{ !\x7f!",
  ];
  expect(rerunDecoder(hzGB2312, decodes, inputs.map(bytes))).toEqual([]);
  const strings = ["", "中文", "中a~文~", "ö中ö☃a", "中\ue4c6\u{1f600}㐀\n", "\ud83d中\ud83d", "\udc00"];
  expect(rerunEncoder(hzGB2312, encodes(true), strings)).toEqual([]);
});
