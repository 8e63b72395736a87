import { isCompatibilityIdeograph, isExtensionA, isPrivateUse, utf8Length } from "../unicode/code-points.js";
import type { Table } from "./catalog.js";

/*
 * The classes of the standard's legend, and one for ASCII. A class is one of the first six numbers, and any of the bits after them.
 */

export const UNMAPPED = 0;
export const TWO_BYTES = 1;
export const THREE_BYTES = 2;
export const FOUR_BYTES = 3;
export const PRIVATE_USE = 4;
export const ONE_BYTE = 5;

/** The bits of {@link UNMAPPED} to {@link ONE_BYTE}. */
export const KIND_MASK = 7;

/** The code point immediately follows that of the previous pointer. */
export const FOLLOWS = 8;
/** An earlier pointer has the same code point. */
export const DUPLICATE = 16;
export const COMPATIBILITY = 32;
export const EXTENSION_A = 64;

/** The kinds by the number of bytes in UTF-8. */
const KINDS = [UNMAPPED, ONE_BYTE, TWO_BYTES, THREE_BYTES, FOUR_BYTES] as const;

const kindOf = (codePoint: number): number => (isPrivateUse(codePoint) ? PRIVATE_USE : KINDS[utf8Length(codePoint)]);

const ideographBits = (codePoint: number): number =>
  isCompatibilityIdeograph(codePoint) ? COMPATIBILITY : isExtensionA(codePoint) ? EXTENSION_A : 0;

/** The class of each pointer of an index. (A loop: `from` with a function takes three times as long.) */
export const classifyPointers = (table: Table): Uint8Array => {
  const seen = new Uint8Array(0x30000);
  const classes = new Uint8Array(table.length);
  let previous = 0;
  for (let pointer = 0; pointer < table.length; pointer++) {
    const codePoint = table[pointer]!;
    if (codePoint !== 0) {
      const follows = previous !== 0 && previous + 1 === codePoint ? FOLLOWS : 0;
      const duplicate = seen[codePoint] ? DUPLICATE : 0;
      seen[codePoint] = 1;
      classes[pointer] = kindOf(codePoint) | follows | duplicate | ideographBits(codePoint);
    }
    previous = codePoint;
  }
  return classes;
};

/**
 * The class of each code point of the BMP in an index. A code point follows if the code point before it has the previous
 * pointer. It is a duplicate if several pointers have it.
 */
export const classifyBMP = (table: Table, first: Uint16Array = firstPointers(table)): Uint8Array => {
  const classes = new Uint8Array(0x10000);
  for (let pointer = 0; pointer < table.length; pointer++) {
    const codePoint = table[pointer]!;
    if (codePoint === 0 || codePoint > 0xffff) continue;
    if (first[codePoint]! - 1 !== pointer) classes[codePoint]! |= DUPLICATE;
    else {
      const follows = pointer > 0 && first[codePoint - 1] === pointer ? FOLLOWS : 0;
      classes[codePoint]! |= kindOf(codePoint) | follows | ideographBits(codePoint);
    }
  }
  return classes;
};

/** The first pointer of each code point of the BMP, plus 1; 0 if it has none. */
export const firstPointers = (table: Table): Uint16Array => {
  const first = new Uint16Array(0x10000);
  for (let pointer = table.length - 1; pointer >= 0; pointer--) {
    const codePoint = table[pointer]!;
    if (codePoint && codePoint < 0x10000) first[codePoint] = pointer + 1;
  }
  return first;
};

/** All pointers of a code point. */
export const pointersOf = (table: Table, codePoint: number): number[] => {
  const found: number[] = [];
  for (let pointer = table.indexOf(codePoint); pointer >= 0; pointer = table.indexOf(codePoint, pointer + 1))
    found.push(pointer);
  return found;
};
