import type { PackedList } from "./lists.js";

/** The plan of an index: the arguments of the packer. */
export interface Plan {
  /**
   * The order of the index's cells in the payload, part by part: the length of the index's rows, the first row, the row
   * after the last, and for the cells of a row pairs of the first cell and the number of cells. By default all, in order.
   */
  readonly order?: readonly (readonly number[])[];
  readonly lists: readonly PackedList[];
}
