import { decodeBytes } from "@webenc/core";
import {
  bytesAndPairs,
  checkDecoder,
  type DecodeRow,
  joined,
  rerunDecoder,
  rerunDecoderInBulk,
  withOneDecoder,
  wronglyDecodedRows,
} from "@webenc/core/testing";
import { decodeOracle } from "@webenc/core/testing/oracle/tokens";
import { describe, expect, test } from "vitest";
import { utf16BE, utf16LE } from "./index.js";

// https://encoding.spec.whatwg.org/#shared-utf-16-decoder
const decodedAsBE: readonly DecodeRow[] = [
  ["00 41 30 42", "Aあ"],
  ["D8 3D DC A9", "💩"],
  ["D8 00 DC 00 DB FF DF FF", "\u{10000}\u{10ffff}"],
  ["DC A9 00 41", "\ufffdA", [0, 2]],
  ["D8 3D 00 41", "\ufffdA", [0, 2]],
  ["D8 3D D8 3D DC A9", "\ufffd💩", [0, 2]],
  ["00 41 30", "A\ufffd", [2, 1]],
  ["D8 3D DC", "\ufffd", [0, 3]],
];
const decodedAsLE: readonly DecodeRow[] = [
  ["41 00 42 30", "Aあ"],
  ["3D D8 A9 DC", "💩"],
  ["3D D8 41 00", "\ufffdA", [0, 2]],
  ["3D D8 A9", "\ufffd", [0, 3]],
];

test("decodes the rows of the tables", () => {
  expect(wronglyDecodedRows(utf16BE, decodedAsBE)).toEqual([]);
  expect(wronglyDecodedRows(utf16LE, decodedAsLE)).toEqual([]);
});

describe.each([
  [
    utf16BE,
    decodeOracle("UTF-16BE"),
    (...codeUnits: number[]) => codeUnits.flatMap((unit) => [unit >> 8, unit & 0xff]),
  ],
  [
    utf16LE,
    decodeOracle("UTF-16LE"),
    (...codeUnits: number[]) => codeUnits.flatMap((unit) => [unit & 0xff, unit >> 8]),
  ],
] as const)("$name", (encoding, decodes, bytesOf) => {
  test("has no encoder", () => {
    expect(Object.keys(encoding)).toEqual(["name", "decoder"]);
  });

  // https://encoding.spec.whatwg.org/#shared-utf-16-decoder
  // https://encoding.spec.whatwg.org/#utf-16be-decoder
  // https://encoding.spec.whatwg.org/#utf-16le-decoder
  // https://encoding.spec.whatwg.org/#scalar-value-from-surrogates
  test("decodes every byte and every code unit, also after a leading surrogate and when incomplete", () => {
    expect(checkDecoder(encoding, decodes, bytesAndPairs())).toEqual([]);
    expect(checkDecoder(withOneDecoder(encoding), decodes, bytesAndPairs())).toEqual([]);
    expect(checkDecoder(withOneDecoder(encoding), decodes, bytesAndPairs(0x00))).toEqual([]);
    expect(checkDecoder(withOneDecoder(encoding), decodes, bytesAndPairs(0xd8))).toEqual([]);
    for (const leading of [0xd800, 0xd83d, 0xdbff]) {
      expect(checkDecoder(withOneDecoder(encoding), decodes, bytesAndPairs(...bytesOf(leading)))).toEqual([]);
      expect(checkDecoder(withOneDecoder(encoding), decodes, bytesAndPairs(...bytesOf(leading), 0xdc))).toEqual([]);
    }
    expect(rerunDecoderInBulk(encoding, decodes, joined(bytesAndPairs()))).toEqual([]);
  });

  test("gives the same result in chunks, after errors and after flushes", () => {
    const inputs = [
      [],
      bytesOf(0xfeff),
      bytesOf(0xfeff, 0xfeff, 0x41, 0xd83d, 0xdca9),
      bytesOf(0xfffe, 0x41).slice(0, 3),
      bytesOf(0xdc00, 0xd83d, 0x41, 0xd83d, 0xd83d, 0xdca9, 0xd83d),
      [...bytesOf(0x3042, 0xd83d), 0xdc],
    ];
    expect(rerunDecoder(encoding, decodes, inputs)).toEqual([]);
  });

  test("decodes shared memory", () => {
    const text = "aé".repeat(20);
    const bytes = new Uint8Array(new SharedArrayBuffer(2 * text.length));
    bytes.set(Array.from(text, (character) => bytesOf(character.charCodeAt(0))).flat());
    expect(decodeBytes(encoding, bytes)).toBe(text);
  });
});
