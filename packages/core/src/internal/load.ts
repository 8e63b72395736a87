/**
 * What the modules `load` of the families import. It is apart, because esbuild writes files of their own for a module that is
 * imported on demand, even if a program drops the function that imports it.
 */

export { encodingLoader, kernelLoader, tableLoader } from "../tables/load.js";
export type { PlatformIndex } from "../tables/platform-table.js";
