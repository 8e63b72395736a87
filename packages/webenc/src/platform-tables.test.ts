/** The tables of the standard's indexes from the engine's decoder, and from decoders in its place. */
import { platformGB18030 } from "@webenc/cjk-chinese-simplified/internal/platform-indexes";
import { platformBig5 } from "@webenc/cjk-chinese-traditional/internal/platform-indexes";
import { platformJis0208, platformJis0212 } from "@webenc/cjk-japanese/internal/platform-indexes";
import { platformEUCKR } from "@webenc/cjk-korean/internal/platform-indexes";
import { type PlatformIndex, platformTable } from "@webenc/core/internal/platform-table";
import { PLATFORM_BYTES, PLATFORM_CELLS, PLATFORM_PAGES, PLATFORM_TEXT } from "@webenc/core/internal/table-format";
import { describe, expect, it } from "vitest";
import { TextDecoder as OwnTextDecoder } from "./index.js";

const INDEXES: Readonly<Record<string, PlatformIndex>> = {
  big5: platformBig5,
  "euc-kr": platformEUCKR,
  gb18030: platformGB18030,
  jis0208: platformJis0208,
  jis0212: platformJis0212,
};

/** The number of pointers up to the last code point, and the number of code points. */
const sizesOf = ([, , , , , , , , , ...runs]: PlatformIndex) => ({
  pointers: runs.reduce((sum, length) => sum + length),
  codePoints: runs.reduce((sum, length, i) => sum + (i % 2) * length, 0),
});

const tableOf = (index: PlatformIndex) => platformTable(new Uint32Array(sizesOf(index).pointers), index);

type Decode = (label: string, bytes: Uint8Array<ArrayBuffer>) => string;

/** Puts a function in the place of the engine's decoder while another one runs. */
const withDecoder = async <T>(decode: Decode, run: () => Promise<T>): Promise<T> => {
  const { prototype } = TextDecoder;
  const original = prototype.decode;
  prototype.decode = function (bytes) {
    prototype.decode = original;
    const text = decode(this.encoding, bytes as Uint8Array<ArrayBuffer>);
    prototype.decode = forged;
    return text;
  };
  const forged = prototype.decode;
  try {
    return await run();
  } finally {
    prototype.decode = original;
  }
};

/** The decoder of this library, which is right. */
const right: Decode = (label, bytes) => new OwnTextDecoder(label).decode(bytes);

/** Whether the variant of the packages for this engine finds its decoder: on Node.js, only the variant for Node.js does. */
const isUsed = async () => (await withDecoder(right, () => tableOf(platformJis0208))) !== undefined;

const FORGERIES: Readonly<Record<string, (text: string) => string>> = {
  "one code point changed": (text) => text.replace(/.$/u, "\u4e00\u4e01"[+text.endsWith("\u4e00")]!),
  "the first two exchanged": (text) => text.replace(/^(.)(.)/u, "$2$1"),
  "one missing": (text) => text.replace(/^./u, ""),
  "one more": (text) => `${text}\u4e00`,
  "U+FFFD everywhere": (text) => "\ufffd".repeat(text.length),
};

describe.each(Object.entries(INDEXES))("index %s", (_name, index) => {
  it("fits into the memory of the kernel", () => {
    const { pointers, codePoints } = sizesOf(index);
    // A zero ends the numbers, and a pair has at most three bytes, like most code points; the others have four.
    expect(4 * index.length).toBeLessThan(PLATFORM_BYTES);
    expect(PLATFORM_BYTES + 3 * codePoints).toBeLessThan(PLATFORM_CELLS);
    expect(PLATFORM_CELLS + 4 * pointers).toBeLessThan(PLATFORM_TEXT);
    expect(PLATFORM_TEXT + 4 * codePoints).toBeLessThan(PLATFORM_PAGES * 0x10000);
  });

  it("is what a right decoder gives for its pointers", async () => {
    const table = await withDecoder(right, () => tableOf(index));
    const { pointers, codePoints } = sizesOf(index);
    expect(table?.length).toBe((await isUsed()) ? pointers : undefined);
    expect(table?.filter(Boolean).length).toBe((await isUsed()) ? codePoints : undefined);
  });

  it.each(Object.entries(FORGERIES))("is not taken from a decoder with %s", async (_forgery, forge) => {
    let calls = 0;
    const decode: Decode = (label, bytes) => {
      calls++;
      return forge(right(label, bytes));
    };
    expect(await withDecoder(decode, () => tableOf(index))).toBeUndefined();
    expect(calls).toBe((await isUsed()) ? 1 : 0);
  });

  it("is not taken from a decoder that throws", async () => {
    const decode: Decode = () => {
      throw new TypeError("forged");
    };
    expect(await withDecoder(decode, () => tableOf(index))).toBeUndefined();
  });

  it("is taken from a decoder as long as it is right", async () => {
    let calls = 0;
    const decode: Decode = (label, bytes) => right(label, bytes).slice(calls++);
    const tables = await withDecoder(decode, async () => [await tableOf(index), await tableOf(index)]);
    expect(tables.map((table) => table !== undefined)).toEqual([await isUsed(), false]);
  });

  it("is the same if the engine's own decoder gives it", async () => {
    const table = await tableOf(index);
    if (table) expect(table).toEqual(await withDecoder(right, () => tableOf(index)));
  });
});
