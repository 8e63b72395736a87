import { expect, it } from "vitest";
import { mutate, shrink } from "./mutations.js";

it("changes an input, and leaves the original and its place as they are", () => {
  const given = Uint8Array.of(1, 2, 3);
  const made = Array.from({ length: 200 }, () => mutate(given, Uint8Array.of(9, 9), 5));
  expect([...given]).toEqual([1, 2, 3]);
  expect(new Set(made.map(String)).size).toBeGreaterThan(50);
  expect(made.filter(({ length }) => length < 1 || length > 5)).toEqual([]);
});

it("shrinks to what makes a failure, behind the head", async () => {
  const noise = Array.from({ length: 300 }, (_, i) => i % 7);
  const failing = Uint8Array.of(5, 6, ...noise, 0x81, ...noise, 0x22, ...noise);
  const fails = async (bytes: Uint8Array) => bytes.indexOf(0x81) > 1 && bytes.lastIndexOf(0x22) > bytes.indexOf(0x81);
  expect([...(await shrink(failing, 2, fails))]).toEqual([5, 6, 0x81, 0x22]);
});
