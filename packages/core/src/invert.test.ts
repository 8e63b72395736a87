import { expect, test } from "vitest";
import { invert, pointerOf } from "./invert.js";

// https://encoding.spec.whatwg.org/#index-pointer
test("gives the first pointer, or -1", () => {
  const inverse = invert(Uint16Array.of(0x3000, 0, 0xffff, 0x3000, 0x80));
  expect([0x3000, 0xffff, 0x80, 0, 0x3001, 0xfffe, 0x2f8a6, 0x10ffff].map((c) => pointerOf(inverse, c))).toEqual([
    0, 2, 4, -1, -1, -1, -1, -1,
  ]);
});
