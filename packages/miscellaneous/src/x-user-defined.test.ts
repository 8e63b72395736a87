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
import { expect, test } from "vitest";
import { xUserDefined } from "./index.js";

// https://encoding.spec.whatwg.org/#x-user-defined-decoder
const decoded: readonly DecodeRow[] = [
  ["00 41 7F", "\0A\x7f"],
  ["80 A0 FF", "\uf780\uf7a0\uf7ff"],
];

// https://encoding.spec.whatwg.org/#x-user-defined-encoder
const encoded: readonly EncodeRow[] = [
  ["\0A\x7f", "00 41 7F"],
  ["\uf780\uf7a0\uf7ff", "80 A0 FF"],
  ["\uf77fa\uf800", "3F 61 3F", [0, 0xf77f], [2, 0xf800]],
  ["\x80é😀", "3F 3F 3F", [0, 0x80], [1, 0xe9], [2, 0x1f600]],
  ["\ud83d", "3F", [0, 0xfffd]],
];

test("decodes and encodes the rows of the tables", () => {
  expect(wronglyDecodedRows(xUserDefined, decoded)).toEqual([]);
  expect(wronglyEncodedRows(xUserDefined, encoded)).toEqual([]);
});

const decodes = decodeOracle("x-user-defined");
const encodes = encodeOracle("x-user-defined");

// https://encoding.spec.whatwg.org/#x-user-defined-decoder
test("decodes every byte and every pair of bytes", () => {
  expect(checkDecoder(xUserDefined, decodes, bytesAndPairs())).toEqual([]);
});

// https://encoding.spec.whatwg.org/#x-user-defined-encoder
test("encodes every code point", () => {
  expect(checkEncoder(xUserDefined, encodes, bmpAndSamples())).toEqual([]);
});

test("gives the same result in chunks, after errors and after flushes", () => {
  expect(rerunDecoder(xUserDefined, decodes, [[], [0x00, 0x7f, 0x80, 0xff, 0x41]])).toEqual([]);
  expect(rerunDecoderInBulk(xUserDefined, decodes, joined([range(0x00, 0xff)]))).toEqual([]);
  expect(rerunEncoder(xUserDefined, encodes, ["", "a\uf780\uf7ff", "\uf77f\uf780\uf800é", "\u{1f600}\ud83d"])).toEqual(
    [],
  );
});
