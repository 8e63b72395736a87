import {
  bytesAndPairs,
  checkDecoder,
  type DecodeOracle,
  joined,
  rerunDecoder,
  rerunDecoderInBulk,
  type Token,
  withOneDecoder,
} from "@webenc/core/testing";
import { describe, expect, test } from "vitest";
import { utf16BE, utf16LE } from "./index.js";

const isLeading = (codeUnit: number): boolean => codeUnit >= 0xd800 && codeUnit <= 0xdbff;
const isTrailing = (codeUnit: number): boolean => codeUnit >= 0xdc00 && codeUnit <= 0xdfff;

/** One token for each surrogate pair and for each other code unit. An incomplete character at the end is one error. */
const oracle =
  (littleEndian: boolean): DecodeOracle =>
  (bytes) => {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const tokens: Token[] = [];
    for (let at = 0, length: number; at < bytes.length; at += length) {
      const rest = bytes.length - at;
      const first = rest < 2 ? 0 : view.getUint16(at, littleEndian);
      const second = rest < 4 ? 0 : view.getUint16(at + 2, littleEndian);
      const isPair = isLeading(first) && isTrailing(second);
      const isWhole = rest > 1 && !(isLeading(first) && rest < 4);
      length = isWhole ? (isPair ? 4 : 2) : rest;
      const text = isPair ? String.fromCharCode(first, second) : String.fromCharCode(first);
      tokens.push({ length, text: isWhole && text.isWellFormed() ? text : null });
    }
    return tokens;
  };

describe.each([
  [utf16BE, oracle(false), (...codeUnits: number[]) => codeUnits.flatMap((unit) => [unit >> 8, unit & 0xff])],
  [utf16LE, oracle(true), (...codeUnits: number[]) => codeUnits.flatMap((unit) => [unit & 0xff, unit >> 8])],
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
});
