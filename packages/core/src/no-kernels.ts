/**
 * In the place of the kernels in a bundle without WebAssembly: runs go by their loops in JavaScript, and need no more than
 * this. The condition "webenc-no-wasm" of package.json's `imports` chooses it.
 */
import type { Sequences } from "./beside-decode.js";
import type { Codes } from "./beside-encode.js";
import type * as kernels from "./kernels.js";

const none = (): null => null;

export const workspace: typeof kernels.workspace = none;
export const kernel: typeof kernels.kernel = () => none;
export const makeCells: typeof kernels.makeCells = (length) => ({ cells: new Uint16Array(length), address: 0 });
export const decodeBlocks: typeof kernels.decodeBlocks = none;
export const encodeBlocks: typeof kernels.encodeBlocks = none;

/** What is beside pairs is left to the handlers. */
export const pairs: Sequences & Codes = { functions: none };
export {
  pairs as doubles,
  pairs as fourCodes,
  pairs as fours,
  pairs as pairCodes,
  pairs as plane2Codes,
  pairs as threes,
};
