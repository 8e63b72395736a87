import { expect, test } from "vitest";
import { DECODE_SHUFFLES, INPUT, SHUFFLES } from "./memory-layout.js";
import { fillDecodeShuffles, fillEncodeShuffles } from "./shuffles.js";

const heap = () => new Uint8Array(INPUT + 16);

test("the encode shuffles take the first byte of each cell, and the second of those in the mask", () => {
  const bytes = heap();
  fillEncodeShuffles(bytes);
  const shuffle = (mask: number, length: number) => [...bytes.subarray(SHUFFLES + 16 * mask).subarray(0, length)];
  expect(shuffle(0, 8)).toEqual([0, 2, 4, 6, 8, 10, 12, 14]);
  expect(shuffle(0b101, 10)).toEqual([0, 1, 2, 4, 5, 6, 8, 10, 12, 14]);
  expect(shuffle(0xff, 16)).toEqual(Array.from({ length: 16 }, (_, i) => i));
  expect(bytes.subarray(DECODE_SHUFFLES).every((byte) => byte === 0)).toBe(true);
});

test("the decode shuffles move the pairs to the front, and merge their code units with the single bytes", () => {
  const bytes = heap();
  fillDecodeShuffles(bytes);
  const lanes = (trailing: number) => [...new Uint16Array(bytes.buffer, DECODE_SHUFFLES + 32 * trailing, 16)];
  // No trailing byte: eight single bytes.
  expect(lanes(0).slice(0, 8)).toEqual([0x8008, 0x8009, 0x800a, 0x800b, 0x800c, 0x800d, 0x800e, 0x800f]);
  // The second byte is trailing: a pair, then six single bytes, and a lane that is unused.
  expect(lanes(0b10).slice(0, 8)).toEqual([0x0100, 0x800a, 0x800b, 0x800c, 0x800d, 0x800e, 0x800f, 0x8000]);
  expect([lanes(0b10)[8], lanes(0b10)[12]]).toEqual([0x0001, 0x0809]);
  expect(bytes.subarray(0, DECODE_SHUFFLES).every((byte) => byte === 0)).toBe(true);
});
