import { decodeBytes } from "@webenc/core";
import { NO_TABLE } from "@webenc/core/internal";
import {
  decodeBothWays,
  fastPaths,
  randomInputs,
  runDecoderFastPath,
  shortDecode,
  wrongDecodeLoops,
} from "@webenc/core/testing";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import * as portable from "./decode-engine.js";
import * as node from "./decode-engine-node.js";
import { utf16BE, utf16LE } from "./index.js";

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
/** Well-formed text, repeated up to 1500 times. */
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

// Node.js implements TextDecoder in JavaScript, like a ponyfill. A bound function is recognised as native.
beforeAll(() => {
  vi.stubGlobal("TextDecoder", TextDecoder.bind(null));
});
afterAll(() => {
  vi.unstubAllGlobals();
});

const variants = [
  [utf16LE, 1, portable],
  [utf16BE, 0, portable],
  [utf16LE, 1, node],
  [utf16BE, 0, node],
] as const;

/** Returns the bytes of a text. `high` is the index of the high byte of each code unit. */
const bytesOf = (text: string, high: 0 | 1): number[] =>
  text.split("").flatMap((one) => {
    const unit = one.charCodeAt(0);
    return high ? [unit & 0xff, unit >> 8] : [unit >> 8, unit & 0xff];
  });
/** Characters of one and two code units, with the first and last surrogates, and low bytes in the range D8 to DF. */
const TEXT = "a\xd8\xdc\u0800\u00d8\u6f22\ud7ff\ue000\ufeff\uffff\u{10000}\u{1f4a9}\u{10ffff}";

test.each([0, 1] as const)("completeEnd returns the end of the last complete character, high byte at %i", (high) => {
  const ends = new Set([0]);
  let text = "";
  for (const character of TEXT) ends.add(2 * (text += character).length);
  const whole = Uint8Array.from(bytesOf(TEXT, high));
  for (let end = 0, last = 0; end <= whole.length; end++) {
    if (ends.has(end)) last = end;
    expect(portable.completeEnd(high)(whole, end)).toBe(last);
  }
});

describe.each(variants)("the fast path of UTF-16, %#", ({ name, decoder }, high, engines) => {
  const { createUTF16DecodeEngine } = engines;
  // Created in each test, so that mutation testing finds the tests of createUTF16DecodeEngine.
  const createDecoder = () => ({ ...decoder(), engine: createUTF16DecodeEngine(high) });
  const takes = (bytes: readonly number[], starts: readonly number[], ends: readonly number[], text: string) => {
    const taken = runDecoderFastPath(createDecoder(), Uint8Array.from(bytes), starts);
    expect(taken.ends).toEqual(ends);
    expect(taken.output === text).toBe(true);
  };

  test("gives the result of the handler", () => {
    fc.assert(
      fc.property(text, fc.array(fc.nat(), { maxLength: 4 }), fc.boolean(), (bytes, at, fatal) => {
        const whole = high ? bytes : bytes.map((_, i) => bytes[i ^ 1] ?? bytes[i]!);
        const cuts = [0, ...at.map((one) => one % (whole.length + 1)).sort((a, b) => a - b), whole.length];
        const chunks = cuts.slice(1).map((end, i) => whole.subarray(cuts[i], end));
        const [fast, slow] = decodeBothWays({ name, decoder: createDecoder }, chunks, fatal);
        expect(fast).toEqual(slow);
      }),
      { numRuns: 100 },
    );
  });

  // The portable engine has no short route.
  const testNode = engines === node ? test.skipIf(!fastPaths.enabled) : () => {};
  testNode("decodes short texts whole", () => {
    const own = createDecoder();
    const encoding = { name, decoder: () => own };
    // The first call of an encoding is not short.
    decodeBytes(encoding, Uint8Array.from(bytesOf("a", high)));
    for (const text of ["", "a", TEXT, "漢".repeat(31), "漢".repeat(32), "漢".repeat(33), TEXT.repeat(9)]) {
      const bytes = Uint8Array.from(bytesOf(text, high));
      const decoded = shortDecode(encoding, bytes, false);
      if (text) expect(decoded).toBe(text);
      else expect([text, undefined]).toContain(decoded);
      if (text) expect(shortDecode(encoding, bytes.subarray(0, -1), false)).toBeUndefined();
      for (const bad of ["\ud800", "\udc00", "a\udfff", "\udbffa"]) {
        const broken = Uint8Array.from(bytesOf(text + bad, high));
        expect(shortDecode(encoding, broken, false)).toBeUndefined();
      }
    }
  });

  test("gives the result of the handler near an error, and for an error among Latin-1 characters", () => {
    const bytes = (text: string) => Uint8Array.from(bytesOf(text, high));
    const latin1 = "é".repeat(1001);
    const inputs = [
      [bytes("\udc00ab\ud83d"), bytes("\udca9")],
      [bytes("\udc00ab\ud83d"), bytes("c")],
      [bytes(`${latin1}\ud800${latin1}`)],
      [bytes(`${latin1}\ud800${latin1}\ud83d`), bytes(`\udca9${latin1}`)],
    ];
    for (const chunks of inputs) {
      for (const fatal of [false, true]) {
        const [fast, slow] = decodeBothWays({ name, decoder: createDecoder }, chunks, fatal);
        expect(fast).toEqual(slow);
      }
    }
  });

  test.skipIf(!fastPaths.enabled).each([1, 20, 300, 9000])(
    "decodes all complete characters of a text repeated %i times",
    (times) => {
      for (const text of [TEXT.repeat(times), "aé".repeat(7 * times), "\u{1f4a9}".repeat(3 * times)]) {
        const whole = bytesOf(text, high);
        const cut = text.endsWith("é") ? 1 : 2;
        takes(whole, [0], [whole.length], text);
        for (let less = 1; less < 2 * cut; less++) {
          takes(whole.slice(0, -less), [0], [whole.length - 2 * cut], text.slice(0, -cut));
        }
      }
    },
  );

  // In the portable variant, the handler decodes the bytes near an error, because this takes less code.
  testNode("decodes everything between lone surrogates", () => {
    for (const bad of ["\udc00", "\udfff", "\ud800", "\udbff"]) {
      const few = ["", "a", TEXT, "é".repeat(31), "漢".repeat(32), "a".repeat(33)];
      const parts = [...few, TEXT.repeat(200), TEXT.repeat(9000)];
      const ends = parts.map((_, i) => 2 * (parts.slice(0, i + 1).join("").length + i));
      const starts = [0, ...ends.slice(0, -1).map((end) => end + 2)];
      takes(bytesOf(parts.map((part) => part + bad).join(""), high), starts, ends, parts.join(""));
      // Two lone surrogates in a row, and half a code unit at the end.
      takes([...bytesOf(`${bad}a\udc00\udc00é`, high), 0x41], [0, 2, 8], [0, 4, 10], "aé");
    }
  });
});

test.each([0, 1] as const)("the loop and then the handler give the result of the handler, high byte at %i", (high) => {
  const { decoder } = high ? utf16LE : utf16BE;
  const items = [..."aéÿ漢\ud7ff\ue000\uffff"].map((unit) => bytesOf(unit, high));
  const pairs = ["\u{10000}", "\u{1f4a9}", "\ud83d", "\udca9", "\udc00a"].map((text) => bytesOf(text, high));
  const inputs = randomInputs([...items, ...pairs], 100).map((bytes) => Uint8Array.from(bytes));
  expect(wrongDecodeLoops({ name: "x", decoder }, node.createLoop(high), NO_TABLE, inputs)).toEqual([]);
});
