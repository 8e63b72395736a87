import { readFileSync } from "node:fs";
import type { FullEncoding } from "@webenc/core";
import {
  bmpAndSamples,
  bytesAndPairs,
  checkDecoder,
  checkEncoder,
  joined,
  Mapping,
  parseIndex,
  range,
  rerunDecoder,
  rerunDecoderInBulk,
  rerunEncoder,
  sequenceOracle,
} from "@webenc/core/testing";
import { describe, expect, test } from "vitest";
import * as family from "./index.js";

const encodings = Object.values(family).filter(
  (value): value is FullEncoding => "decoder" in value && "encoder" in value,
);

const mappingOf = ({ name }: FullEncoding): Mapping => {
  const index = name === "ISO-8859-8-I" ? "iso-8859-8" : name.toLowerCase();
  const mapping = new Mapping();
  for (const [pointer, codePoint] of parseIndex(
    readFileSync(new URL(`../testdata/generated/index-${index}.json`, import.meta.url), "utf8"),
  )) {
    mapping.read([pointer + 0x80], codePoint);
    mapping.write(codePoint, [pointer + 0x80]);
  }
  return mapping;
};

test("the package exports 28 encodings", () => {
  expect(encodings.length).toBe(28);
});

describe.each(encodings)("$name", (encoding) => {
  const { texts, encodes } = mappingOf(encoding);
  const decodes = sequenceOracle({ texts, isBeginning: () => false });

  // https://encoding.spec.whatwg.org/#single-byte-decoder
  test("decodes every byte and every pair of bytes", () => {
    expect(checkDecoder(encoding, decodes, bytesAndPairs())).toEqual([]);
  });

  // https://encoding.spec.whatwg.org/#single-byte-encoder
  test("encodes every code point", () => {
    expect(checkEncoder(encoding, encodes, bmpAndSamples())).toEqual([]);
  });

  test("gives the same result in chunks, after errors and after flushes", () => {
    const upper = range(0x80, 0xff);
    const some = upper.filter((byte) => byte % 23 < 2);
    expect(rerunDecoder(encoding, decodes, [[], some])).toEqual([]);
    expect(rerunDecoderInBulk(encoding, decodes, joined([upper, ...upper.map((byte) => [byte, 0x41])]))).toEqual([]);
    const letters = some.map((byte) => texts.get(byte)).join("");
    expect(rerunEncoder(encoding, encodes, ["", letters, `\u{1f600}${letters.slice(-1)}\ud83d\udc00`])).toEqual([]);
  });
});
