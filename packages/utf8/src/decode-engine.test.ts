import { isUtf8 } from "node:buffer";
import { decodeBytes } from "@webenc/core";
import type { DecodeEngine } from "@webenc/core/internal";
import { decodeBothWays, fastPaths, runDecoderFastPath, shortDecode } from "@webenc/core/testing";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import * as portable from "./decode-engine.js";
import * as node from "./decode-engine-node.js";
import { decoder } from "./utf-8.js";

const edges = [
  [0x41],
  [0x7f],
  [0x80],
  [0xbf],
  [0xc1, 0xbf],
  [0xc2, 0x80],
  [0xdf, 0xbf],
  [0xc2],
  [0xe0, 0x9f, 0xbf],
  [0xe0, 0xa0, 0x80],
  [0xe2, 0x82],
  [0xed, 0x9f, 0xbf],
  [0xed, 0xa0, 0x80],
  [0xee, 0x80, 0x80],
  [0xef, 0xbb, 0xbf],
  [0xef, 0xbf, 0xbd],
  [0xef, 0xbf, 0xbf],
  [0xf0, 0x8f, 0xbf, 0xbf],
  [0xf0, 0x90, 0x80, 0x80],
  [0xf0, 0x9f, 0x92],
  [0xf4, 0x8f, 0xbf, 0xbf],
  [0xf4, 0x90, 0x80, 0x80],
  [0xf5, 0x80, 0x80, 0x80],
  [0xf8, 0x88, 0x80, 0x80, 0x80],
  [0xff],
];
const wellFormed = fc.string({ unit: "binary", maxLength: 12 }).map((text) => [...new TextEncoder().encode(text)]);
const cjk = fc
  .array(fc.integer({ min: 0x4e00, max: 0x9fff }), { maxLength: 30 })
  .map((units) => [...new TextEncoder().encode(String.fromCharCode(...units))]);
const ascii = fc.nat(40).map((length) => new Array<number>(length).fill(0x61));
/** Well-formed text, repeated up to 1500 times. */
const stretch = fc
  .tuple(fc.array(fc.oneof(wellFormed, cjk, ascii), { maxLength: 6 }), fc.constantFrom(1, 1, 20, 1500))
  .map(([parts, times]) => {
    const part = parts.flat();
    return Array.from({ length: Math.min(part.length * times, 90_000) }, (_, i) => part[i % part.length]!);
  });
const bytes = fc
  .array(fc.oneof(stretch, fc.constantFrom(...edges)), { minLength: 1, maxLength: 6 })
  .map((parts) => Uint8Array.from(parts.flat()));
const cut = (whole: Uint8Array, at: readonly number[]): Uint8Array[] => {
  const cuts = [0, ...at.map((one) => one % (whole.length + 1)).sort((a, b) => a - b), whole.length];
  return cuts.slice(1).map((end, i) => whole.subarray(cuts[i], end));
};

/**
 * Imports the engine as other versions of Node.js use it. The module detects the versions of V8 with a fast UTF-8 decoder
 * by `RegExp.escape`, which came with it.
 */
const importForOtherNode = async (): Promise<{ readonly decodeEngine: DecodeEngine }> => {
  const descriptor = Object.getOwnPropertyDescriptor(RegExp, "escape");
  if (descriptor) Reflect.deleteProperty(RegExp, "escape");
  else Object.defineProperty(RegExp, "escape", { configurable: true });
  const module = "./decode-engine-node.js?other";
  const { decodeEngine } = await import(module);
  if (descriptor) Object.defineProperty(RegExp, "escape", descriptor);
  else Reflect.deleteProperty(RegExp, "escape");
  return { decodeEngine };
};
const other = await importForOtherNode();

// Node.js implements TextDecoder in JavaScript, like a ponyfill. A bound function is recognised as native.
beforeAll(() => {
  vi.stubGlobal("TextDecoder", TextDecoder.bind(null));
});
afterAll(() => {
  vi.unstubAllGlobals();
});

describe.each([
  ["portable", portable],
  ["node", node],
  ["another node", other],
])("the fast path of UTF-8, %s", (_, { decodeEngine: engine }) => {
  const encoding = { name: "UTF-8", decoder: () => ({ ...decoder(), engine }) };

  test("gives the result of the handler", () => {
    fc.assert(
      fc.property(bytes, fc.array(fc.nat(), { maxLength: 4 }), fc.boolean(), (whole, at, fatal) => {
        const [fast, slow] = decodeBothWays(encoding, cut(whole, at), fatal);
        expect(fast).toEqual(slow);
      }),
      { numRuns: 150 },
    );
  });

  test("gives the result of the handler for input cut at every position", () => {
    const whole = Uint8Array.from([
      ...new Array<number>(300).fill(0x62),
      ...edges.flat(),
      ...new Array<number>(300).fill(0x62),
    ]);
    for (let at = 290; at <= 310 + edges.flat().length; at++) {
      const [fast, slow] = decodeBothWays(encoding, [whole.subarray(0, at), whole.subarray(at)]);
      expect(fast).toEqual(slow);
    }
  });
});

/** The first and the last characters of each length in bytes, and others with different bytes. */
const TEXT = "az\x7f\x80\u00e9\u07ff\u0800\u6f22\ud7ff\ue000\ufeff\uffff\u{10000}\u{1f600}\u{10ffff}";
const utf8Of = (text: string): Uint8Array => new TextEncoder().encode(text);

/** The text of well-formed bytes. To ask first takes less time than an error of the platform's decoder. */
const textOf = (bytes: Uint8Array): string | undefined => (isUtf8(bytes) ? Buffer.from(bytes).toString() : undefined);

const everyByte = Array.from({ length: 0x100 }, (_, byte) => byte);
const beginnings = [[0x41], [0xdf], [0xe0], [0xed], [0xef], [0xf0], [0xf4]];
/** Sequences that are ill-formed, or followed by something else. */
const broken = [
  ...edges,
  ...everyByte.map((byte) => [byte, 0x80, 0x80, 0x80]),
  ...everyByte.map((byte) => [byte, 0xbf, 0xbf, 0xbf]),
  ...beginnings.flatMap((first) => everyByte.flatMap((byte) => [[...first, byte, 0x80, 0x80]])),
  ...beginnings.flatMap((first) => everyByte.flatMap((byte) => [[...first, 0xa0, byte, 0x80]])),
  ...beginnings.flatMap((first) => everyByte.flatMap((byte) => [[...first, 0x90, 0x80, byte]])),
];

test.each([
  ["node", node],
  ["another node", other],
])("the short route decodes well-formed input of UTF-8, %s", (_, { decodeEngine: engine }) => {
  if (!fastPaths.enabled) return;
  const encoding = { name: "UTF-8", decoder: () => ({ ...decoder(), engine }) };
  // The first call of an encoding is not short.
  decodeBytes(encoding, Uint8Array.of(0x61));
  const wrong: string[] = [];
  for (const before of ["", ...TEXT, "a\u{1f600}", "é".repeat(40), TEXT]) {
    for (const after of [[], ...broken]) {
      const bytes = Uint8Array.from([...utf8Of(before), ...after]);
      if (shortDecode(encoding, bytes, false) !== textOf(bytes)) wrong.push(bytes.join());
    }
  }
  expect(wrong).toEqual([]);
});

test("completeEnd returns the end of the last complete character", () => {
  const whole = utf8Of(`${TEXT}${TEXT}`);
  const ends = new Set([0]);
  for (const character of `${TEXT}${TEXT}`) ends.add(Math.max(...ends) + utf8Of(character).length);
  for (let end = 1, last = 0; end <= whole.length; end++) {
    if (ends.has(end)) last = end;
    expect(portable.completeEnd(whole, end)).toBe(last);
  }
});

test.each([
  ["portable", portable],
  ["node", node],
  ["another node", other],
])("the fast path of UTF-8 decodes all well-formed input, %s", (name, { decodeEngine: engine }) => {
  if (!fastPaths.enabled) return;
  const takes = (bytes: readonly number[], starts: readonly number[], ends: readonly number[], text: string) => {
    const taken = runDecoderFastPath({ ...decoder(), engine }, Uint8Array.from(bytes), starts);
    expect(taken.ends).toEqual(ends);
    expect(taken.output === text).toBe(true);
  };
  const text = TEXT.repeat(300);
  const whole = [...utf8Of(text)];
  takes(whole, [0], [whole.length], text);
  for (const less of [1, 2, 3]) takes(whole.slice(0, -less), [0], [whole.length - 4], text.slice(0, -2));
  // In the portable variant, the handler decodes the bytes near an error, because this takes less code.
  if (name === "portable") return;
  const parts = [text, "a", "é漢", TEXT, "a".repeat(500), text];
  const ends = parts.map((_, i) => utf8Of(parts.slice(0, i + 1).join("")).length + i);
  const broken = parts.flatMap((part) => [...utf8Of(part), 0xff]);
  takes(broken, [0, ...ends.slice(0, -1).map((end) => end + 1)], ends, parts.join(""));
});
