import { decodeBytes, type Encoding, encodeString, type FullEncoding } from "@webenc/core";
import { bmpAndSamples, bytesAndPairs, joined, rerunEncoderInBulk } from "@webenc/core/testing";
import { encodings } from "@webenc/core/testing/oracle/encodings";
import { decodeOracle, encodeOracle } from "@webenc/core/testing/oracle/tokens";
import { describe, expect, test } from "vitest";
import { getEncoding } from "./index.js";

// The families compare each handler with the oracle, one sequence at a time. A whole input in one call is converted by the
// tables and the kernels, so handler, table and kernel have the same results at every pointer, in both directions.

/** The beginnings after which every pair of bytes is decoded too: of longer sequences, and escape sequences. */
const BEGINNINGS: Readonly<Record<string, readonly (readonly number[])[]>> = {
  "EUC-JP": [[0x8f]],
  "ISO-2022-JP": [
    [0x1b, 0x28, 0x4a],
    [0x1b, 0x28, 0x49],
    [0x1b, 0x24, 0x40],
    [0x1b, 0x24, 0x42],
  ],
};

/** The only encodings in which a single byte is a whole sequence or an error. */
const isSingleByte = (name: string) => /^(ibm|iso-8859|koi8|mac|windows|x-)/i.test(name);

const text = Array.from(bmpAndSamples(), ([codePoint]) => String.fromCodePoint(codePoint!)).join("");

describe.each(encodings.map(({ name, encoder }) => [name, !!encoder] as const))("%s", (name, hasEncoder) => {
  const encoding: Encoding = getEncoding(name as string)!;
  const decodes = decodeOracle(name);

  test("decodes every pointer in one call", () => {
    const inputs = [[], ...(BEGINNINGS[name] ?? [])].flatMap((beginning) => [...bytesAndPairs(...beginning)]);
    const bytes = joined(isSingleByte(name) ? inputs.filter(({ length }) => length < 2) : inputs);
    const expected = decodes(bytes).map(({ text }) => text ?? "\u{FFFD}");
    expect(decodeBytes(encoding, bytes) === expected.join("")).toBe(true);
  });

  if (!hasEncoder) return;
  test("encodes every code point in one call, and decodes the bytes", () => {
    expect(rerunEncoderInBulk(encoding as FullEncoding, encodeOracle(name), bmpAndSamples())).toEqual([]);
    const bytes = encodeString(encoding as FullEncoding, text, { errorMode: "replacement", replacement: "" });
    const expected = decodes(bytes).map(({ text }) => text);
    expect(decodeBytes(encoding, bytes) === expected.join("")).toBe(true);
  });
});
