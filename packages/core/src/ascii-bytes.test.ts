import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { encodeASCII } from "./ascii-bytes.js";
import { ByteSink } from "./byte-sink.js";
import { CodeUnitQueue } from "./code-unit-queue.js";
import { ASCII_BYTES } from "./thresholds.js";

// In Node.js the class is written in JavaScript, and not told from a ponyfill; what is bound is.
beforeAll(() => {
  vi.stubGlobal("TextEncoder", TextEncoder.bind(null));
});
afterAll(() => {
  vi.unstubAllGlobals();
});

const taken = (text: string, position = 0) => {
  const input = new CodeUnitQueue(text);
  input.position = position;
  const output = new ByteSink();
  const all = encodeASCII(input, output);
  const bytes = output.finish();
  output.release();
  return [all, input.position, String.fromCharCode(...bytes)];
};

test("a string that is all ASCII is taken in one piece, from its beginning and if it is not short", () => {
  const text = "a\0\x7f".repeat(ASCII_BYTES);
  expect(taken(text)).toEqual([true, text.length, text]);
  expect(taken(text.slice(0, ASCII_BYTES))).toEqual([true, ASCII_BYTES, text.slice(0, ASCII_BYTES)]);
  expect(taken(text.slice(1, ASCII_BYTES))).toEqual([false, 0, ""]);
  expect(taken(text, 1)).toEqual([false, 1, ""]);
  for (const other of ["\x80", "ÿ", "Ā", "\ud83d", "\uffff"]) {
    expect(taken(`${text}${other}`)).toEqual([false, 0, ""]);
    expect(taken(`${other}${text}`)).toEqual([false, 0, ""]);
  }
});
