import { decodeBytes } from "@webenc/core";
import { bytesAndPairs, checkDecoder, type DecodeRow, withOneDecoder, wronglyDecodedRows } from "@webenc/core/testing";
import { expect, test } from "vitest";
import { replacement } from "./index.js";

// https://encoding.spec.whatwg.org/#replacement-decoder
const decoded: readonly DecodeRow[] = [
  ["", ""],
  ["41", "\ufffd", [0, 1]],
  ["41 42 80 FF", "\ufffd", [0, 1]],
];

test("decodes the rows of the table", () => {
  expect(wronglyDecodedRows(replacement, decoded)).toEqual([]);
});

// https://encoding.spec.whatwg.org/#replacement-decoder
test("reports one error at the first byte of every byte and every pair of bytes", () => {
  const decodes = (bytes: Uint8Array) => (bytes.length ? [{ length: 1, text: null }] : []);
  expect(checkDecoder(replacement, decodes, bytesAndPairs())).toEqual([]);
  // After end-of-queue, the decoder reports an error again.
  const ended = [[], [0x41], [], [0x42]].map((bytes) => Uint8Array.from(bytes));
  expect(checkDecoder(withOneDecoder(replacement), decodes, ended)).toEqual([]);
});

test("decodes an input of any length to one U+FFFD", () => {
  expect(decodeBytes(replacement, new TextEncoder().encode("<script>alert(1)</script>"))).toBe("\u{FFFD}");
  expect(decodeBytes(replacement, new Uint8Array(0))).toBe("");
  expect(() => decodeBytes(replacement, Uint8Array.of(0x41), { fatal: true })).toThrow(TypeError);
});

test("has no encoder", () => {
  expect(Object.keys(replacement)).toEqual(["name", "decoder"]);
});
