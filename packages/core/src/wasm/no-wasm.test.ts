import { expect, it } from "vitest";
import * as besideDecode from "../fast-path/decode-kernels.js";
import * as besideEncode from "../fast-path/encode-kernels.js";
import * as decodeBlocks from "./decode-blocks.js";
import * as encodeBlocks from "./encode-blocks.js";
import * as workspace from "./kernel-heap.js";
import * as none from "./no-wasm.js";

it("has all that it stands for", () => {
  const others: typeof besideDecode & typeof besideEncode = none;
  const { loadBlock: _ofTheBlocks, ...ofWorkspace } = workspace;
  const replaced = { ...ofWorkspace, ...decodeBlocks, ...encodeBlocks, ...besideDecode, ...besideEncode };
  expect(Object.keys(others)).toEqual(expect.arrayContaining(Object.keys(replaced)));
});

it("leaves everything to the loops in JavaScript", () => {
  expect(none.kernelHeap()).toBeNull();
  expect(none.createKernel("0061736d01000000")()).toBeNull();
  expect(none.twoByte.functions()).toBeNull();
  const { cells, address } = none.allocateKernelTable(3);
  expect([...cells]).toEqual([0, 0, 0]);
  expect(address).toBe(0);
});
