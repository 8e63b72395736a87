import { describe, expect, it } from "vitest";
import { createDecodeError, createEncodeError, isDecodeError, isEncodeError, toError } from "./errors.js";

const bytes = Uint8Array.of(0x8, 0xff);
const decodeError = createDecodeError({ encoding: "Big5", offset: 7, bytes });
const encodeError = createEncodeError({ encoding: "Big5", codePoint: 0xe9, index: 3, surrogate: undefined });

describe.each([
  ["a decoding error", decodeError, { code: "ERR_ENCODING_INVALID_ENCODED_DATA", encoding: "Big5", offset: 7, bytes }],
  [
    "an encoding error",
    encodeError,
    { code: "ERR_ENCODING_UNENCODABLE_CODE_POINT", encoding: "Big5", codePoint: 0xe9, index: 3, surrogate: undefined },
  ],
])("%s", (_, error, details) => {
  it("is a plain TypeError", () => {
    expect(error.constructor).toBe(TypeError);
    expect(Object.getPrototypeOf(error)).toBe(TypeError.prototype);
    expect(error.name).toBe("TypeError");
    expect(Object.hasOwn(error, "name")).toBe(false);
    expect(Object.prototype.toString.call(error)).toBe("[object Error]");
    expect(String(error)).toBe(`TypeError: ${error.message}`);
  });

  it("has its details as own enumerable properties", () => {
    expect({ ...error }).toStrictEqual(details);
  });

  it("keeps its message in a structured clone, and its details if the engine clones an error's own properties", () => {
    const clone = structuredClone(error);
    expect([clone.name, clone.message]).toEqual(["TypeError", error.message]);
    // workerd does so with a compatibility date of 2026; other engines do not.
    const keeps = "detail" in structuredClone(Object.assign(new TypeError(), { detail: 1 }));
    const kept = Object.keys(details).map((name) => [name, (clone as unknown as Record<string, unknown>)[name]]);
    expect(kept).toEqual(Object.entries(details).map(([name, value]) => [name, keeps ? value : undefined]));
    const are = [isDecodeError(error), isEncodeError(error)];
    expect([isDecodeError(clone), isEncodeError(clone)]).toEqual(are.map((is) => is && keeps));
    expect(structuredClone({ ...error })).toStrictEqual(details);
  });

  it("calls no setter that was added to Object.prototype", () => {
    const called: string[] = [];
    const names = Object.keys(details);
    for (const name of names) {
      Object.defineProperty(Object.prototype, name, { configurable: true, set: () => called.push(name) });
    }
    try {
      const errors = [
        createDecodeError({ encoding: "Big5", offset: 7, bytes }),
        createEncodeError({ encoding: "Big5", codePoint: 0xe9, index: 3, surrogate: undefined }),
      ];
      expect(errors.map((each) => Object.hasOwn(each, "encoding"))).toEqual([true, true]);
    } finally {
      for (const name of names) Reflect.deleteProperty(Object.prototype, name);
    }
    expect(called).toEqual([]);
  });
});

it("isDecodeError and isEncodeError recognise their own kind only", () => {
  expect([isDecodeError(decodeError), isEncodeError(decodeError)]).toEqual([true, false]);
  expect([isDecodeError(encodeError), isEncodeError(encodeError)]).toEqual([false, true]);
  const { code } = decodeError;
  // Node.js's own errors have the same code and no position.
  const others = [
    undefined,
    null,
    "",
    1,
    {},
    new TypeError(),
    Object.assign(new TypeError(), { code }),
    { ...decodeError },
    { name: "TypeError", code: "ERR", offset: 7, index: 3 },
  ];
  for (const value of others) expect([isDecodeError(value), isEncodeError(value)]).toEqual([false, false]);
});

it("the message of a decoding error has the bytes in hexadecimal and the offset", () => {
  expect(decodeError.message).toBe("Invalid Big5 byte sequence 08 FF at offset 7");
  expect(createDecodeError({ encoding: "Shift_JIS", offset: 0, bytes: Uint8Array.of(0x82) }).message).toBe(
    "Invalid Shift_JIS byte sequence 82 at offset 0",
  );
});

describe("the message of an encoding error", () => {
  const message = (codePoint: number, surrogate?: number) =>
    createEncodeError({ encoding: "windows-1251", codePoint, index: 0, surrogate }).message;

  it.each([
    [0x2603, "U+2603 (☃)"],
    [0x1f600, "U+1F600 (😀)"],
    [0xe9, "U+00E9 (é)"],
    [0x5d0, "U+05D0 (א)"],
    [0xfffd, "U+FFFD (\ufffd)"],
  ])("shows a visible character, %#", (codePoint, shown) => {
    expect(message(codePoint)).toBe(`${shown} at index 0 cannot be encoded in windows-1251`);
  });

  it("names a lone surrogate, which the encoder reads as U+FFFD", () => {
    expect(message(0xfffd, 0xd800)).toBe("lone surrogate D800 at index 0 cannot be encoded in windows-1251");
  });

  it.each([
    ["a control", 0x85],
    ["a line separator", 0x2028],
    ["a space", 0x3000],
    ["a combining mark", 0x301],
    ["a bidirectional control", 0x202e],
    ["a bidirectional isolate", 0x2066],
    ["a variation selector", 0xfe0f],
    ["a filler without a shape", 0x3164],
    ["a private-use code point", 0xe000],
    ["a noncharacter", 0xffff],
    ["an unassigned code point", 0x378],
  ])("has only the number of %s", (_, codePoint) => {
    const number = codePoint.toString(16).toUpperCase().padStart(4, "0");
    expect(message(codePoint)).toBe(`U+${number} at index 0 cannot be encoded in windows-1251`);
  });
});

it("toError returns the error of what a listener receives", () => {
  const { encoding, offset } = decodeError;
  expect(toError({ encoding, offset, bytes })).toStrictEqual(decodeError);
  const { codePoint, index, surrogate } = encodeError;
  expect(toError({ encoding, codePoint, index, surrogate })).toStrictEqual(encodeError);
});
