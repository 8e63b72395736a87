/**
 * What decoders by pairs have beside single bytes and pairs of one code unit: each family takes what it needs, its kernel
 * with it, and no other. generators/kernels/decode.ts knows the tables that are filled here.
 */
import { CONTINUE, type Result } from "./coder.js";
import type { FindASCII } from "./decode-blocks.js";
import {
  doubles as doublesKernel,
  fours as foursKernel,
  pairs as pairsKernel,
  threes as threesKernel,
} from "./generated/decode-kernel.js";
import { BESIDE, FOUR_CELLS, FOURS, MOST_DOUBLES } from "./kernel-memory.js";
import { type Cells, kernel, makeCells } from "./workspace.js";

/** The code unit that bytes stand for; 0 for an error, or for more than one. */
type UnitOf = (...bytes: readonly number[]) => number;

/** What stands beside pairs in the table of one decoder. */
export interface Beside {
  /** Where their own table is in the kernels' memory, if they have one yet: 0 if it is elsewhere. */
  address: number;
  /** The cell of two bytes that are no pair of one code unit. */
  cellOf(result: Result): number;
  /** Looks up what begins with two bytes; gives whether the tables have more now. */
  learn(leading: number, trailing: number, unitOf: UnitOf): boolean;
}

/** The sequences of an encoding. */
export interface Sequences {
  /** The functions of their kernel. */
  readonly functions: () => {
    decode(table: number, beside: number, input: number, end: number, output: number): void;
    ascii: FindASCII;
  } | null;
  /** Makes what stands beside pairs. */
  readonly beside?: () => Beside;
}

/** Single bytes and pairs of one code unit, and no more. */
export const pairs: Sequences = { functions: /* @__PURE__ */ kernel(pairsKernel) };

/** Pairs of two code units: Big5's. Their cells are surrogates, which number them. */
export const doubles: Sequences = {
  functions: /* @__PURE__ */ kernel(doublesKernel),
  beside() {
    const { cells, address } = makeCells(2 * MOST_DOUBLES);
    let count = 0;
    return {
      address,
      cellOf(result) {
        if (!address || result === CONTINUE || count === MOST_DOUBLES) return 0;
        const units = String.fromCodePoint(...[result].flat());
        cells[2 * count] = units.charCodeAt(0);
        cells[2 * count + 1] = units.charCodeAt(1);
        return 0xd800 + count++;
      },
      learn: () => false,
    };
  },
};

/** Sequences that begin with two bytes, and are looked up together with all others that do. */
const longer =
  (
    length: number,
    numberOf: (leading: number, trailing: number) => number,
    fill: (cells: Uint16Array, unitOf: UnitOf, beginning: number) => void,
  ) =>
  (): Beside => {
    const known: boolean[] = [];
    let table: Cells | undefined;
    return {
      address: 0,
      cellOf: (result) => (result === CONTINUE ? BESIDE : 0),
      learn(leading, trailing, unitOf) {
        const beginning = numberOf(leading, trailing);
        if (known[beginning]) return false;
        known[beginning] = true;
        table ??= makeCells(length);
        this.address = table.address;
        fill(table.cells, (...more) => unitOf(leading, trailing, ...more), beginning);
        return true;
      },
    };
  };

/** And three bytes: EUC-JP's. After the first comes a pair. */
export const threes: Sequences = {
  functions: /* @__PURE__ */ kernel(threesKernel),
  beside: /* @__PURE__ */ longer(
    0x8000,
    (_leading, trailing) => trailing & 0x7f,
    (cells, unitOf, beginning) => {
      for (let byte = 0; byte <= 0xff; byte++) cells[(beginning << 8) | byte] = unitOf(byte);
    },
  ),
};

/** And four bytes: gb18030's, by their pointers. Those beyond the BMP the kernel reckons. */
export const fours: Sequences = {
  functions: /* @__PURE__ */ kernel(foursKernel),
  beside: /* @__PURE__ */ longer(
    FOUR_CELLS,
    (leading, trailing) => (leading - 0x81) * 10 + trailing - 0x30,
    (cells, unitOf, beginning) => {
      if (beginning * FOURS >= FOUR_CELLS) return;
      for (let i = 0; i < FOURS; i++) cells[beginning * FOURS + i] = unitOf(0x81 + Math.floor(i / 10), 0x30 + (i % 10));
    },
  ),
};
