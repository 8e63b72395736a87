import { expect, it } from "vitest";
import * as policy from "./policy.js";

it("makes the first buffers large enough for what is written to them without asking for space", () => {
  // ISO-2022-JP writes an escape sequence of three bytes and a pair for a code unit.
  expect(policy.INITIAL_BYTES).toBeGreaterThanOrEqual(5 * policy.MAX_SHORT_UNITS);
  expect(policy.INITIAL_UNITS).toBeGreaterThanOrEqual(policy.MAX_SHORT_BYTES);
  // The last sequence of a block of a loop can end after it.
  expect(policy.INITIAL_UNITS).toBeGreaterThanOrEqual(policy.LOOP_BLOCK_LENGTH + 4);
});

it("gives a call no more arguments than its list has", () => {
  expect(policy.MAX_NODE_ARGUMENTS).toBeLessThanOrEqual(32);
});
