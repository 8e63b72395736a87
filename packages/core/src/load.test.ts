import { expect, it } from "vitest";

/** By a call, not by an import of this file's: what can't be loaded fails a test then, and does not leave the file without one. */
it.each([
  () => import("./index.js"),
  () => import("./unpack.js"),
  () => import("./invert.js"),
  () => import("./pairs.js"),
  () => import("./singles.js"),
  () => import("./singles-node.js"),
  () => import("./unicode.js"),
  () => import("./kernels.js"),
  () => import("./no-kernels.js"),
])("each of the package's modules can be loaded, %#", async (load) => {
  expect(Object.keys(await load())).not.toEqual([]);
});
