import type { PackedList } from "./lists.js";

/** The plan of an index: the arguments of the packer. */
export interface Plan {
  /**
   * The order of the index's cells in the payload: pairs of a pointer and a number of cells. By default all, in order.
   */
  readonly order?: readonly number[];
  /** The order in the table's expression, and the names that it imports from core. */
  readonly orderExpression?: string;
  readonly orderImports?: readonly string[];
  readonly lists: readonly PackedList[];
  /** Pointers of another index whose code points count as used from the start. */
  readonly before?: { readonly index: string; readonly first: number; readonly end: number };
}
