import * as singleByte from "@webenc/single-byte";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isDecodeError } from "webenc";
import { decodeBytes } from "webenc/families";
import { requireEncoding } from "../encodings/find.js";
import { CHUNK_BYTES } from "../files/source.js";
import { createConverter } from "./converter.js";
import { createCounts } from "./problems.js";
import type { ConversionSettings } from "./settings.js";
import { directConvert } from "./single-byte-to-utf-8.js";

const names = Object.values(singleByte).flatMap((each) =>
  typeof each === "object" && "decoder" in each && "encoder" in each ? [each.name] : [],
);

/** A long input of these bytes, again and again. */
const fill = (bytes: Uint8Array, length: number): Uint8Array => Buffer.alloc(length, bytes);

test("there are 28 single-byte encodings", () => {
  expect(new Set(names).size).toBe(28);
  expect(directConvert(requireEncoding("shift_jis"))).toBeUndefined();
});

describe.each(names)("%s", (name) => {
  const encoding = requireEncoding(name);
  const convert = directConvert(encoding)!;

  test("each mapped byte is converted as the decoder does, and an unmapped one is not", () => {
    for (let byte = 0; byte < 256; byte++) {
      const input = fill(Uint8Array.of(0x61, byte, 0x20), 5000);
      let expected: string | undefined;
      try {
        expected = decodeBytes(encoding, input, { fatal: true });
      } catch (error) {
        expect(isDecodeError(error)).toBe(true);
      }
      const converted = convert(input);
      expect(converted && Buffer.from(converted).toString()).toBe(expected);
    }
  });
});

test("mixed texts of any length are converted as the decoder does", () => {
  const encoding = requireEncoding("windows-1251");
  const run = fc.tuple(fc.constantFrom(0x20, 0xd0, 0xb9, 0x88), fc.integer({ min: 1, max: 40 }));
  fc.assert(
    fc.property(fc.array(run, { minLength: 1 }), fc.integer({ min: 4096, max: 9000 }), (runs, length) => {
      const input = fill(Buffer.concat(runs.map(([byte, count]) => Buffer.alloc(count, byte))), length);
      expect(Buffer.from(directConvert(encoding)!(input)!).toString()).toBe(decodeBytes(encoding, input));
    }),
  );
});

test("errors are counted after a chunk that was converted directly", () => {
  const encoding = requireEncoding("windows-1253");
  const counts = createCounts();
  const settings: ConversionSettings = {
    ...{ from: "windows-1253", to: "utf-8", historical: false, onInvalid: "skip", onError: "fatal", replacement: "?" },
    ...{ bom: "remove", eol: "keep", normalize: undefined, strict: false },
  };
  const convert = createConverter(encoding, requireEncoding("utf-8"), settings, counts);
  const chunks = [fill(Buffer.of(0xe1), CHUNK_BYTES), fill(Buffer.of(0xe1, 0xaa), 5000), fill(Buffer.of(0xe2), 6000)];
  const converted = chunks.map((chunk) => Buffer.from(convert(chunk)).toString());
  expect(converted).toEqual(["α".repeat(CHUNK_BYTES), "α".repeat(2500), "β".repeat(6000)]);
  expect(convert(new Uint8Array(0))).toHaveLength(0);
  expect(counts).toEqual({ invalid: 2500, unencodable: 0, changed: 0 });
});
