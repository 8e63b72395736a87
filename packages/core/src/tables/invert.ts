import { MAX_INDEX_SEARCHES } from "../platform/policy.js";
import type { Table } from "./format.js";

/**
 * Inverts a table for an encoder, which writes the first pointer of each code point: pointer + 1 by code point, 0 where
 * there is none.
 *
 * It is one array of two levels. Element `codePoint >> 6` is the number of a page of 64 elements, which contains the
 * value. All code points without a pointer share the page of zeros that follows the first level. Element 0 is the number
 * of that page, because no table has code points below U+0040: so it is also the length of the first level in pages. Only
 * pages in use need memory.
 *
 * It is one loop without calls, because it runs before an engine has compiled it.
 */
const invert = (table: Table): Uint16Array<ArrayBuffer> => {
  const pageOfZeros = table.BYTES_PER_ELEMENT > 2 ? 48 : 16;
  let pages = pageOfZeros + 1;
  const inverse = new Uint16Array(0x30000);
  inverse.fill(pageOfZeros, 0, pageOfZeros * 64);
  // The first pointer comes last, and replaces the others.
  for (let pointer = table.length - 1; pointer >= 0; pointer--) {
    const codePoint = table[pointer]!;
    if (!codePoint) continue;
    let page = inverse[codePoint >> 6]!;
    if (page === pageOfZeros) inverse[codePoint >> 6] = page = pages++;
    inverse[page * 64 + (codePoint & 63)] = pointer + 1;
  }
  return inverse.slice(0, pages * 64);
};

/**
 * Creates the standard's "index pointer" for an index: a function that returns the first pointer of a code point, or -1. It
 * searches the index at first, and then inverts it, because that takes as long as some hundred searches.
 *
 * @see https://encoding.spec.whatwg.org/#index-pointer
 */
export const indexPointer = (index: () => Table): ((codePoint: number) => number) => {
  let searches = 0;
  let table: Table | undefined;
  let inverse: Uint16Array<ArrayBuffer> | undefined;
  return (codePoint) => {
    if (!inverse) {
      table ??= index();
      // Pointers without a code point are 0.
      if (searches++ < MAX_INDEX_SEARCHES) return codePoint ? table.indexOf(codePoint) : -1;
      inverse = invert(table);
      table = undefined;
    }
    return codePoint < inverse[0]! << 12 ? inverse[inverse[codePoint >> 6]! * 64 + (codePoint & 63)]! - 1 : -1;
  };
};
