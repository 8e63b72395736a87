import { expect, it } from "vitest";
import { nativeTextDecoder } from "#native";
import { type PlatformIndex, platformTable } from "./platform-table.js";

/** The checksum, from its definition: both numbers are multiplied modulo 2 ** 32. */
const checksumOf = (codePoints: readonly number[]): [low: number, high: number] => {
  const multiplied = (value: number, factor: bigint) => Number(BigInt.asIntN(32, BigInt(value) * factor));
  return codePoints.reduce<[number, number]>(
    ([low, high], codePoint) => {
      const next = multiplied(low ^ (low >>> 15) ^ codePoint, 0x85ebca6bn);
      return [next, multiplied(high ^ (high >>> 13) ^ next, 0xc2b2ae35n)];
    },
    [0, 0],
  );
};

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
const withDecode = <T>(decode: (text: string) => string, run: () => T): T => {
  const { prototype } = (nativeTextDecoder() ?? TextDecoder) as typeof TextDecoder;
  const original = prototype.decode;
  prototype.decode = function (...args) {
    return decode(original.apply(this, args));
  };
  try {
    return run();
  } finally {
    prototype.decode = original;
  }
};

const isThere = nativeTextDecoder() !== undefined;
const expected = isThere ? CODE_POINTS : undefined;

it("asks for the pointers of an index, and leaves the others empty", () => {
  const table = decoded(shiftJIS("shift_jis", CODE_POINTS));
  expect(table && [...table].filter(Boolean)).toEqual(expected);
  expect(table?.indexOf(0x3041)).toBe(isThere ? HIRAGANA : undefined);
  expect(table?.indexOf(0x6f3e)).toBe(isThere ? IDEOGRAPH : undefined);
});

it("takes pairs after a prefix", () => {
  // EUC-JP's 8F B0 A1 and 8F B0 A2.
  const pointer = (0xb0 - 0xa1) * 94;
  const codePoints = [0x4e02, 0x4e04];
  const table = platformTable(new Uint16Array(pointer + 2), [
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

it("takes code points of two code units", () => {
  // Each pair becomes U+20000 in place of a hiragana.
  const codePoints = [...Array(6).fill(0x20000), 0x6f3e, 0x6f13];
  const table = withDecode(
    (text) => text.replaceAll(/[ぁ-う]/g, "\u{20000}"),
    () => platformTable(new Uint32Array(IDEOGRAPH + 2), shiftJIS("shift_jis", codePoints)),
  );
  expect(table && [...table].filter(Boolean)).toEqual(isThere ? codePoints : undefined);
});

it.each([
  ["one code point changed", (text: string) => text.replace("う", "ヴ")],
  ["two exchanged", (text: string) => text.replace("いぅ", "ぅい")],
  ["one missing", (text: string) => text.slice(0, -1)],
  ["one more", (text: string) => `${text}漾`],
  ["U+FFFD everywhere", (text: string) => "\ufffd".repeat(text.length)],
  ["nothing", () => ""],
  ["no string", () => undefined as unknown as string],
  [
    "an error",
    () => {
      throw new RangeError("forged");
    },
  ],
])("does not use a decoder that gives %s", (_name, forge) => {
  const index = shiftJIS("shift_jis", CODE_POINTS);
  expect(withDecode(forge, () => decoded(index))).toBeUndefined();
  expect(decoded(index) !== undefined).toBe(isThere);
});

it("does not use a decoder whose text has the right code points and is not the index of the checksum", () => {
  for (const i of CODE_POINTS.keys()) {
    const others = CODE_POINTS.with(i, CODE_POINTS[i]! ^ 1);
    expect(decoded(shiftJIS("shift_jis", others))).toBeUndefined();
  }
});

it("checks each call by itself", () => {
  let calls = 0;
  const forge = (text: string) => (calls++ ? text.replace("う", "ヴ") : text);
  const index = shiftJIS("shift_jis", CODE_POINTS);
  const tables = withDecode(forge, () => [decoded(index), decoded(index)]);
  expect(tables.map((table) => table !== undefined)).toEqual([isThere, false]);
});

it("does not use a label that the engine does not have, nor an encoding without the pairs", () => {
  expect(decoded(shiftJIS("no-such-label", CODE_POINTS))).toBeUndefined();
  expect(decoded(shiftJIS("utf-8", CODE_POINTS))).toBeUndefined();
  expect(decoded(shiftJIS("euc-jp", CODE_POINTS))).toBeUndefined();
});

it("never calls a class in the place of the engine's", () => {
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
    expect(decoded(shiftJIS("shift_jis", CODE_POINTS)) !== undefined).toBe(isStillThere);
    expect(calls).toBe(0);
  } finally {
    if (original) Object.defineProperty(globalThis, "TextDecoder", original);
    else Reflect.deleteProperty(globalThis, "TextDecoder");
  }
});
