import { decodeBytes, type EncodeProblem, encodeString, type FullEncoding } from "@webenc/core";
import { describe, expect, it } from "vitest";
import * as family from "./index.js";

const { decodeSingleByte, encodeSingleByte } = family;
const exported = family as unknown as Record<string, FullEncoding & family.SingleByteIndex>;
const names = Object.keys(family).filter((name) => `${name}Index` in family);

const record = (errors: unknown[], error: object): string => {
  errors.push({ ...error });
  return "?";
};

it("has an index for all 28 encodings", () => expect(names).toHaveLength(28));

describe.each(names)("%s, decoded and encoded directly", (name) => {
  const encoding = exported[name]!;
  const index = exported[`${name}Index`]!;
  const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  const text = `\0a\x7f\x80${decodeBytes(encoding, bytes)}\ud800😀\udc00\u0100`;

  it("gives the results of the decoder", () => {
    expect(index.name).toBe(encoding.name);
    expect(decodeSingleByte(index, bytes)).toBe(decodeBytes(encoding, bytes));
    const errors: unknown[] = [];
    const expected: unknown[] = [];
    decodeSingleByte(index, bytes, (problem) => record(errors, problem));
    decodeBytes(encoding, bytes, {}, (error) => expected.push({ ...error }));
    expect(errors).toEqual(expected);
  });

  it("gives the results of the encoder", () => {
    const html = ({ codePoint }: EncodeProblem) => `&#${codePoint};`;
    expect(encodeSingleByte(index, text, html)).toEqual(encodeString(encoding, text, { errorMode: "html" }));
    const errors: unknown[] = [];
    const expected: unknown[] = [];
    encodeSingleByte(index, text, (problem) => record(errors, problem));
    encodeString(encoding, text, { errorMode: (error) => record(expected, error) });
    expect(errors).toEqual(expected);
    expect(() => encodeSingleByte(index, "😀")).toThrow(
      `U+1F600 (😀) at index 0 cannot be encoded in ${encoding.name}`,
    );
    expect(() => encodeSingleByte(index, "ab😀", () => "a☃")).toThrow(
      `U+2603 (☃) at index 2 cannot be encoded in ${encoding.name}`,
    );
  });
});

it("decodes the bytes as they were, whatever a function or a subclass does to them", () => {
  const bytes = Uint8Array.of(0xd2, 0x41);
  const decoded = decodeSingleByte(family.windows1253Index, bytes, () => {
    bytes[1] = 0x42;
    return "?";
  });
  expect(decoded).toBe("?A");
  class Other extends Uint8Array {
    override *[Symbol.iterator](): ArrayIterator<number> {
      yield 0x58;
    }
  }
  expect(decodeSingleByte(family.windows1253Index, new Other([0x41, 0x42]))).toBe("AB");
  for (const other of [new DataView(new ArrayBuffer(1)), [0x41], 3, new Uint16Array(1)])
    expect(() => decodeSingleByte(family.windows1253Index, other as never)).toThrow("bytes must be a Uint8Array");
});

it("encodes a long string in place of a code point", () => {
  const bytes = encodeSingleByte(family.windows1251Index, "☃", () => "a".repeat(200_000));
  expect(bytes).toEqual(new Uint8Array(200_000).fill(0x61));
});

it("an encoding in the place of its index throws a TypeError that names it", () => {
  const expected = new TypeError("Pass the index of windows-1252");
  expect(() => decodeSingleByte(family.windows1252 as never, new Uint8Array(1))).toThrow(expected);
  expect(() => encodeSingleByte(family.windows1252 as never, "a")).toThrow(expected);
});

it("wrong arguments throw a TypeError that says what is required", () => {
  const { windows1253Index: index } = family;
  for (const nothing of [undefined, null, "windows-1252"] as never[]) {
    expect(() => decodeSingleByte(nothing, new Uint8Array(1))).toThrow(new TypeError("Pass the index of an encoding"));
    expect(() => encodeSingleByte(nothing, "a")).toThrow(new TypeError("Pass the index of an encoding"));
  }
  const none = (() => {}) as () => never;
  expect(() => decodeSingleByte(index, Uint8Array.of(0xff), none)).toThrow(
    new TypeError("The result must be a string"),
  );
  expect(() => encodeSingleByte(index, "☃", none)).toThrow(new TypeError("The result must be a string"));
  expect(() => encodeSingleByte(index, ["ab", "c"] as never)).toThrow(new TypeError("text must be a string"));
  const fake = { BYTES_PER_ELEMENT: 1, length: 2 } as never;
  expect(() => decodeSingleByte(index, fake)).toThrow(new TypeError("bytes must be a Uint8Array"));
});

it("a detached array is empty", () => {
  const bytes = Uint8Array.of(0x41);
  structuredClone(bytes.buffer, { transfer: [bytes.buffer] });
  expect(decodeSingleByte(family.windows1253Index, bytes)).toBe("");
});
