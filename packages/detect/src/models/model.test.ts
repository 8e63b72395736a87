/** Payloads that were packed once: what they say must not change. The packer is tested with the unpacker in generators/. */
import { describe, expect, test } from "vitest";
import { unpackEastAsian } from "./east-asian.js";
import { unpackLetters } from "./letters.js";
import { byteEncoding, letterModel } from "./model.js";

/** The bits of each level. */
const BITS = [0, 1, 3, 5, 7, 10, 12, 14];

describe("languages of another alphabet than Latin", () => {
  /** The languages "x" with б and в, and "y" with в and г, in which the level of a pair is that of this formula. */
  const payload = "W^X0st|8r[-~5<wgX:|j/6h)n+xz(k]/o/2?ue_)";
  const classes = " 0.aбвг";
  const levelOf = (first: string, second: string): number =>
    (3 * classes.indexOf(first) + 5 * classes.indexOf(second)) % 8;

  test("have the bits of each pair", () => {
    const unpacked = unpackLetters(payload, ["x", "y"]);
    for (const [at, symbols] of ["бв", "вг"].entries()) {
      const { costs, ...model } = unpacked[at]!;
      expect(model).toEqual({ language: ["x", "y"][at], symbols, isLatin: false, size: 6 });
      const own = [..." 0.a", ...symbols];
      const expected = own.flatMap((first) =>
        own.map((second) => {
          // No model has the pairs of ASCII. A rare letter beside one of ASCII is a mixture of scripts.
          if (first < "\x7f" && second < "\x7f") return 0;
          const level = levelOf(first, second);
          return level >= 5 && (first === "a" || second === "a") ? 26 : BITS[level]!;
        }),
      );
      expect([...costs]).toEqual(expected);
    }
  });

  test("have the encodings that are given, each with its languages", () => {
    const first = byteEncoding("first", 1, "");
    const second = byteEncoding("second", 2, "", true);
    expect([first.isVisual, second.isVisual]).toEqual([false, true]);
    const { encodings, languages, letters } = letterModel(payload, false, "x y", [
      [first, "x y"],
      [second, "y"],
    ]);
    expect(encodings).toEqual(["first", "second"]);
    expect(languages).toEqual(["x", "y"]);
    const own = letters!.candidates().map((each) => each.languages.map(({ model }) => model.language));
    expect(own).toEqual([["x", "y"], ["y"]]);
  });
});

test("an East Asian language has its scripts, and the bits of each pointer and of scripts after each other", () => {
  const payload =
    "~gncV1kgb((h)xW8V-+1j?,*l11^f}1jl=mw(]8/|4_a6~yxj^)udv2dp46Z?nco.^=^~1t|X|n-=k<~c3W/.y:x>t6.]t;sd<phrfq*/qyv89ca<?{zynd|27=0*}4}_93_ry|_";
  const { scripts, costs } = unpackEastAsian(payload);
  // Ten pointers each: none, Han, hiragana, Han, symbols.
  const expected = Array.from({ length: 200 }, (_, i) => [15, 3, 4, 3, 7][Math.floor(i / 10) % 5]!);
  expect([...scripts]).toEqual(expected);
  const { characters, transitions } = costs();
  const levels = Array.from({ length: 200 }, (_, i) => (i < 100 ? (i * i) % 7 : i % 20 === 15 ? 6 : 7));
  expect([...characters]).toEqual(levels.map((level, i) => (expected[i] === 15 ? 14 : BITS[level]!)));
  expect([...transitions]).toEqual(Array.from({ length: 100 }, (_, i) => BITS[(3 * i) % 8]!));
});
