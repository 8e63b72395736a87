/**
 * What the runs of some encodings know beside pairs: each family takes what it needs, and no other. The kernels know the
 * tables that are filled here, as generators/kernels/decode.ts and encode.ts say.
 */
import type { Result } from "./coder.js";
import type { Cells } from "./workspace.js";

/** The sequences longer than a pair of a decoder's encoding. */
export interface LongerSequences {
  /** How many cells their table has. */
  readonly length: number;
  /** The number of two bytes with which some begin. */
  numberOf(leading: number, trailing: number): number;
  /** Fills the cells of those that begin with two bytes, whose number is given. */
  fill(cells: Uint16Array, unitOf: (...more: number[]) => number, beginning: number): void;
}

/** EUC-JP's three bytes: after the first a pair. */
export const threeBytes: LongerSequences = {
  length: 0x8000,
  numberOf: (_leading, trailing) => trailing & 0x7f,
  fill(cells, unitOf, beginning) {
    for (let byte = 0; byte <= 0xff; byte++) cells[(beginning << 8) | byte] = unitOf(byte);
  },
};

/** How many of gb18030's sequences of four bytes begin with the same two, and how many such beginnings the BMP has. */
const FOURS = 1260;
const BEGINNINGS = 32;

/** gb18030's four bytes, by their pointers. Those beyond the BMP the kernel reckons. */
export const fourBytes: LongerSequences = {
  length: BEGINNINGS * FOURS,
  numberOf: (leading, trailing) => (leading - 0x81) * 10 + trailing - 0x30,
  fill(cells, unitOf, beginning) {
    if (beginning >= BEGINNINGS) return;
    for (let i = 0; i < FOURS; i++) cells[beginning * FOURS + i] = unitOf(0x81 + Math.floor(i / 10), 0x30 + (i % 10));
  },
};

/** The cell of a code unit that becomes four bytes, or of a surrogate whose pairs do. */
const FOUR = 1;
/** The cell of a surrogate whose pairs have cells of their own, of two bytes. */
const BEYOND = 2;

/** What an encoder writes beside one or two bytes for a code unit. */
export interface LongerCells {
  /** The cell of a code unit, given the bytes that it becomes. */
  cellOf(bytes: readonly number[], unit: number, more: () => Cells): number;
  /** The cell of a leading surrogate. */
  surrogateCellOf(leading: number, resultOf: (codePoint: number) => Result, more: () => Cells): number;
}

/** gb18030's four bytes: by their pointers in the BMP, and beyond it for all. */
export const encodeFourBytes: LongerCells = {
  cellOf([first, second, third, fourth], unit, more) {
    more().cells[unit] = (((first! - 0x81) * 10 + second! - 0x30) * 126 + third! - 0x81) * 10 + fourth! - 0x30;
    return FOUR;
  },
  surrogateCellOf(_leading, _resultOf, more) {
    more();
    return FOUR;
  },
};

/** Big5's two bytes for the code points of plane 2. */
export const encodePlane2: LongerCells = {
  cellOf: () => 0,
  surrogateCellOf(leading, resultOf, more) {
    let cell = 0;
    if (leading >> 6 !== 0xd840 >> 6) return cell;
    for (let i = 0; i < 0x400; i++) {
      const codePoint = 0x10000 + ((leading & 0x3ff) << 10) + i;
      const result = resultOf(codePoint);
      if (typeof result === "number") continue;
      more().cells[codePoint & 0xffff] = result[0]! | (result[1]! << 8);
      cell = BEYOND;
    }
    return cell;
  },
};
