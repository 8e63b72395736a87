import { expect, it } from "vitest";
import * as decodeKernels from "../fast-path/decode-kernels.js";
import * as encodeKernels from "../fast-path/encode-kernels.js";
import * as decodeBlocks from "./decode-blocks.js";
import * as encodeBlocks from "./encode-blocks.js";
import * as kernelHeap from "./kernel-heap.js";
import * as noWasm from "./no-wasm.js";

it("has every export of the modules that it replaces", () => {
  const exported: typeof decodeKernels & typeof encodeKernels = noWasm;
  const { loadBlock: _internal, ...heapExports } = kernelHeap;
  const replaced = { ...heapExports, ...decodeBlocks, ...encodeBlocks, ...decodeKernels, ...encodeKernels };
  expect(Object.keys(exported)).toEqual(expect.arrayContaining(Object.keys(replaced)));
});

it("provides no heap and no kernel", () => {
  expect(noWasm.kernelHeap()).toBeNull();
  expect(noWasm.createKernel("0061736d01000000")()).toBeNull();
  expect(noWasm.twoByte.functions()).toBeNull();
  const { cells, address } = noWasm.allocateKernelTable(3);
  expect([...cells]).toEqual([0, 0, 0]);
  expect(address).toBe(0);
});
