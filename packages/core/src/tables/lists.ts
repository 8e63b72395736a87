/**
 * The lists that several families could use. A list that only one family can use is in its package. A table imports the lists that
 * it needs, so that a bundle contains no others.
 */
import type { DigitReader } from "./codes.js";
import { FIRST_IDEOGRAPH, LAST_IDEOGRAPH, type Table } from "./format.js";

/** A table while it is unpacked. */
export interface Unpacking extends DigitReader {
  /** The cells, in the order of the payload. */
  readonly cells: Table;
  /** The number of cells that are filled. */
  length: number;
  /** Marks the code points that the table has so far. */
  readonly used: Uint8Array;
  /** The order of the ideographs: the code point at a position, 0 if that is the position itself. */
  readonly ideographs: Uint16Array<ArrayBuffer>;
  /** Does what `unusedIdeographs` does, if a kernel unpacks the table. */
  readonly orderUnusedIdeographs: (() => void) | undefined;
  /**
   * Reads a list by a kernel of its own, if a kernel unpacks the table.
   *
   * @param hex - the WebAssembly module, see `instantiate`
   * @param codes - the number of codes that the list begins with
   */
  readonly readList: ((hex: string, codes: number) => void) | undefined;
}

/** Reads a list of code points, and fills cells with it, or puts the ideographs into its order. */
export type List = (table: Unpacking) => void;

/** Puts the ideographs that are not used yet in front, so that the distances between them are small. */
export const unusedIdeographs: List = ({ ideographs, used, orderUnusedIdeographs }) => {
  if (orderUnusedIdeographs) return orderUnusedIdeographs();
  let position = FIRST_IDEOGRAPH;
  for (let codePoint = FIRST_IDEOGRAPH; codePoint <= LAST_IDEOGRAPH; codePoint++)
    if (!used[codePoint]) ideographs[position++] = codePoint;
};

/** The same, if the table has none of some other code points. */
export const unusedIdeographsExcept =
  (codePoints: Table): List =>
  (table) => {
    for (const codePoint of codePoints) table.used[codePoint] = 1;
    unusedIdeographs(table);
  };
