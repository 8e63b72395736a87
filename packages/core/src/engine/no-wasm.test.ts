import { expect, it } from "vitest";
import * as noWasm from "./no-wasm.js";
import * as wasm from "./wasm.js";

it("replaces every export of wasm.ts", () => {
  expect(Object.keys(noWasm).sort()).toEqual(Object.keys(wasm).sort());
});

it("has no heap and no kernel, and tables outside of a heap", () => {
  expect(noWasm.kernelHeap()).toBeNull();
  expect(noWasm.createKernel("0061736d01000000")()).toBeNull();
  expect(noWasm.decodeKernel("0061736d01000000")).toBeUndefined();
  expect(noWasm.encodeKernel("0061736d01000000")).toBeUndefined();
  expect(noWasm.pairDecodeKernel("0061736d01000000")).toBeUndefined();
  expect(noWasm.pairEncodeKernel("0061736d01000000")).toBeUndefined();
  expect([noWasm.twoByteDecodeKernel, noWasm.twoByteEncodeKernel]).toEqual([undefined, undefined]);
  const { cells, address } = noWasm.allocateCells(3);
  expect([...cells]).toEqual([0, 0, 0]);
  expect(address).toBe(-1);
});
