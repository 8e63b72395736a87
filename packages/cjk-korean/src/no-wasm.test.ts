import { expect, it } from "vitest";
import * as kernels from "./kernels.js";
import * as noWasm from "./no-wasm.js";

it("replaces every export of the kernels, and has no kernel", () => {
  expect(Object.keys(noWasm)).toEqual(Object.keys(kernels));
  expect(Object.values(noWasm)).toEqual([undefined]);
});
