/** The modules of the names in a table's expression. */

/** A name that an expression needs, and the module that a generated module imports it from. */
export interface Import {
  readonly name: string;
  readonly from: string;
}

/** The unpacker, which the tables of all families import. */
export const CORE_TABLES = "@webenc/core/internal";

/** The lists of code points that only one family needs, seen from its generated/ folder. */
export const FAMILY_LISTS = "../tables/lists.js";
