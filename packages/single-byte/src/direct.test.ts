import { decodeBytes, EncodeError, encodeString, type FullEncoding } from "@webenc/core";
import { describe, expect, it } from "vitest";
import * as family from "./index.js";

const { decodeSingleByte, encodeSingleByte } = family;
const exported = family as unknown as Record<string, FullEncoding & family.SingleByteIndex>;
const names = Object.keys(family).filter((name) => `${name}Index` in family);

const record = (recorded: unknown[], error: Error): string => {
  recorded.push({ ...error });
  return "?";
};

it("all 28 encodings export an index", () => expect(names).toHaveLength(28));

describe.each(names)("%s with decodeSingleByte and encodeSingleByte", (name) => {
  const encoding = exported[name]!;
  const index = exported[`${name}Index`]!;
  const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  const text = `\0a\x7f\x80${decodeBytes(encoding, bytes)}\ud800😀\udc00\u0100`;

  it("decodeSingleByte gives the result of the decoder", () => {
    expect(index.name).toBe(encoding.name);
    expect(decodeSingleByte(index, bytes)).toBe(decodeBytes(encoding, bytes));
    const recorded: unknown[] = [];
    const expected: unknown[] = [];
    decodeSingleByte(index, bytes, (error) => record(recorded, error));
    decodeBytes(encoding, bytes, {}, (error) => expected.push({ ...error }));
    expect(recorded).toEqual(expected);
  });

  it("encodeSingleByte gives the result of the encoder", () => {
    const html = ({ codePoint }: EncodeError) => `&#${codePoint};`;
    expect(encodeSingleByte(index, text, html)).toEqual(encodeString(encoding, text, { errorMode: "html" }));
    const recorded: unknown[] = [];
    const expected: unknown[] = [];
    encodeSingleByte(index, text, (error) => record(recorded, error));
    encodeString(encoding, text, { errorMode: (error) => record(expected, error) });
    expect(recorded).toEqual(expected);
    expect(() => encodeSingleByte(index, "😀")).toThrow(EncodeError);
    expect(() => encodeSingleByte(index, "😀", () => "😀")).toThrow(TypeError);
  });
});
