import type { Table } from "./format.js";

/**
 * An inverted table: pointer + 1 by code point, 0 where there is none. It is one array of two levels. Element
 * `codePoint >> 6` is the number of a page of 64 elements, which contains the value. All code points without a pointer
 * share the page of zeros that follows the first level. Element 0 is the number of that page, because no table has code
 * points below U+0040: so it is also the length of the first level in pages. Only pages in use need memory.
 */
export type Inverse = Uint16Array<ArrayBuffer>;

/**
 * Inverts a table for an encoder, which writes the first pointer of each code point.
 *
 * It is one loop without calls, because it runs before an engine has compiled it.
 *
 * @param table - code points by pointer
 * @param unwrittenStart - the first of the pointers that are not written
 * @param unwrittenEnd - the pointer after the last of them
 * @param withLastPointer - the code points whose last pointer is written instead
 */
export const invert = (
  table: Table,
  unwrittenStart = 0,
  unwrittenEnd = 0,
  withLastPointer: readonly number[] = [],
): Inverse => {
  const pageOfZeros = table.BYTES_PER_ELEMENT > 2 ? 48 : 16;
  let pages = pageOfZeros + 1;
  const inverse = new Uint16Array(0x30000);
  inverse.fill(pageOfZeros, 0, pageOfZeros * 64);
  // The first pointer comes last, and replaces the others.
  for (let pointer = table.length - 1; pointer >= 0; pointer--) {
    const codePoint = table[pointer]!;
    if (!codePoint || (pointer >= unwrittenStart && pointer < unwrittenEnd)) continue;
    let page = inverse[codePoint >> 6]!;
    if (page === pageOfZeros) inverse[codePoint >> 6] = page = pages++;
    const position = page * 64 + (codePoint & 63);
    if (!inverse[position] || !withLastPointer.includes(codePoint)) inverse[position] = pointer + 1;
  }
  return inverse.slice(0, pages * 64);
};

/**
 * The standard's "index pointer": the pointer of a code point, or -1.
 *
 * @see https://encoding.spec.whatwg.org/#index-pointer
 */
export const pointerOf = (inverse: Inverse, codePoint: number): number =>
  codePoint < inverse[0]! << 12 ? inverse[inverse[codePoint >> 6]! * 64 + (codePoint & 63)]! - 1 : -1;
