import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { encodeString, TextDecoder } from "webenc";
import { requireEncoding } from "../encodings/find.js";
import { Locator } from "./locator.js";
import type { Position, Problem } from "./problems.js";
import { createTextSteps } from "./text-steps.js";

/** The place of each character, computed from the whole text. */
const placesOf = (label: string, text: string): Position[] => {
  const encoding = requireEncoding(label);
  let offset = 0;
  let line = 1;
  let column = 1;
  return [...text].map((character) => {
    const bytes = encodeString(encoding, character);
    const place = { offset, line, column, bytes };
    offset += bytes.length;
    if (character === "\n") line++;
    column = character === "\n" ? 1 : column + 1;
    return place;
  });
};

const textProblem = (index: number, start: number, end: number): Problem => ({
  kind: "unencodable",
  encoding: "",
  codePoint: 0,
  index,
  chunk: { start, end },
});

/** Splits bytes at positions. */
const split = (bytes: Uint8Array, at: readonly number[]): Uint8Array[] => {
  const cuts = [0, ...[...at].map((cut) => cut % (bytes.length + 1)).sort((a, b) => a - b), bytes.length];
  return cuts.slice(1).map((end, index) => bytes.subarray(cuts[index], end));
};

describe.each(["utf-8", "shift_jis", "gb18030", "utf-16le"])("in %s", (label) => {
  const texts = fc
    .array(fc.constantFrom("a", "\n", "日", "本", label === "shift_jis" ? "ｶ" : "😀"), { minLength: 1, maxLength: 40 })
    .map((characters) => characters.join(""));

  test("each character is found, however the chunks divide it", () => {
    fc.assert(
      fc.property(texts, fc.array(fc.nat()), fc.nat(), fc.boolean(), (text, cuts, nth, searchesAll) => {
        const places = placesOf(label, text);
        const wanted = nth % places.length;
        const index = [...text].slice(0, wanted).join("").length;
        const bytes = encodeString(requireEncoding(label), text);
        const problem = textProblem(index, 0, bytes.length);
        const locator = new Locator(requireEncoding(label), undefined);
        const decoder = new TextDecoder(label);
        let units = 0;
        for (const chunk of split(bytes, cuts)) {
          units += decoder.decode(chunk, { stream: true }).length;
          locator.read(chunk, searchesAll || units > index ? [problem] : []);
        }
        expect(problem.position).toEqual(places[wanted]);
      }),
      { numRuns: 300 },
    );
  });

  test("each offset of an error has its line and column", () => {
    fc.assert(
      fc.property(texts, fc.array(fc.nat()), fc.nat(), (text, cuts, nth) => {
        const places = placesOf(label, text);
        const { offset, bytes, line, column } = places[nth % places.length]!;
        const problem: Problem = { kind: "invalid", encoding: label, offset, bytes };
        const locator = new Locator(requireEncoding(label), undefined);
        for (const chunk of split(encodeString(requireEncoding(label), text), cuts)) {
          const start = locator.offset;
          locator.read(chunk, start + chunk.length > offset ? [problem] : []);
        }
        expect(problem.position).toEqual({ offset, line, column, bytes });
      }),
      { numRuns: 300 },
    );
  });
});

test("bytes after invalid ones are characters of their own", () => {
  const problem = textProblem(1, 0, 4);
  new Locator(requireEncoding("gb18030"), undefined).read(Uint8Array.of(0x81, 0x30, 0x81, 0x20), [problem]);
  expect(problem.position).toMatchObject({ offset: 1, line: 1, column: 2 });
});

test("a character behind an escape sequence begins after it", () => {
  const problem = textProblem(1, 0, 9);
  const bytes = Uint8Array.of(0x61, 0x1b, 0x24, 0x42, 0x46, 0x7c, 0x1b, 0x28, 0x42);
  new Locator(requireEncoding("iso-2022-jp"), undefined).read(bytes, [problem]);
  expect(problem.position).toEqual({ offset: 4, line: 1, column: 2, bytes: Uint8Array.of(0x46, 0x7c) });
});

describe("with text steps", () => {
  const steps = () => createTextSteps({ eol: "crlf", normalize: "NFC" });

  test("a composed character has the place and the bytes of all its parts", () => {
    const text = "a\ne\u0301\r\nx";
    const bytes = new TextEncoder().encode(text);
    // "a\r\né\r\nx"
    const problems = [textProblem(3, 0, 3), textProblem(6, 0, 3)];
    const locator = new Locator(requireEncoding("utf-8"), steps());
    locator.read(bytes, problems);
    locator.finish(problems);
    expect(problems.map(({ position }) => position)).toMatchObject([
      { offset: 2, line: 2, column: 1, bytes: Uint8Array.of(0x65, 0xcc, 0x81) },
      { offset: 7, line: 3, column: 1, bytes: Uint8Array.of(0x78) },
    ]);
  });
});
