import { expect, it } from "vitest";
import * as kernels from "./kernels.js";
import * as noWasm from "./no-wasm.js";

it("replaces every export of the kernels", () => {
  expect(Object.keys(noWasm).sort()).toEqual(Object.keys(kernels).sort());
});

it("has no kernel and no table of longer sequences", () => {
  for (const member of Object.values(noWasm)) expect(member).toBeUndefined();
});
