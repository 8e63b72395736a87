import { decodeBytes, encodeString } from "@webenc/core";
import { encode as encodeQueue, IOQueue } from "@webenc/core/internal";
import {
  bmpAndSamples,
  bytesAndPairs,
  checkDecoder,
  checkEncoder,
  type DecodeRow,
  type EncodeRow,
  joined,
  rerunDecoder,
  rerunDecoderInBulk,
  rerunEncoder,
  withOneDecoder,
  wronglyDecodedRows,
  wronglyEncodedRows,
} from "@webenc/core/testing";
import { decodeOracle, encodeOracle } from "@webenc/core/testing/oracle/tokens";
import { expect, test } from "vitest";
import { formErrorMode, hzGB2312, hzGB2312Decoder, hzGB2312Encoder, urlErrorMode } from "./index.js";

// "10.2 hz-gb-2312" in the draft of 2012. 7E 7B is ~{, and 7E 7D is ~}.
const decoded: readonly DecodeRow[] = [
  ["41 7E 7E", "A~"],
  ["7E 7B 56 50 4E 44 7E 7D 41", "中文A"],
  ["61 7E 0A 62", "ab"],
  ["7E 7B 56 50 0A 56", "中\ufffdV", [4, 1]], // a line feed ends two-byte text
  ["7E 7B 56 0A 56", "\ufffdV", [2, 2]],
  ["80", "\ufffd", [0, 1]],
  ["7E 78", "\ufffdx", [0, 1]], // not an escape sequence
  ["7E 7B 56 80 80", "\ufffd\ufffd", [2, 2], [4, 1]],
  ["7E 7B 56", "\ufffd", [2, 1]],
];
const encoded: readonly EncodeRow[] = [
  ["A~", "41 7E 7E"],
  ["中文", "7E 7B 56 50 4E 44 7E 7D"],
  ["中a", "7E 7B 56 50 7E 7D 61"],
  ["ö", "3F", [0, 0xf6]],
  ["中ö文", "7E 7B 56 50 7E 7D 3F 7E 7B 4E 44 7E 7D", [1, 0xf6]],
  ["😀\ud83d", "3F 3F", [0, 0x1f600], [2, 0xfffd]],
];

test("decodes and encodes the rows of the tables", () => {
  expect(wronglyDecodedRows(hzGB2312, decoded)).toEqual([]);
  expect(wronglyEncodedRows(hzGB2312, encoded)).toEqual([]);
});

test("an error is returned in ASCII, so that a hook can write a number for it", () => {
  const bytes = encodeString(hzGB2312, "中☃中", { errorMode: "html" });
  expect([...encodeQueue(IOQueue.from("中☃中"), hzGB2312).toBytes()]).toEqual([...bytes]);
});

const TO_TWO_BYTE = [0x7e, 0x7b];
const TO_ASCII = [0x7e, 0x7d];
const bytes = (text: string) => Array.from(text, (character) => character.charCodeAt(0));

const decodes = decodeOracle("hz-gb-2312");
const encodes = (replaces: boolean) => encodeOracle("hz-gb-2312", replaces);

// "10.2 hz-gb-2312": the decoder
test("decodes every byte and every pair in every state, and every pointer of the index", () => {
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
  const encoded = encodeString(hzGB2312Encoder, text, { errorMode: "replacement", replacement: "" });
  const kept = Array.from(text).filter((character) => {
    const codePoint = character.codePointAt(0)!;
    return encodes(false)([codePoint])[0]!.error === undefined;
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
