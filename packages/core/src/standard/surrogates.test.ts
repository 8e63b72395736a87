import { expect, test } from "vitest";
import { isLeadingSurrogate, isSurrogate, isTrailingSurrogate } from "./surrogates.js";

test.each([
  [0xd7ff, false, false],
  [0xd800, true, false],
  [0xdbff, true, false],
  [0xdc00, false, true],
  [0xdfff, false, true],
  [0xe000, false, false],
  [0x1d800, false, false],
])("%i: leading %o, trailing %o", (unit, leading, trailing) => {
  expect([isLeadingSurrogate(unit), isTrailingSurrogate(unit), isSurrogate(unit)]).toEqual([
    leading,
    trailing,
    leading || trailing,
  ]);
});
