import { expect, it } from "vitest";
import * as wasm from "./index.js";
import * as noWasm from "./no-wasm.js";

it("replaces every export of the index", () => {
  expect(Object.keys(noWasm).sort()).toEqual(Object.keys(wasm).sort());
});

it("has no heap and no kernel, and tables outside of a heap", () => {
  expect(noWasm.kernelHeap()).toBeNull();
  expect(noWasm.createKernel("0061736d01000000")()).toBeNull();
  expect(noWasm.twoByteDecodeKernel()).toBeNull();
  expect(noWasm.twoByteEncodeKernel()).toBeNull();
  const { cells, address } = noWasm.allocateKernelTable(3);
  expect([...cells]).toEqual([0, 0, 0]);
  expect(address).toBe(0);
});
