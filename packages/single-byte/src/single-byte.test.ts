import type { FullEncoding } from "@webenc/core";
import {
  bmpAndSamples,
  bytesAndPairs,
  checkDecoder,
  checkEncoder,
  type DecodeRow,
  type EncodeRow,
  joined,
  range,
  rerunDecoder,
  rerunDecoderInBulk,
  rerunEncoder,
  wronglyDecodedRows,
  wronglyEncodedRows,
} from "@webenc/core/testing";
import { decodeOracle, encodeOracle } from "@webenc/core/testing/oracle/tokens";
import { describe, expect, test } from "vitest";
import * as family from "./index.js";

// https://encoding.spec.whatwg.org/#single-byte-decoder
const decoded: readonly (readonly [FullEncoding, ...DecodeRow])[] = [
  [family.windows1252, "41 7F 80 E9 FF", "A\x7f€éÿ"],
  [family.windows1252, "81", "\x81"],
  [family.windows1251, "C4 E0", "Да"],
  [family.koi8R, "E4 C1", "Да"],
  [family.iso88597, "C1 A4 61", "Α€a"],
  [family.iso88597, "AE 61 D2 FF", "\ufffda\ufffd\ufffd", [0, 1], [2, 1], [3, 1]], // not in the index
  [family.iso88598, "E0 A1", "א\ufffd", [1, 1]],
  [family.windows874, "A1 DB", "ก\ufffd", [1, 1]],
  [family.macintosh, "CA DB F0", "\xa0€\uf8ff"],
];

// https://encoding.spec.whatwg.org/#single-byte-encoder
const encoded: readonly (readonly [FullEncoding, ...EncodeRow])[] = [
  [family.windows1252, "A\x7f€éÿ", "41 7F 80 E9 FF"],
  [family.windows1252, "\x81\x80", "81 3F", [1, 0x80]],
  [family.windows1251, "Даé", "C4 E0 3F", [2, 0xe9]],
  [family.koi8R, "Да", "E4 C1"],
  [family.iso88598, "א", "E0"],
  [family.windows874, "aก😀", "61 A1 3F", [2, 0x1f600]],
  [family.macintosh, "\uf8ff\ud83d", "F0 3F", [1, 0xfffd]],
];

test("decodes and encodes the rows of the tables", () => {
  for (const [encoding, ...row] of decoded) expect(wronglyDecodedRows(encoding, [row])).toEqual([]);
  for (const [encoding, ...row] of encoded) expect(wronglyEncodedRows(encoding, [row])).toEqual([]);
});

const encodings = Object.values(family).filter(
  (value): value is FullEncoding => "decoder" in value && "encoder" in value,
);

test("the package exports 28 encodings", () => {
  expect(encodings.length).toBe(28);
});

describe.each(encodings)("$name", (encoding) => {
  const decodes = decodeOracle(encoding.name);
  const encodes = encodeOracle(encoding.name);

  // https://encoding.spec.whatwg.org/#single-byte-decoder
  test("decodes every byte and every pair of bytes", () => {
    expect(checkDecoder(encoding, decodes, bytesAndPairs())).toEqual([]);
  });

  // https://encoding.spec.whatwg.org/#single-byte-encoder
  test("encodes every code point", () => {
    expect(checkEncoder(encoding, encodes, bmpAndSamples())).toEqual([]);
  });

  test("gives the same result in chunks, after errors and after flushes", () => {
    const upper = range(0x80, 0xff);
    const some = upper.filter((byte) => byte % 23 < 2);
    expect(rerunDecoder(encoding, decodes, [[], some])).toEqual([]);
    expect(rerunDecoderInBulk(encoding, decodes, joined([upper, ...upper.map((byte) => [byte, 0x41])]))).toEqual([]);
    const letters = decodes(Uint8Array.from(some))
      .map(({ text }) => text ?? "")
      .join("");
    expect(rerunEncoder(encoding, encodes, ["", letters, `\u{1f600}${letters.slice(-1)}\ud83d\udc00`])).toEqual([]);
  });
});
