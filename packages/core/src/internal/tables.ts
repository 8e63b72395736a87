/** The unpacker of the indexes' tables, and the inversion that encoders need. */
export { type Inverse, invert, pointerOf } from "../tables/invert.js";
export { lazy } from "../tables/lazy.js";
export {
  again,
  ideographs,
  type List,
  type Order,
  readings,
  runs,
  shuffled,
  strokes,
  syllables,
  unused,
} from "../tables/lists.js";
export { rows, type Table, unpack } from "../tables/unpack.js";
export { unpackSingleByte } from "../tables/unpack-single-byte.js";
