import { expect, test } from "vitest";
import { big5PointerOf, sizeOf } from "./layouts.js";

test("the sizes of indexes", () => {
  const sizes = { big5: 19782, "euc-kr": 23940, gb18030: 23940, jis0208: 11280, jis0212: 8836, "koi8-r": 128 };
  for (const [name, size] of Object.entries(sizes)) expect(sizeOf(name), name).toBe(size);
  expect(sizeOf("iso-2022-jp-katakana")).toBe(63);
  expect(sizeOf("gb18030-ranges")).toBe(1237576);
});

test.each([
  [0x817e, 62],
  [0x81a1, 63],
  [0x8862, 1133],
  [0xfefe, 19781],
])("the pointer of %i in index big5 is %i", (bytes, pointer) => {
  expect(big5PointerOf(bytes)).toBe(pointer);
});
