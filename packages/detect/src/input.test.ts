import { expect, test } from "vitest";
import { bytesOf } from "./input.js";

test("a detached buffer has no bytes, and other objects throw", () => {
  const views = [new Uint8Array(3), new DataView(new ArrayBuffer(3)), new ArrayBuffer(3)];
  for (const view of views) structuredClone(view, { transfer: [view instanceof ArrayBuffer ? view : view.buffer] });
  for (const view of views) expect(bytesOf(view)).toEqual(new Uint8Array(0));
  for (const other of [{}, [1], "a"]) expect(() => bytesOf(other as never)).toThrow(TypeError);
});

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
