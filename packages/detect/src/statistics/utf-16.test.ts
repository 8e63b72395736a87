import { describe, expect, test } from "vitest";
import { utf16CostOf } from "./utf-16.js";

const bytesOf = (text: string, isLittleEndian: boolean): Uint8Array => {
  const view = new DataView(new ArrayBuffer(2 * text.length));
  for (let i = 0; i < text.length; i++) view.setUint16(2 * i, text.charCodeAt(i), isLittleEndian);
  return new Uint8Array(view.buffer);
};

describe("the bits of a text in UTF-16", () => {
  test.each([
    ["", Infinity],
    // ASCII is free. A character of another script costs its own bits, and those of the script after the one before.
    ["ab 1\t\r\n", 0],
    ["\x01", 24],
    ["\x1f", 24],
    [" ", 0],
    ["é", 7],
    ["aé", 7],
    ["\u024f", 7],
    ["\x80", 25],
    ["\x85", 25],
    ["\xa0", 7],
    ["ʰ", 14],
    ["α", 6],
    ["ἀ", 6],
    ["я", 6],
    ["яя", 12],
    ["aя", 12],
    ["яa", 9],
    ["я1", 9],
    ["1я", 6],
    ["@я", 6],
    ["Aя", 12],
    ["яα", 18],
    ["ա", 6],
    ["ש", 6],
    ["ש\u05d0", 12],
    ["م", 6],
    ["म", 6],
    ["मม", 18],
    ["ḁ", 7],
    ["\u2000", 7],
    ["–", 7],
    ["\u206f", 7],
    ["\u2070", 14],
    ["☃", 14],
    ["\u3000", 7],
    ["、", 7],
    ["\u3020", 14],
    ["あ", 6],
    ["ン", 6],
    ["\u3100", 14],
    ["\u3400", 17],
    ["\u4dff", 17],
    ["一", 11],
    ["龠", 11],
    ["日あ", 17],
    ["日。", 18],
    ["\ua000", 17],
    ["가", 11],
    ["\ud7a3", 11],
    ["\ud7a4", 17],
    ["가日", 28],
    ["\ue000", 25],
    ["\uf8ff", 25],
    ["\uf900", 17],
    ["\uff00", 7],
    ["！", 7],
    ["\ufffd", 7],
    ["\ufffe", 25],
    ["😀", 18],
    ["😀a", 18],
    ["\ud800\udc00", 18],
    ["\udbff\udfff", 18],
    ["\ud83d", 18],
    ["\ud83d\0", Infinity],
    ["\ud83d\ue000", Infinity],
    ["\udc00", Infinity],
    ["\ud83da", Infinity],
    ["\ude00", Infinity],
    ["\ud83d\ud83d\ude00", Infinity],
  ])("%j has %d", (text, bits) => {
    expect(utf16CostOf(bytesOf(text, false), 0, 1000)).toBe(bits);
    expect(utf16CostOf(bytesOf(text, true), 1, 1000)).toBe(bits);
  });

  test("a byte that is left over costs 24", () => {
    expect(utf16CostOf(Uint8Array.of(0x61), 1, 1000)).toBe(Infinity);
    expect(utf16CostOf(Uint8Array.of(0x61, 0, 0x62), 1, 1000)).toBe(24);
    expect(utf16CostOf(Uint8Array.of(0x3d, 0xd8, 0x00), 1, 1000)).toBe(42);
  });

  test("counting ends after the most bits", () => {
    expect(utf16CostOf(bytesOf("一".repeat(100), true), 1, 20)).toBe(22);
    expect(utf16CostOf(bytesOf("一".repeat(100), true), 1, 22)).toBe(33);
  });
});
