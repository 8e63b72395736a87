import type { Table } from "./format.js";

/**
 * An inverted table: pointer + 1 by code point, 0 where there is none. It is one array of two levels. Element
 * `codePoint >> 6` is the number of a page of 64 elements, which contains the value. All code points without a pointer
 * share the page of zeros that follows the first level. Element 0 is the number of that page, because no table has code
 * points below U+0040: so it is also the length of the first level in pages. Only pages in use need memory.
 */
export type Inverse = Uint16Array<ArrayBuffer>;

/**
 * Inverts a table for an encoder.
 *
 * @param table - code points by pointer
 * @param isWritten - whether the encoder writes the code point with this pointer; `hasPointer` says that a smaller one is
 * written so far. By default the first pointer is written, as in the standard's "index pointer".
 */
export const invert = (
  table: Table,
  isWritten: (pointer: number, codePoint: number, hasPointer: boolean) => boolean = (
    _pointer,
    _codePoint,
    hasPointer,
  ) => !hasPointer,
): Inverse => {
  const pageOfZeros = table.BYTES_PER_ELEMENT > 2 ? 48 : 16;
  let pages = pageOfZeros + 1;
  const inverse = new Uint16Array(0x30000);
  inverse.fill(pageOfZeros, 0, pageOfZeros * 64);
  table.forEach((codePoint, pointer) => {
    if (codePoint === 0 || !isWritten(pointer, codePoint, pointerOf(inverse, codePoint) >= 0)) return;
    if (inverse[codePoint >> 6] === pageOfZeros) inverse[codePoint >> 6] = pages++;
    inverse[inverse[codePoint >> 6]! * 64 + (codePoint & 63)] = pointer + 1;
  });
  return inverse.slice(0, pages * 64);
};

/**
 * The standard's "index pointer": the pointer of a code point, or -1.
 *
 * @see https://encoding.spec.whatwg.org/#index-pointer
 */
export const pointerOf = (inverse: Inverse, codePoint: number): number =>
  codePoint < inverse[0]! << 12 ? inverse[inverse[codePoint >> 6]! * 64 + (codePoint & 63)]! - 1 : -1;
