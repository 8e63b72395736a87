import { expect, it } from "vitest";
import { findIndex, indexes } from "./catalog.js";
import {
  COMPATIBILITY,
  classifyBMP,
  classifyPointers,
  DUPLICATE,
  EXTENSION_A,
  FOLLOWS,
  FOUR_BYTES,
  firstPointers,
  KIND_MASK,
  PRIVATE_USE,
  pointersOf,
  THREE_BYTES,
  TWO_BYTES,
  UNMAPPED,
} from "./classify.js";

it("classifies pointers as the standard's legend", () => {
  const table = Uint32Array.of(
    0,
    0x391,
    0x392,
    0x3042,
    0x20000,
    0x20001,
    0xe000,
    0xf900,
    0x3400,
    0x3401,
    0x391,
    0xfa0e,
  );
  expect([...classifyPointers(table)]).toEqual([
    UNMAPPED,
    TWO_BYTES,
    TWO_BYTES | FOLLOWS,
    THREE_BYTES,
    FOUR_BYTES,
    FOUR_BYTES | FOLLOWS,
    PRIVATE_USE,
    THREE_BYTES | COMPATIBILITY,
    THREE_BYTES | EXTENSION_A,
    THREE_BYTES | EXTENSION_A | FOLLOWS,
    TWO_BYTES | DUPLICATE,
    // U+FA0E is a unified ideograph.
    THREE_BYTES,
  ]);
});

it("classifies the code points of the BMP", () => {
  const table = Uint32Array.of(0x3042, 0x3043, 0x391, 0x3042, 0x20000, 0xf900);
  const classes = classifyBMP(table);
  expect(classes[0x3042]).toBe(THREE_BYTES | DUPLICATE);
  expect(classes[0x3043]).toBe(THREE_BYTES | FOLLOWS);
  expect(classes[0x391]).toBe(TWO_BYTES);
  expect(classes[0xf900]).toBe(THREE_BYTES | COMPATIBILITY);
  expect(classes.filter((each) => each).length).toBe(4);
  expect(firstPointers(table)[0x3042]).toBe(1);
  expect(pointersOf(table, 0x3042)).toEqual([0, 3]);
});

it("gives each entry of each index a kind", async () => {
  for (const { id } of indexes) {
    const table = await findIndex(id).load();
    const classes = classifyPointers(table);
    table.forEach((codePoint, pointer) => {
      if (codePoint > 0 !== (classes[pointer]! & KIND_MASK) > 0) throw new Error(`${id} ${pointer}`);
    });
    // The legend has no class for one byte in UTF-8.
    expect(
      table.some((codePoint) => codePoint > 0 && codePoint < 0x80),
      id,
    ).toBe(false);
  }
});

it("counts the duplicates of jis0208", async () => {
  const classes = classifyPointers(await findIndex("jis0208").load());
  // 7724 entries, 7382 code points.
  const table = await findIndex("jis0208").load();
  const codePoints = new Set(table.filter((codePoint) => codePoint));
  expect(classes.filter((each) => each & DUPLICATE).length).toBe(7724 - codePoints.size);
});
