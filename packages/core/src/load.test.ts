import { expect, it } from "vitest";

/** Dynamic imports, so that a module that cannot be loaded fails one test instead of the whole file. */
it.each([
  () => import("./index.js"),
  () => import("./tables/table.js"),
  () => import("./tables/invert.js"),
  () => import("./internal/index.js"),
  () => import("./loops/single-byte.js"),
  () => import("./loops/single-byte-node.js"),
  () => import("./internal/kernels.js"),
])("each module of the package can be imported, %#", async (load) => {
  expect(Object.keys(await load())).not.toEqual([]);
});
