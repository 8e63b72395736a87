import { unpackEastAsian, unpackLetters } from "@webenc/detect/internal/model-format";
import { describe, expect, test } from "vitest";
import { packEastAsian } from "./east-asian.js";
import { packLetters } from "./letters.js";

/** Numbers that look random, and are the same in each run. */
const numbers = (length: number, limit: number): Uint8Array =>
  Uint8Array.from({ length }, (_, i) => ((i * 7919 + ((i * i) >> 3)) % 8191) % limit);

const BITS = [0, 1, 3, 5, 7, 10, 12, 14];

const language = (name: string, symbols: string, ascii: number) => {
  const size = ascii + symbols.length;
  return {
    language: name,
    symbols,
    isLatin: ascii > 4,
    size,
    frequencies: numbers(size, 8),
    costs: Float64Array.from(numbers(size * size, 8), (level) => BITS[level]!),
  };
};

/** A weight of errors with which all levels are the nearest ones. */
const EXACT = 1000;

describe("models of alphabets", () => {
  test("unpack to the bits of their levels", () => {
    const packed = [language("a", "àéü", 29), language("b", "éñü", 29), language("c", "", 29)];
    const unpacked = unpackLetters(packLetters(packed, EXACT), ["a", "b", "c"]);
    packed.forEach(({ symbols, size, costs }, index) => {
      const model = unpacked[index]!;
      expect(model).toMatchObject({ symbols, size, isLatin: true });
      for (let pair = 0; pair < size * size; pair++) {
        const [first, second] = [Math.floor(pair / size), pair % size];
        const isUnused = first < 29 && second < 29 && [first, second].some((ascii) => ascii === 1 || ascii === 2);
        expect(model.costs[pair]).toBe(isUnused ? 0 : costs[pair]);
      }
    });
  });

  test("a letter of ASCII beside one of another script costs more if it is rare", () => {
    const packed = language("a", "абв", 4);
    const [model] = unpackLetters(packLetters([packed], EXACT), ["a"]);
    // The class of ASCII letters is 3, that of the first symbol is 4.
    const cost = packed.costs[3 * 7 + 4]!;
    expect(model!.costs[3 * 7 + 4]).toBe(cost < 10 ? cost : 26);
  });

  test("a cost between two levels becomes the one that is shorter", () => {
    const packed = language("a", "àéü", 29);
    // All pairs have 10 bits; but one has 11.05, between the levels of 10 and 12 bits, and one has 14.
    packed.costs.fill(10);
    const [between, far] = [packed.size * 30 + 3, packed.size * 30 + 9];
    packed.costs[between] = 11.05;
    packed.costs[far] = 14;
    const [model] = unpackLetters(packLetters([packed]), ["a"]);
    expect([model!.costs[between], model!.costs[far]]).toEqual([10, 14]);
    const [exact] = unpackLetters(packLetters([packed], EXACT), ["a"]);
    expect([exact!.costs[between], exact!.costs[far]]).toEqual([12, 14]);
  });

  test("a damaged payload is rejected", () => {
    const payload = packLetters([language("a", "é", 29)]);
    const damaged = `${payload.slice(0, 9)}${payload[9] === "a" ? "b" : "a"}${payload.slice(10)}`;
    expect(() => unpackLetters(damaged, ["a"])).toThrow(new RangeError("Damaged table"));
  });
});

describe("models of East Asian languages", () => {
  test("unpack to their scripts and the bits of their levels", () => {
    const scripts = Uint8Array.from({ length: 500 }, (_, i) => (i % 90 < 20 ? 15 : i < 300 ? 3 : 7));
    const levels = numbers(500, 8).map((level, i) => (i > 100 && i % 50 > 3 ? 7 : level));
    const transitions = numbers(100, 8);
    const model = unpackEastAsian(packEastAsian({ language: "ja", scripts, levels, transitions }));
    expect([...model.scripts]).toEqual([...scripts]);
    scripts.forEach((script, i) => {
      if (script !== 15) expect([i, model.costs().characters[i]]).toEqual([i, BITS[levels[i]!]]);
    });
    expect([...model.costs().transitions]).toEqual(Array.from(transitions, (level) => BITS[level]));
  });
});
