import { expect, it } from "vitest";
import { checkListener, requireString, toBufferSource } from "./arguments.js";

it("toBufferSource returns buffers and views and rejects other values", () => {
  const bytes = Uint8Array.of(1);
  for (const source of [bytes, bytes.buffer, new DataView(bytes.buffer)]) expect(toBufferSource(source)).toBe(source);
  for (const value of [undefined, null, 1, "text", [1], { length: 1 }]) {
    expect(() => toBufferSource(value)).toThrow(new TypeError("input must be a buffer or a view of one"));
  }
});

it("requireString returns strings and rejects other values", () => {
  expect(requireString("", "input")).toBe("");
  for (const value of [undefined, null, 1, {}, Object("text")]) {
    expect(() => requireString(value, "input")).toThrow(new TypeError("input must be a string"));
  }
});

it("checkListener accepts functions, undefined and null, and rejects other values", () => {
  for (const listener of [() => {}, undefined, null]) expect(() => checkListener(listener)).not.toThrow();
  for (const value of [0, "", false, "text", {}]) {
    expect(() => checkListener(value)).toThrow(new TypeError("onError must be a function"));
  }
});
