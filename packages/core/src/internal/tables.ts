/** The unpacker of the indexes' tables, with what the families' own lists are read by, and the inversion for encoders. */
export { FAST_ADAPTATION, LAST_IDEOGRAPH, type Table } from "../tables/format.js";
export { type Inverse, invert, pointerOf } from "../tables/invert.js";
export { lazy } from "../tables/lazy.js";
export {
  ascendingRuns,
  ideographs,
  type List,
  type Order,
  previousCells,
  readIdeographs,
  shuffled,
} from "../tables/lists.js";
export { assertIntact, readBit, readNumber, readSymbol, readUniform } from "../tables/range-coder.js";
export { unpackSingleByte } from "../tables/single-byte.js";
export { rows, unpack } from "../tables/table.js";
