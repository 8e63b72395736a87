import { expect, it } from "vitest";
import { kernel } from "./no-wasm.js";

it("the kernel is an empty string in a bundle without WebAssembly", () => {
  expect(kernel).toBe("");
});
