import type { Table } from "./unpack.js";

/**
 * A table turned round, from code point to pointer + 1, 0 where there is none: one flat array in two levels. Element
 * `codePoint >> 6` is the number of the page of 64 elements that has the answer. All code points without one share the
 * page of zeros that follows the first level; its number, in element 0 as no table has code points below U+0040, tells
 * how far the first level reaches. Only pages in use take memory.
 */
export type Inverse = Uint16Array<ArrayBuffer>;

/**
 * Turns a table round for an encoder.
 *
 * @param table - code points by pointer
 * @param keep - whether the code point shall be written with this pointer; `taken` says that it has a smaller one
 * already. Left out: the first pointer wins, as "index pointer" has it.
 */
export const invert = (
  table: Table,
  keep: (pointer: number, codePoint: number, taken: boolean) => boolean = (_pointer, _codePoint, taken) => !taken,
): Inverse => {
  const zeros = table.BYTES_PER_ELEMENT > 2 ? 48 : 16;
  let pages = zeros + 1;
  const inverse = new Uint16Array(0x30000);
  inverse.fill(zeros, 0, zeros * 64);
  table.forEach((codePoint, pointer) => {
    if (codePoint === 0 || !keep(pointer, codePoint, pointerOf(inverse, codePoint) >= 0)) return;
    if (inverse[codePoint >> 6] === zeros) inverse[codePoint >> 6] = pages++;
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
