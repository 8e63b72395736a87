import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { ByteSink } from "../buffers/byte-sink.js";
import { CodeUnitQueue } from "../buffers/code-unit-queue.js";
import { MIN_ASCII_ENCODE_UNITS } from "../platform/thresholds.js";
import { encodeWholeASCII } from "./ascii-encoder.js";

// Node.js implements TextDecoder in JavaScript, like a ponyfill. A bound function is recognised as native.
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
  const all = encodeWholeASCII(input, output);
  const bytes = output.finish();
  output.release();
  return [all, input.position, String.fromCharCode(...bytes)];
};

test("the fast path encodes a long ASCII string in one piece, only from its start", () => {
  const text = "a\0\x7f".repeat(MIN_ASCII_ENCODE_UNITS);
  expect(taken(text)).toEqual([true, text.length, text]);
  expect(taken(text.slice(0, MIN_ASCII_ENCODE_UNITS))).toEqual([
    true,
    MIN_ASCII_ENCODE_UNITS,
    text.slice(0, MIN_ASCII_ENCODE_UNITS),
  ]);
  expect(taken(text.slice(1, MIN_ASCII_ENCODE_UNITS))).toEqual([false, 0, ""]);
  expect(taken(text, 1)).toEqual([false, 1, ""]);
  for (const other of ["\x80", "ÿ", "Ā", "\ud83d", "\uffff"]) {
    expect(taken(`${text}${other}`)).toEqual([false, 0, ""]);
    expect(taken(`${other}${text}`)).toEqual([false, 0, ""]);
  }
});
