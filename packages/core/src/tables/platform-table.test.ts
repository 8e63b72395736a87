import { expect, it } from "vitest";
import { nativeTextDecoder } from "#native";
import { checksumOf } from "../testing/checksum.js";
import { type PlatformIndex, platformTable } from "./platform-table.js";

/** The first six hiragana of Shift_JIS, 82 9F to 82 A4, and two ideographs of rows after the gap, E0 40 and E0 41. */
const HIRAGANA = 188 + 0x9f - 0x41;
const IDEOGRAPH = 0x1f * 188;
const CODE_POINTS = [0x3041, 0x3042, 0x3043, 0x3044, 0x3045, 0x3046, 0x6f3e, 0x6f13];
const shiftJIS = (label: string, codePoints: readonly number[]): PlatformIndex => [
  label,
  0,
  188,
  0x81,
  0xc1,
  0x40,
  0x41,
  ...checksumOf(codePoints),
  HIRAGANA,
  6,
  IDEOGRAPH - HIRAGANA - 6,
  2,
];

const decoded = (index: PlatformIndex) => platformTable(new Uint16Array(IDEOGRAPH + 2), index);

/** Replaces the engine's decoder while a function runs. */
const withDecode = async <T>(decode: (text: string) => string, run: () => Promise<T>): Promise<T> => {
  const { prototype } = (nativeTextDecoder() ?? TextDecoder) as typeof TextDecoder;
  const original = prototype.decode;
  prototype.decode = function (...args) {
    return decode(original.apply(this, args));
  };
  try {
    return await run();
  } finally {
    prototype.decode = original;
  }
};

const isThere = nativeTextDecoder() !== undefined;
const expected = isThere ? CODE_POINTS : undefined;

it("asks for the pointers of an index, and leaves the others empty", async () => {
  const table = await decoded(shiftJIS("shift_jis", CODE_POINTS));
  expect(table && [...table].filter(Boolean)).toEqual(expected);
  expect(table?.indexOf(0x3041)).toBe(isThere ? HIRAGANA : undefined);
  expect(table?.indexOf(0x6f3e)).toBe(isThere ? IDEOGRAPH : undefined);
});

it("takes pairs after a prefix", async () => {
  // EUC-JP's 8F B0 A1 and 8F B0 A2.
  const pointer = (0xb0 - 0xa1) * 94;
  const codePoints = [0x4e02, 0x4e04];
  const table = await platformTable(new Uint16Array(pointer + 2), [
    "euc-jp",
    0x8f,
    94,
    0xa1,
    0xa1,
    0xa1,
    0xa1,
    ...checksumOf(codePoints),
    pointer,
    2,
  ]);
  expect(table && [...table.subarray(pointer)]).toEqual(isThere ? codePoints : undefined);
});

it.each([
  ["another code point", (text: string) => text.replace("う", "ヴ")],
  ["one less", (text: string) => text.slice(0, -1)],
  [
    "an error",
    () => {
      throw new RangeError("forged");
    },
  ],
])("does not use a decoder that gives %s, even once", async (_name, forge) => {
  const index = shiftJIS("shift_jis", CODE_POINTS);
  expect(await withDecode(forge, () => decoded(index))).toBeUndefined();
  expect((await decoded(index)) !== undefined).toBe(isThere);
});

it("does not use a label that the engine does not have, nor an encoding without the pairs", async () => {
  expect(await decoded(shiftJIS("no-such-label", CODE_POINTS))).toBeUndefined();
  expect(await decoded(shiftJIS("utf-8", CODE_POINTS))).toBeUndefined();
  expect(await decoded(shiftJIS("euc-jp", CODE_POINTS))).toBeUndefined();
});

it("never calls a class in the place of the engine's", async () => {
  const original = Object.getOwnPropertyDescriptor(globalThis, "TextDecoder");
  let calls = 0;
  // It is no subclass: some engines have no TextDecoder.
  class Ponyfill {
    decode() {
      calls++;
      return "";
    }
  }
  globalThis.TextDecoder = Ponyfill as unknown as typeof TextDecoder;
  try {
    const isStillThere = nativeTextDecoder() !== undefined;
    expect((await decoded(shiftJIS("shift_jis", CODE_POINTS))) !== undefined).toBe(isStillThere);
    expect(calls).toBe(0);
  } finally {
    if (original) Object.defineProperty(globalThis, "TextDecoder", original);
    else Reflect.deleteProperty(globalThis, "TextDecoder");
  }
});
