import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { checksumOf } from "../testing/checksum.js";
import * as byKernel from "./fill-by-kernel.js";
import * as byLoops from "./fill-by-loops.js";

/** Three rows of 188 pointers in the middle of Shift_JIS, and two pointers at the end. */
const RUNS = [29 * 188, 3 * 188, 1, 2];
const SIZE = 32 * 188 + 3;
/** A code point of two, three and four bytes in UTF-8, in turn. */
const CODE_POINTS = Array.from({ length: 3 * 188 + 2 }, (_, i) => [0xa7, 0x3041, 0x20000][i % 3]! + i);
const numbersOf = (codePoints: readonly number[], prefix = 0): number[] => [
  prefix,
  188,
  0x81,
  0xc1,
  0x40,
  0x41,
  ...checksumOf(codePoints),
  ...RUNS,
];

const expectedBytes = (prefix: number[]): number[] =>
  CODE_POINTS.flatMap((_, i) => {
    const pointer = 29 * 188 + i + (i < 3 * 188 ? 0 : 1);
    const row = Math.trunc(pointer / 188);
    const column = pointer % 188;
    return [...prefix, row + (row < 31 ? 0x81 : 0xc1), column + (column < 63 ? 0x40 : 0x41)];
  });

const TEXT = String.fromCodePoint(...CODE_POINTS);
const decoderOf = (decode: (bytes: Uint8Array) => unknown) => ({ decode: decode as (bytes: Uint8Array) => string });

// Node.js has `Uint8Array.fromHex` from 25 on.
const native = Object.getOwnPropertyDescriptor(Uint8Array, "fromHex");
beforeAll(() => {
  Object.defineProperty(Uint8Array, "fromHex", {
    configurable: true,
    value: (hex: string) => Uint8Array.from(hex.match(/../g)!, (byte) => Number.parseInt(byte, 16)),
  });
});
afterAll(() => {
  if (native) Object.defineProperty(Uint8Array, "fromHex", native);
  else Reflect.deleteProperty(Uint8Array, "fromHex");
});

describe.each([
  ["fill-by-kernel", byKernel.fillTable],
  ["fill-by-loops", byLoops.fillTable],
])("%s", (_name, fillTable) => {
  it.each([[[]], [[0x8f]]])("asks for the pairs of each pointer in one call, after the prefix %j", async (prefix) => {
    const asked: number[][] = [];
    const decoder = decoderOf((bytes) => {
      asked.push([...bytes]);
      return TEXT;
    });
    await fillTable(new Uint32Array(SIZE), numbersOf(CODE_POINTS, prefix[0]), decoder);
    expect(asked).toEqual([expectedBytes(prefix)]);
  });

  it("fills the cells of the pointers that it asks for, and no others", async () => {
    const table = new Uint32Array(SIZE);
    expect(
      await fillTable(
        table,
        numbersOf(CODE_POINTS),
        decoderOf(() => TEXT),
      ),
    ).toBe(true);
    const expected = new Uint32Array(SIZE);
    expected.set(CODE_POINTS.slice(0, -2), 29 * 188);
    expected.set(CODE_POINTS.slice(-2), SIZE - 2);
    expect(table).toEqual(expected);
  });

  it("fills tables of 16 bits", async () => {
    const codePoints = CODE_POINTS.map((codePoint) => Math.max(0x3000, codePoint & 0xffff));
    const table = new Uint16Array(SIZE);
    const text = String.fromCodePoint(...codePoints);
    expect(
      await fillTable(
        table,
        numbersOf(codePoints),
        decoderOf(() => text),
      ),
    ).toBe(true);
    expect([...table.filter(Boolean)]).toEqual(codePoints);
  });

  const SECOND = String.fromCodePoint(CODE_POINTS[1]!);
  it.each<[string, unknown]>([
    ["one code point changed", TEXT.replace(SECOND, "\u3040")],
    ["two exchanged", TEXT.replace(/^(.)(.)/u, "$2$1")],
    ["the first one missing", TEXT.replace(/^./u, "")],
    ["the last one missing", TEXT.replace(/.$/u, "")],
    ["one more", `${TEXT}\u3042`],
    ["many more", TEXT + "\u3042".repeat(0x20000)],
    ["a zero before the last one", TEXT.replace(/.$/u, "\0$&")],
    ["ASCII in the place of one", TEXT.replace(SECOND, "abc")],
    ["a lone surrogate", TEXT.replace(SECOND, "\ud83d")],
    ["U+FFFD everywhere", "\ufffd".repeat(CODE_POINTS.length)],
    ["nothing", ""],
    ["no string", undefined],
  ])("does not take a text with %s for the index", async (_what, text) => {
    const run = async () =>
      fillTable(
        new Uint32Array(SIZE),
        numbersOf(CODE_POINTS),
        decoderOf(() => text),
      );
    // An error has the same meaning for the caller.
    expect(await run().catch(() => false)).toBe(false);
  });

  it.each([0, 1])("compares number %i of the checksum", async (i) => {
    const numbers = numbersOf(CODE_POINTS);
    numbers[6 + i]! ^= 1 << 31;
    expect(
      await fillTable(
        new Uint32Array(SIZE),
        numbers,
        decoderOf(() => TEXT),
      ),
    ).toBe(false);
  });

  it("throws what the decoder throws", async () => {
    const error = new RangeError("forged");
    const decoder = decoderOf(() => {
      throw error;
    });
    const run = async () => fillTable(new Uint32Array(SIZE), numbersOf(CODE_POINTS), decoder);
    await expect(run()).rejects.toBe(error);
  });
});

it.runIf(globalThis.WebAssembly)(
  "tries WebAssembly once where a policy forbids it, and then loops fill the table",
  async () => {
    vi.resetModules();
    const byKernel = await import("./fill-by-kernel.js");
    let attempts = 0;
    class Module {
      constructor() {
        attempts++;
        throw new TypeError("forbidden");
      }
    }
    vi.stubGlobal("WebAssembly", { Module });
    try {
      for (const table of [new Uint32Array(SIZE), new Uint32Array(SIZE)])
        expect(
          await byKernel.fillTable(
            table,
            numbersOf(CODE_POINTS),
            decoderOf(() => TEXT),
          ),
        ).toBe(true);
    } finally {
      vi.unstubAllGlobals();
    }
    expect(attempts).toBe(1);
  },
);
