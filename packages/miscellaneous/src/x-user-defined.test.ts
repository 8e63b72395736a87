import {
  bmpAndSamples,
  bytesAndPairs,
  checkDecoder,
  checkEncoder,
  joined,
  Mapping,
  range,
  rerunDecoder,
  rerunDecoderInBulk,
  rerunEncoder,
  sequenceOracle,
} from "@webenc/core/testing";
import { expect, test } from "vitest";
import { xUserDefined } from "./index.js";

const mapping = new Mapping();
for (let byte = 0x80; byte <= 0xff; byte++) {
  mapping.read([byte], 0xf700 + byte);
  mapping.write(0xf700 + byte, [byte]);
}
const { texts, encodes } = mapping;
const decodes = sequenceOracle({ texts, isBeginning: () => false });

// https://encoding.spec.whatwg.org/#x-user-defined-decoder
test("decodes every byte and every pair of bytes", () => {
  expect(checkDecoder(xUserDefined, decodes, bytesAndPairs())).toEqual([]);
});

// https://encoding.spec.whatwg.org/#x-user-defined-encoder
test("encodes every code point", () => {
  expect(checkEncoder(xUserDefined, encodes, bmpAndSamples())).toEqual([]);
});

test("gives the same result in chunks, after errors and after flushes", () => {
  expect(rerunDecoder(xUserDefined, decodes, [[], [0x00, 0x7f, 0x80, 0xff, 0x41]])).toEqual([]);
  expect(rerunDecoderInBulk(xUserDefined, decodes, joined([range(0x00, 0xff)]))).toEqual([]);
  expect(rerunEncoder(xUserDefined, encodes, ["", "a\uf780\uf7ff", "\uf77f\uf780\uf800é", "\u{1f600}\ud83d"])).toEqual(
    [],
  );
});
