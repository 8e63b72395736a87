import { expect, it } from "vitest";
import { kernel } from "./no-wasm.js";

it("is no module of WebAssembly, nor anything else to carry", () => {
  expect(kernel).toBe("");
});
