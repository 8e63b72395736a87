import { expect, it } from "vitest";
import { CONTINUE, codePointOf, ERROR, errorWith, FINISHED } from "./handler.js";

it("an error carries each code point, and differs from the other results", () => {
  for (const codePoint of [0, 1, 0xe9, 0xfffd, 0x10ffff]) {
    const error = errorWith(codePoint);
    expect(codePointOf(error)).toBe(codePoint);
    expect(error).toBeLessThan(Math.min(CONTINUE, FINISHED));
  }
  expect(errorWith(0)).toBe(ERROR);
});
