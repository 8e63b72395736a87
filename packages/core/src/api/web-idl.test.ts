import { expect, it } from "vitest";
import { toUint8Array } from "./web-idl.js";

it("toUint8Array returns the bytes of a Uint8Array and rejects other values", () => {
  expect([...toUint8Array(new Uint8Array([1, 2, 3]).subarray(1))]).toEqual([2, 3]);
  const values = [undefined, null, 1, "text", [1], Object.create(Uint8Array.prototype), new Uint8ClampedArray(1)];
  for (const value of values) {
    expect(() => toUint8Array(value)).toThrow(new TypeError("destination must be a Uint8Array"));
  }
});
