import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as portable from "./native.js";
import * as node from "./native-node.js";

// It reads the platform's global when it is loaded.
vi.stubGlobal("Deno", {});
vi.resetModules();
const deno = await import("./native-node.js");
vi.unstubAllGlobals();

const encoder = new TextEncoder();
const everyLength = [0, 1, 24, 25, 48, 49, 1024, 1025, 4095, 4096, 5000, 9000];

// Node.js implements this class in JavaScript, like a ponyfill. A bound function is recognised as native.
beforeEach(() => void vi.stubGlobal("TextEncoder", TextEncoder.bind(null)));
afterEach(() => void vi.unstubAllGlobals());

const variants = [
  ["portable", portable],
  ["node", node],
  ["deno", deno],
] as const;

test.each(variants)("encodeASCIIByPlatform encodes ASCII and returns undefined for other strings, %s", (_, native) => {
  for (const length of everyLength) {
    const text = "a\x7f".repeat(length).slice(0, length);
    expect(`${native.encodeASCIIByPlatform(text)}` === `${encoder.encode(text)}`).toBe(true);
    for (const at of [0, length - 1].filter((at) => at >= 0)) {
      expect(native.encodeASCIIByPlatform(`${text.slice(0, at)}\x80${text.slice(at + 1)}`)).toBeUndefined();
    }
  }
});

test("Deno's Buffer does not encode Latin-1", () => {
  const write = vi.spyOn(Buffer.prototype as unknown as Record<"latin1Write", () => void>, "latin1Write");
  const text = "a".repeat(5000);
  expect(`${deno.encodeASCIIByPlatform(text)}` === `${new TextEncoder().encode(text)}`).toBe(true);
  expect(deno.encodeASCIIByPlatform(`${text}é`)).toBeUndefined();
  expect(write).not.toHaveBeenCalled();
  node.encodeASCIIByPlatform(text);
  expect(write).toHaveBeenCalledTimes(1);
  vi.restoreAllMocks();
});

test.each(variants)("encodeUTF8ByPlatform encodes every length, with U+FFFD for a lone surrogate, %s", (_, native) => {
  for (const character of ["a", "é", "漢", "💩", "\ud83d"]) {
    for (const length of everyLength) {
      const text = character.repeat(length);
      expect(`${native.encodeUTF8ByPlatform(text)}` === `${encoder.encode(text)}`).toBe(true);
    }
  }
  const units = fc.oneof(
    fc.constantFrom(0x7f, 0x80, 0x7ff, 0x800, 0xd7ff, 0xd83d, 0xde00, 0xe000, 0xffff),
    fc.nat(0xffff),
  );
  fc.assert(
    fc.property(fc.array(units, { maxLength: 60 }), fc.constantFrom(1, 1, 1, 30), (some, times) => {
      const text = String.fromCharCode(...some).repeat(times);
      const bytes = native.encodeUTF8ByPlatform(text)!;
      expect(`${bytes}`).toBe(`${encoder.encode(text)}`);
      expect(bytes.constructor).toBe(Uint8Array);
      expect(bytes.buffer.byteLength).toBe(bytes.length);
    }),
    { numRuns: 300 },
  );
});
