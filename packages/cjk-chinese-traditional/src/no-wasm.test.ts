import { expect, it } from "vitest";
import * as decode from "./decode-kernels.js";
import * as encode from "./encode-kernels.js";
import * as noWasm from "./no-wasm.js";

it("replaces every export of the kernels, and has no kernel", () => {
  expect(Object.keys(noWasm).sort()).toEqual(Object.keys({ ...decode, ...encode }).sort());
  for (const member of Object.values(noWasm)) expect(member).toBeUndefined();
});
