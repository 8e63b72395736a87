import { expect, test } from "vitest";
import { bytesOf } from "./input.js";

test("shared memory is copied, so that each byte has one value, and other memory is not", () => {
  for (const [buffer, expected] of [
    [new SharedArrayBuffer(1), 0],
    [new ArrayBuffer(1), 1],
  ] as const) {
    const bytes = bytesOf(buffer);
    new Uint8Array(buffer)[0] = 1;
    expect(bytes[0]).toBe(expected);
  }
});
