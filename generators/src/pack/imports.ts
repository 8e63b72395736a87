/** The modules of the names in a table's expression. */

/** A name that an expression needs, and the module that a generated module imports it from. */
export interface Import {
  readonly name: string;
  readonly from: string;
}

/** The tables that a family's encodings include. */
export const CORE = "@webenc/core/internal";

/** What the modules `load` import. */
export const CORE_LOAD = "@webenc/core/internal/load";

/** The unpacker, which the packed tables of all families import. */
export const CORE_TABLES = "@webenc/core/internal/tables";

/** The lists of code points that only one family needs, seen from its generated/ folder. */
export const FAMILY_LISTS = "../tables/lists.js";
