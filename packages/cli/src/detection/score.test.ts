import { expect, test } from "vitest";
import { createTextScore } from "./score.js";

/** A detector for this test: KOI8-U writes small letters in 0xC0 to 0xDF, and windows-1251 in 0xE0 to 0xFF. */
const detectEncodings = (bytes: Uint8Array) => {
  const letters = [...bytes].filter((byte) => byte >= 0xc0);
  const upper = letters.filter((byte) => byte >= 0xe0).length / Math.max(1, letters.length);
  return [
    { encoding: "windows-1251", confidence: upper },
    { encoding: "KOI8-U", confidence: 1 - upper },
  ];
};

test("a text has the score of its bytes in the encoding that they are most probably in", () => {
  const { score, margin } = createTextScore(detectEncodings);
  const right = score("съешь ещё");
  // The same in KOI8-R, read as windows-1251.
  const wrong = score("ЯЗЕЬЭ ЕЫЈ");
  expect(right - wrong).toBeGreaterThan(margin);
  expect(score("съешь ещё этих мягких ☃ булок")).toBeGreaterThan(0.9);
  expect(score("ascii")).toBeLessThanOrEqual(1);
});
