import { expect, test } from "vitest";
import { byteChanceCost, confidenceOf, utf16ChanceCost } from "./confidence.js";

test("the confidence is the weight of a text among all texts, where a bit counts half", () => {
  expect(confidenceOf([10], 10, 10)).toBe(1 / 2);
  // 2 bits more are half of the weight, and 4 bits more a quarter.
  expect(confidenceOf([10, 12], 10, 14)).toBe(1 / (1 + 1 / 2 + 1 / 4));
  expect(confidenceOf([10, 12], 12, 14)).toBe(1 / (2 + 1 + 1 / 2));
  expect(confidenceOf([10, 100], 10, 100)).toBe(0.995);
});

test("bytes that are no text: 16 bits, 9.5 for each byte beyond ASCII beside another one, and 21 for one alone", () => {
  expect(byteChanceCost(0, 0)).toBe(16);
  expect(byteChanceCost(3, 1)).toBe(16 + 2 * 9.5 + 21);
  // 10.6 for each code unit.
  expect(utf16ChanceCost(10)).toBe(16 + 5 * 10.6);
});
