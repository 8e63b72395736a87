import fc from "fast-check";
import { expect, test } from "vitest";
import { COMBINES, createLineEndStep, createNormalizeStep, createTextSteps, type TextStep } from "./text-steps.js";

/** Letters, combining marks, jamo, line ends and what the forms compose. */
const CHARACTERS = [..."ae\r\n\u0301\u0323\u0307か\u3099ガ한\u1100\u1161\u11a8각①ﬁ日\u05d0\u05b7\u05b0\u09c7\u09be😀"];
const pieces = fc.array(
  fc.array(fc.constantFrom(...CHARACTERS), { maxLength: 6 }).map((characters) => characters.join("")),
);

const inPieces = (step: TextStep, texts: readonly string[]): string =>
  texts.map((text) => step(text, false)).join("") + step("", true);

test.each(["NFC", "NFKC"] as const)("%s of pieces is that of the whole text", (form) => {
  fc.assert(
    fc.property(pieces, (texts) => {
      expect(inPieces(createNormalizeStep(form), texts)).toBe(texts.join("").normalize(form));
    }),
    { numRuns: 2000 },
  );
});

test("a letter with a million marks takes no quadratic time", () => {
  const marks = Array.from({ length: 20_000 }, () => "\u0301".repeat(50));
  const text = ["\u0301e", ...marks, "x"];
  expect(inPieces(createNormalizeStep("NFC"), text) === text.join("").normalize("NFC")).toBe(true);
});

test("every character that a form can combine with one before it is known", () => {
  const characters: string[] = [];
  for (let codePoint = 0; codePoint <= 0x10ffff; codePoint++)
    if (codePoint >> 11 !== 0x1b) characters.push(String.fromCodePoint(codePoint));
  // The marks with the highest and the lowest combining class change places with all other marks but those of class 0.
  const isReordered = (character: string): boolean =>
    [`\u0345${character}`, `${character}\u0334`].some((text) => text.normalize("NFD") !== text);
  // What is at the end of a composed character.
  const combining = new Set(
    characters.flatMap((character) => {
      const parts = [...character.normalize("NFD")];
      return parts.length > 1 && parts.join("").normalize("NFC") === character ? [parts.at(-1)!] : [];
    }),
  );
  const missed = characters.filter((character) => {
    if (COMBINES.test(character)) return false;
    return (["NFD", "NFKD"] as const).some((form) => {
      const [first] = character.normalize(form);
      return combining.has(first!) || isReordered(first!);
    });
  });
  expect(missed).toEqual([]);
});

test.each(["\n", "\r\n"] as const)("the line ends of pieces are those of the whole text: %j", (lineEnd) => {
  fc.assert(
    fc.property(pieces, (texts) => {
      const lines = texts.join("").split(/\r\n|\r|\n/);
      expect(inPieces(createLineEndStep(lineEnd), texts)).toBe(lines.join(lineEnd));
    }),
    { numRuns: 1000 },
  );
});

test("there are no steps without a need", () => {
  expect(createTextSteps({ eol: "keep", normalize: undefined })).toBeUndefined();
});
