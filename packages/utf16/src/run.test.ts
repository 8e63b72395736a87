import { decodedBothWays } from "@webenc/core/testing";
import fc from "fast-check";
import { expect, test } from "vitest";
import { utf16BE, utf16LE } from "./index.js";
import * as portable from "./run.js";
import * as node from "./run-node.js";

const unit = fc.oneof(
  fc.constantFrom(
    0,
    0x41,
    0xd7ff,
    0xd800,
    0xd83d,
    0xdbff,
    0xdc00,
    0xdca9,
    0xdfff,
    0xe000,
    0xfeff,
    0xfffd,
    0xfffe,
    0xffff,
  ),
  fc.nat(0xffff),
);
const wellFormed = fc
  .string({ unit: "binary", maxLength: 40 })
  .map((text) => text.split("").map((one) => one.charCodeAt(0)));
/** Well-formed text, repeated or not, with what may be wrong here and there, and an odd byte at the end or none. */
const stretch = fc
  .tuple(wellFormed, fc.constantFrom(1, 1, 20, 1500))
  .map(([part, times]) =>
    Array.from({ length: Math.min(part.length * times, 40_000) }, (_, i) => part[i % part.length]!),
  );
const text = fc
  .tuple(fc.array(fc.oneof(stretch, fc.array(unit, { maxLength: 3 })), { minLength: 1, maxLength: 6 }), fc.boolean())
  .map(([parts, odd]) => {
    const units = parts.flat();
    return Uint8Array.from({ length: 2 * units.length + Number(odd) }, (_, i) =>
      i % 2 ? units[i >> 1]! >> 8 : (units[i >> 1] ?? 0xd8),
    );
  });

test.each([
  [utf16LE, "utf-16le", 1, portable],
  [utf16BE, "utf-16be", 0, portable],
  [utf16LE, "utf-16le", 1, node],
  [utf16BE, "utf-16be", 0, node],
] as const)("the run of UTF-16 gives what the handler gives, %#", ({ name, decoder }, label, high, { runOf }) => {
  const run = runOf(label, high);
  fc.assert(
    fc.property(text, fc.array(fc.nat(), { maxLength: 4 }), fc.boolean(), (bytes, at, fatal) => {
      const whole = high ? bytes : bytes.map((_, i) => bytes[i ^ 1] ?? bytes[i]!);
      const cuts = [0, ...at.map((one) => one % (whole.length + 1)).sort((a, b) => a - b), whole.length];
      const chunks = cuts.slice(1).map((end, i) => whole.subarray(cuts[i], end));
      const [fast, slow] = decodedBothWays({ name, decoder: () => ({ ...decoder(), run }) }, chunks, fatal);
      expect(fast).toEqual(slow);
    }),
    { numRuns: 100 },
  );
});
