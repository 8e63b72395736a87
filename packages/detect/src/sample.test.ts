import { expect, test } from "vitest";
import { createSample, SAMPLE_LENGTH } from "./sample.js";

const text = (...parts: readonly (string | readonly [string, number])[]): Uint8Array =>
  Uint8Array.from(
    parts.map((part) => (typeof part === "string" ? part : part[0].repeat(part[1]))).join(""),
    (character) => character.charCodeAt(0),
  );

const sampleOf = (input: Uint8Array, size = input.length): Uint8Array => {
  const sample = createSample();
  for (let i = 0; i < input.length; i += size) sample.push(input.subarray(i, i + size));
  return sample.bytes();
};

test("the first 256 bytes of ASCII are in the sample, and 256 before and after a byte beyond ASCII", () => {
  expect(sampleOf(text("abc"))).toEqual(text("abc"));
  expect(sampleOf(text(["a", 300]))).toEqual(text(["a", 256]));
  const input = text(["a", 300], ["b", 2000], ["c", 256], "é", ["d", 256], "x", ["e", 500]);
  const expected = text(["a", 256], ["c", 256], "é", ["d", 256]);
  expect(sampleOf(input)).toEqual(expected);
  for (const size of [1, 7, 256, 1000]) expect(sampleOf(input, size)).toEqual(expected);
});

test("what was skipped is left out by an even number of bytes, so that the units of UTF-16 stay whole", () => {
  expect(sampleOf(text(["a", 256], "bcd", "é"))).toEqual(text(["a", 256], "bcdé"));
  expect(sampleOf(text(["a", 256], ["b", 301], "é"))).toEqual(text(["a", 256], ["b", 255], "é"));
  expect(sampleOf(text(["a", 256], ["b", 302], "é"))).toEqual(text(["a", 256], ["b", 256], "é"));
});

test("zeros are kept as bytes beyond ASCII are", () => {
  for (const byte of ["\0", "\x80", "\xff"])
    expect(sampleOf(text(["a", 400], byte, ["b", 10]))).toEqual(text(["a", 400], byte, ["b", 10]));
  for (const byte of ["\x01", "\x7f"]) expect(sampleOf(text(["a", 400], byte, ["b", 10])).length).toBe(256);
});

test("it ends after 12,288 bytes beyond ASCII, and at 64 KiB", () => {
  expect(sampleOf(text(["é", 20000])).length).toBe(12288);
  expect(sampleOf(text(["aé", 20000]), 999).length).toBe(2 * 12288);
  const sparse = sampleOf(text([`${"a".repeat(99)}é`, 1000]));
  expect(sparse.length).toBe(SAMPLE_LENGTH);
  expect(sparse).toEqual(text([`${"a".repeat(99)}é`, 1000]).subarray(0, 65536));
  // The limit is inside of the bytes before the 128th "é".
  expect(sampleOf(text([`${"a".repeat(600)}é`, 200])).length).toBe(SAMPLE_LENGTH);
  expect(SAMPLE_LENGTH).toBe(65536);
});
