import { expect, it } from "vitest";
import { checkListener, requireString, toDictionary } from "./arguments.js";

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

it("toDictionary accepts objects and rejects other values", () => {
  for (const nothing of [undefined, null]) expect(Object.getPrototypeOf(toDictionary(nothing))).toBe(null);
  const options = {};
  expect(toDictionary(options)).toBe(options);
  expect(() => toDictionary("text" as never)).toThrow(new TypeError("options must be an object"));
});
