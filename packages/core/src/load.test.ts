import { expect, it } from "vitest";

/** By a call, not by an import of this file's: what can't be loaded fails a test then, and does not leave the file without one. */
it.each([
  () => import("./index.js"),
  () => import("./tables/table.js"),
  () => import("./tables/invert.js"),
  () => import("./internal/two-byte.js"),
  () => import("./fast-path/single-byte.js"),
  () => import("./fast-path/single-byte-node.js"),
  () => import("./internal/unicode.js"),
  () => import("./internal/wasm.js"),
  () => import("./wasm/no-wasm.js"),
])("each of the package's modules can be loaded, %#", async (load) => {
  expect(Object.keys(await load())).not.toEqual([]);
});
