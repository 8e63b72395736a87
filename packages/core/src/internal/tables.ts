/**
 * The unpacker of multi-byte tables: what the modules of packed tables import. A program that loads its encodings downloads it
 * with the first packed table, so it shares no file with the rest of core.
 */

export { readCodes } from "../tables/codes.js";
export { readDigits } from "../tables/digits.js";
export {
  CODE_ENTRIES,
  DIGIT_BITS,
  FIRST_IDEOGRAPH,
  LAST_IDEOGRAPH,
  MAX_SYMBOL_BITS,
  MIN_READ_BITS,
} from "../tables/format.js";
export { type List, unusedIdeographs, unusedIdeographsExcept } from "../tables/lists.js";
export { reorder, unpack } from "../tables/table.js";
