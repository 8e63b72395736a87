import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { findArrangement, isSingleByte, multiByteArrangements } from "./arrangement.js";
import { findIndex, indexes, loadEncodings } from "./catalog.js";
import { sequencesOf } from "./sequences.js";

const INDEXES = new URL("../../../../indexes/", import.meta.url);

/** The entries of an index's file. */
const entriesOf = (id: string): [pointer: number, codePoint: number][] =>
  [...readFileSync(new URL(`index-${id}.txt`, INDEXES), "utf8").matchAll(/^ *(\d+)\t0x([0-9A-F]+)/gm)].map(
    ([, pointer, digits]) => [Number(pointer), Number.parseInt(digits!, 16)],
  );

it("has every index of the standard but gb18030 ranges and ISO-2022-JP katakana", () => {
  const files = readdirSync(INDEXES).flatMap((name) => /^index-(.+)\.txt$/.exec(name)?.[1] ?? []);
  const without = ["gb18030-ranges", "iso-2022-jp-katakana"];
  expect(indexes.map(({ id }) => id).sort()).toEqual(files.filter((id) => !without.includes(id)).sort());
});

describe.each(indexes.map(({ id }) => id))("%s", (id) => {
  it("has the code points of the file, and no others", async () => {
    const table = await findIndex(id).load();
    const entries = entriesOf(id);
    expect(entries.filter(([pointer, codePoint]) => table[pointer] !== codePoint)).toEqual([]);
    expect(table.filter((codePoint) => codePoint).length).toBe(entries.length);
  });

  it("has bytes that each decoder maps to the code point of the pointer", async () => {
    const index = findIndex(id);
    const table = await index.load();
    const encodings = await loadEncodings(index);
    expect(encodings.map(({ name }) => name.toLowerCase())).toEqual(index.encodings);
    const { decodeBytes } = await import("@webenc/core");
    for (const encoding of encodings) {
      const prefix = encoding.name === "ISO-2022-JP" ? [0x1b, 0x24, 0x42] : [];
      const bytes = [...prefix];
      let text = "";
      table.forEach((codePoint, pointer) => {
        if (!codePoint) return;
        const sequence = sequencesOf(id, pointer).find((each) => each.encoding === encoding.name.toLowerCase());
        if (!sequence) return;
        bytes.push(...sequence.bytes);
        text += String.fromCodePoint(codePoint);
      });
      expect(decodeBytes(encoding, Uint8Array.from(bytes)) === text, encoding.name).toBe(true);
    }
  });
});

it("arranges every pointer of an index in rows and columns", async () => {
  for (const id of [...multiByteArrangements, "windows-1252"]) {
    const { index, rows, columns } = findArrangement(id);
    expect(rows * columns, id).toBe((await findIndex(index).load()).length);
  }
  expect(isSingleByte(findArrangement("koi8-r"))).toBe(true);
  expect(isSingleByte(findArrangement("big5"))).toBe(false);
});

it("numbers the rows and cells of the sets of 94 × 94 characters", () => {
  // 亜 is in row 16, cell 1 of JIS X 0208; 啊 of GB 2312; 가 of KS X 1001.
  expect(findArrangement("jis0208").rowAndCell!(1410)).toEqual([16, 1]);
  expect(findArrangement("jis0208-shift_jis").rowAndCell!(1410)).toEqual([16, 1]);
  expect(findArrangement("gb18030").rowAndCell!((0xb0 - 0x81) * 190 + 0xa1 - 0x41)).toEqual([16, 1]);
  expect(findArrangement("euc-kr").rowAndCell!((0xb0 - 0x81) * 190 + 0xa1 - 0x41)).toEqual([16, 1]);
  expect(findArrangement("euc-kr").rowAndCell!(0)).toBeUndefined();
  expect(findArrangement("big5").rowAndCell).toBeUndefined();
});
