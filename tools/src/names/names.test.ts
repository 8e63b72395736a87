/** Compares what the project says of the names of other systems with the decoders of four of them. */
import { join } from "node:path";
import { readEncodingsFile } from "@webenc/generators/dist/read-encodings.js";
import { readSystemEncodings, type SystemEncoding } from "@webenc/generators/dist/systems/names.js";
import iconvLite from "iconv-lite";
import { describe, expect, test } from "vitest";
import { type DecodableEncoding, getEncoding } from "webenc";
import { resolveAlias } from "webenc/aliases";
import { root } from "../root.js";
import { decodeWithPeers, ourText } from "../verification/independent/compare.js";

const standard = readEncodingsFile(join(root, "indexes/encodings.json")).flatMap(({ encodings }) => encodings);
const rows = readSystemEncodings(standard);

const hex = (...bytes: readonly number[]): string => Buffer.from(bytes).toString("hex");
const from = (first: number, last: number): number[] => Array.from({ length: last - first + 1 }, (_, i) => first + i);
const bytes = from(0x00, 0xff).map((byte) => hex(byte));
const pairs = from(0x81, 0xfe).flatMap((lead) => from(0x40, 0xfe).map((trail) => hex(lead, trail)));
const triples = from(0xa1, 0xfe).flatMap((lead) => from(0xa1, 0xfe).map((trail) => hex(0x8f, lead, trail)));
const MULTI_BYTE = new Set(["Big5", "EUC-KR", "GBK", "Shift_JIS", "gb18030"]);

/** The sequences that decide whether an encoding is the same; none for those that are not tables of bytes. */
const sequencesOf = (encoding: string): readonly string[] => {
  if (/^(UTF-|ISO-2022-JP|replacement)/.test(encoding)) return [];
  if (encoding === "EUC-JP") return [...bytes, ...pairs, ...triples];
  return MULTI_BYTE.has(encoding) ? [...bytes, ...pairs] : bytes;
};

/**
 * A character; null for an error, a control character and several characters. Systems have control characters for bytes
 * that others reject, and then decode a pair as two characters.
 */
const character = (text: string | null): string | null =>
  text === null || Array.from(text).length !== 1 || /^\p{Cc}$/u.test(text) ? null : text;

/** Our character for each sequence of an encoding. */
const ourCharacters = (encoding: string): readonly (string | null)[] => {
  const value = getEncoding(encoding.toLowerCase()) as DecodableEncoding;
  const known = found.get(encoding) ?? sequencesOf(encoding).map((sequence) => character(ourText(value, sequence)));
  found.set(encoding, known);
  return known;
};
const found = new Map<string, readonly (string | null)[]>();

/** Tests that the rows with other characters, and no others, say what is different. */
const testDifferences = (texts: ReadonlyMap<SystemEncoding, readonly (string | null)[]>): void => {
  const wrong = Array.from(texts, ([{ system, name, encoding, difference }, theirs]) => {
    const ours = ourCharacters(encoding!);
    const count = theirs.filter((text, i) => character(text) !== ours[i]).length;
    return (difference === "") === (count === 0) ? [] : [`${system}:${name} ${difference}: ${count} sequences differ`];
  });
  expect(wrong.flat()).toEqual([]);
};

/** The rows of some systems whose characters can be compared. */
const rowsOf = (...systems: readonly string[]): SystemEncoding[] =>
  rows.filter(
    ({ system, encoding }) => systems.includes(system) && encoding !== null && sequencesOf(encoding).length > 0,
  );

describe("the names of other systems", () => {
  test("Python, glibc and ICU: the differences are those of their decoders", (context) => {
    const candidates = rowsOf("python", "iconv", "icu");
    const codecOf = ({ system, name }: SystemEncoding) => `${system}:${name}`;
    const results = decodeWithPeers(
      Object.fromEntries(candidates.map((row) => [codecOf(row), sequencesOf(row.encoding!)])),
    );
    if (!results) return context.skip("python3 is not on this machine");
    const compared = new Map(
      candidates.flatMap((row) => {
        const texts = results[codecOf(row)];
        return texts ? [[row, texts] as const] : [];
      }),
    );
    expect(compared.size).toBeGreaterThan(30);
    testDifferences(compared);
  });

  test("iconv-lite: the differences are those of its decoder", () => {
    const candidates = rowsOf("iconv-lite");
    expect(candidates.length).toBeGreaterThan(30);
    const textOf = (name: string, sequence: string): string | null => {
      const text = iconvLite.decode(Buffer.from(sequence, "hex"), name);
      return text.includes("\ufffd") ? null : text;
    };
    testDifferences(
      new Map(candidates.map((row) => [row, sequencesOf(row.encoding!).map((sequence) => textOf(row.name, sequence))])),
    );
  });

  test("iconv-lite: every name of an encoding of the standard is resolved", () => {
    const names = rows
      .filter(({ system, encoding }) => system === "iconv-lite" && encoding !== null)
      .flatMap(({ names, encoding }) => names.map((name) => [name, encoding!] as const));
    expect(names.length).toBeGreaterThan(200);
    // Names that iconv-lite has for an encoding, and the standard for another one with almost the same characters.
    const labels = new Map([
      ["chinese", "GBK"],
      ["iso88598i", "ISO-8859-8-I"],
    ]);
    for (const [name, encoding] of names) {
      expect([name, resolveAlias(name).encoding?.name]).toEqual([name, labels.get(name) ?? encoding]);
    }
  });
});
