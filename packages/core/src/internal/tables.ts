/** The unpacker of the indexes' tables, with what the families' own lists are read by, and the inversion for encoders. */

export { lazy } from "../platform/lazy.js";
export { readCodes } from "../tables/codes.js";
export {
  CODE_ENTRIES,
  DIGIT_BITS,
  FIRST_IDEOGRAPH,
  LAST_IDEOGRAPH,
  MAX_SYMBOL_BITS,
  MIN_READ_BITS,
  type Table,
} from "../tables/format.js";
export { type Inverse, invert, pointerOf } from "../tables/invert.js";
export { type List, type Unpacking, unusedIdeographs, unusedIdeographsExcept } from "../tables/lists.js";
export { unpackSingleByte } from "../tables/single-byte.js";
export { reorder, unpack } from "../tables/table.js";
