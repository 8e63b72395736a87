import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { TextDecoder } from "webenc";
import { encodeString } from "webenc/families";
import { requireEncoding } from "../encodings/find.js";
import { ProblemFinder, type Wanted } from "./find-problems.js";
import type { Problem } from "./problems.js";

/** A character that is wrong in these tests, and invalid bytes, which stand for a point in the text. */
const WRONG = "本";
const INVALID = "\u2022";
const INVALID_BYTES: Readonly<Record<string, Uint8Array>> = { "utf-16le": Uint8Array.of(0x00, 0xdc) };

/** The bytes of a text, and the positions of what is wrong, computed from the whole text. */
const damaged = (label: string, text: string): [bytes: Uint8Array, expected: object[]] => {
  const encoding = requireEncoding(label);
  const parts: Uint8Array[] = [];
  const expected: object[] = [];
  let offset = 0;
  let line = 1;
  let column = 1;
  for (const character of text) {
    const invalid = INVALID_BYTES[label] ?? Uint8Array.of(0xff);
    const bytes = character === INVALID ? invalid : encodeString(encoding, character);
    if (character === INVALID) expected.push({ kind: "invalid", encoding: encoding.name, offset, line, column, bytes });
    if (character === WRONG)
      expected.push({
        ...{ kind: "changed", encoding: "x", offset, line, column, bytes },
        ...{ codePoint: WRONG.codePointAt(0), written: undefined },
      });
    parts.push(bytes);
    offset += bytes.length;
    if (character === "\n") line++;
    column = character === "\n" ? 1 : column + 1;
  }
  return [Buffer.concat(parts), expected];
};

const wanted = (label: string, more: Partial<Wanted> = {}): Wanted => ({
  encoding: requireEncoding(label),
  limit: Number.POSITIVE_INFINITY,
  to: "x",
  kindOf: (codePoint) => (codePoint === WRONG.codePointAt(0) ? "changed" : undefined),
  ...more,
});

/** Splits bytes at positions. A chunk without bytes would be the end of the input. */
const split = (bytes: Uint8Array, at: readonly number[]): Uint8Array[] => {
  const cuts = [0, ...[...at].map((cut) => cut % (bytes.length + 1)).sort((a, b) => a - b), bytes.length];
  return cuts
    .slice(1)
    .map((end, index) => bytes.subarray(cuts[index], end))
    .filter((chunk) => chunk.length > 0);
};

/** Whether the text of each chunk has something wrong, as the conversion finds out. */
const problemChunks = (label: string, chunks: readonly Uint8Array[]): boolean[] => {
  const decoder = new TextDecoder(label);
  return chunks.map((chunk, index) => {
    const text = decoder.decode(chunk, { stream: index < chunks.length - 1 });
    return /[\ufffd本]/.test(text);
  });
};

const find = (finder: ProblemFinder, chunks: readonly Uint8Array[], has: readonly boolean[]): readonly Problem[] => {
  for (const [index, chunk] of chunks.entries()) finder.read(chunk, has[index]!, index === chunks.length - 1);
  finder.read(new Uint8Array(0), true, true);
  return finder.found;
};

describe.each(["utf-8", "shift_jis", "gb18030", "utf-16le"])("in %s", (label) => {
  const other = label === "shift_jis" ? "ｶ" : "😀";
  const texts = fc
    .array(fc.constantFrom("a", "\n", "日", WRONG, INVALID, other), { minLength: 1, maxLength: 40 })
    .map((characters) => `${characters.join("")}.`);

  test("each problem has its position, however the chunks divide the input", () => {
    fc.assert(
      fc.property(texts, fc.array(fc.nat()), fc.boolean(), (text, cuts, searchesAll) => {
        const [bytes, expected] = damaged(label, text);
        const chunks = split(bytes, cuts);
        const has = problemChunks(label, chunks).map((has) => has || searchesAll);
        expect(find(new ProblemFinder(wanted(label)), chunks, has)).toEqual(expected);
      }),
      { numRuns: 500 },
    );
  });

  test("the first ones are found, and a fatal one behind them", () => {
    const [bytes, expected] = damaged(label, `a${WRONG.repeat(5)}\n${INVALID}a`);
    const finder = new ProblemFinder(wanted(label, { limit: 2, fatal: ["invalid"] }));
    expect(find(finder, [bytes], [true])).toEqual(expected.slice(0, 2));
    expect(finder.fatal).toEqual(expected.at(-1));
    const limited = new ProblemFinder(wanted(label, { limit: 2 }));
    limited.read(bytes, true);
    expect(limited.isFull).toBe(true);
  });
});

const isSpace = (codePoint: number) => (codePoint === 0x20 ? ("unencodable" as const) : undefined);

test("bytes after invalid ones are characters of their own", () => {
  const finder = new ProblemFinder(wanted("gb18030", { kindOf: isSpace }));
  const found = find(finder, [Uint8Array.of(0x81, 0x30, 0x81, 0x20)], [true]);
  expect(found).toMatchObject([
    { kind: "invalid", offset: 0, line: 1, column: 1 },
    { kind: "invalid", offset: 2, line: 1, column: 3 },
    { kind: "unencodable", offset: 3, line: 1, column: 4 },
  ]);
});

test("a character behind an escape sequence begins after it", () => {
  const bytes = Uint8Array.of(0x61, 0x1b, 0x24, 0x42, 0x46, 0x7c, 0x1b, 0x28, 0x42);
  const finder = new ProblemFinder(
    wanted("iso-2022-jp", { kindOf: (codePoint) => (codePoint > 0x7f ? "unencodable" : undefined) }),
  );
  expect(find(finder, [bytes], [true])).toMatchObject([
    { offset: 4, line: 1, column: 2, bytes: Uint8Array.of(0x46, 0x7c) },
  ]);
});

describe("with a normalization", () => {
  const kindOf = (codePoint: number) =>
    codePoint === 0xe9 || codePoint === 0x1e69 ? ("unencodable" as const) : undefined;
  const bytes = new TextEncoder().encode("a\ne\u0301\r\nxs\u0323\u0307");
  const expected = [
    { offset: 2, line: 2, column: 1, bytes: Uint8Array.of(0x65, 0xcc, 0x81) },
    { offset: 8, line: 3, column: 2, bytes: Uint8Array.of(0x73, 0xcc, 0xa3, 0xcc, 0x87) },
  ];

  test("a composed character has the place and the bytes of all its parts", () => {
    const finder = new ProblemFinder(wanted("utf-8", { normalize: "NFC", kindOf }));
    expect(find(finder, [bytes], [true])).toMatchObject(expected);
  });

  test("a character that combines with none before it has a place of its own", () => {
    const isEmoji = (codePoint: number) => (codePoint === 0x1f642 ? ("unencodable" as const) : undefined);
    const finder = new ProblemFinder(wanted("utf-8", { normalize: "NFC", kindOf: isEmoji }));
    expect(find(finder, [new TextEncoder().encode("ab\n🙂🙂\n")], [true])).toMatchObject([
      { offset: 3, line: 2, column: 1, bytes: Uint8Array.of(0xf0, 0x9f, 0x99, 0x82) },
      { offset: 7, line: 2, column: 2 },
    ]);
  });

  test("a character is found whose problem is counted with the next chunk", () => {
    const finder = new ProblemFinder(wanted("utf-8", { normalize: "NFC", kindOf }));
    const chunks = [bytes.subarray(0, 3), bytes.subarray(3, 8), bytes.subarray(8)];
    expect(find(finder, chunks, [false, true, false])).toMatchObject(expected);
  });

  const isLone = (codePoint: number) =>
    codePoint === 0x301 || codePoint === 0x2603 ? ("unencodable" as const) : undefined;

  test("a letter and its mark in two chunks are one character in chunks without problems", () => {
    const texts = [`${"a".repeat(65535)}e`, `\u0301${"b".repeat(65536)}`, "☃z\n"];
    const chunks = texts.map((text) => new TextEncoder().encode(text));
    const finder = new ProblemFinder(wanted("utf-8", { normalize: "NFC", kindOf: isLone }));
    expect(find(finder, chunks, [false, false, true])).toMatchObject([{ offset: 131074, line: 1, column: 131074 }]);
    expect(finder.found).toHaveLength(1);
  });

  test("the letter can be many short chunks before", () => {
    const finder = new ProblemFinder(wanted("utf-8", { normalize: "NFC", kindOf }));
    const chunks = Array.from(bytes, (byte) => Uint8Array.of(byte));
    // The conversion finds each character with the byte after it, or at the end.
    const has = chunks.map((_, index) => index === 5);
    expect(find(finder, chunks, has)).toMatchObject(expected);
  });

  test("a mark at the start of a text is behind the byte order mark", () => {
    const finder = new ProblemFinder(wanted("utf-8", { normalize: "NFC", kindOf: isLone }));
    const chunks = [Uint8Array.of(0xef, 0xbb, 0xbf), Uint8Array.of(0xcc, 0x81)];
    expect(find(finder, chunks, [false, true])).toMatchObject([{ offset: 3, line: 1, column: 1 }]);
  });

  test("also of a letter with more marks than are searched, line and column are right", () => {
    const isX = (codePoint: number) => (codePoint === 0x1e8d ? ("unencodable" as const) : undefined);
    const finder = new ProblemFinder(wanted("utf-8", { normalize: "NFC", kindOf: isX }));
    const chunks = ["a\nbx", ...Array.from({ length: 40 }, () => "\u0316".repeat(50)), "\u0308"];
    const encoded = chunks.map((chunk) => new TextEncoder().encode(chunk));
    const found = find(finder, [...encoded, Uint8Array.of(0x61)], [...chunks.map(() => false), true]);
    expect(found).toMatchObject([{ line: 2, column: 2, codePoint: 0x1e8d }]);
  });
});
