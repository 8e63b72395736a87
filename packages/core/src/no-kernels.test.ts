import { expect, it } from "vitest";
import * as besideDecode from "./beside-decode.js";
import * as besideEncode from "./beside-encode.js";
import * as decodeBlocks from "./decode-blocks.js";
import * as encodeBlocks from "./encode-blocks.js";
import * as none from "./no-kernels.js";
import * as workspace from "./workspace.js";

it("has all that it stands for", () => {
  const others: typeof besideDecode & typeof besideEncode = none;
  const { stage: _ofTheBlocks, ...ofWorkspace } = workspace;
  const replaced = { ...ofWorkspace, ...decodeBlocks, ...encodeBlocks, ...besideDecode, ...besideEncode };
  expect(Object.keys(others)).toEqual(expect.arrayContaining(Object.keys(replaced)));
});

it("leaves everything to the loops in JavaScript", () => {
  expect(none.workspace()).toBeNull();
  expect(none.kernel("0061736d01000000")()).toBeNull();
  expect(none.pairs.functions()).toBeNull();
  const { cells, address } = none.makeCells(3);
  expect([...cells]).toEqual([0, 0, 0]);
  expect(address).toBe(0);
});
