import { decodedBothWays } from "@webenc/core/testing";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as portable from "./run.js";
import * as node from "./run-node.js";
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
/** Mostly well-formed, repeated or not, with something wrong here and there, or nothing. */
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

describe.each([
  ["portable", portable],
  ["node", node],
])("the run of UTF-8, %s", (_, { decoderRun }) => {
  const encoding = { name: "UTF-8", decoder: () => ({ ...decoder(), run: decoderRun }) };

  test("gives what the handler gives", () => {
    fc.assert(
      fc.property(bytes, fc.array(fc.nat(), { maxLength: 4 }), fc.boolean(), (whole, at, fatal) => {
        const [fast, slow] = decodedBothWays(encoding, cut(whole, at), fatal);
        expect(fast).toEqual(slow);
      }),
      { numRuns: 150 },
    );
  });

  test("cut anywhere", () => {
    const whole = Uint8Array.from([
      ...new Array<number>(300).fill(0x62),
      ...edges.flat(),
      ...new Array<number>(300).fill(0x62),
    ]);
    for (let at = 290; at <= 310 + edges.flat().length; at++) {
      const [fast, slow] = decodedBothWays(encoding, [whole.subarray(0, at), whole.subarray(at)]);
      expect(fast).toEqual(slow);
    }
  });
});
