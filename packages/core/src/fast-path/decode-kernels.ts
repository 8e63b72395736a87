/**
 * What decoders by pairs have beside single bytes and pairs of one code unit: each family takes what it needs, its kernel
 * with it, and no other. generators/kernels/decode.ts knows the tables that are filled here.
 */
import { CONTINUE, type HandlerResult } from "../standard/handler.js";
import type { FindASCIIEnd } from "../wasm/decode-blocks.js";
import {
  doubles as doublesKernel,
  fours as foursKernel,
  pairs as pairsKernel,
  threes as threesKernel,
} from "../wasm/generated/decode-kernel.js";
import { allocateKernelTable, createKernel, type KernelTable } from "../wasm/kernel-heap.js";
import { FOUR_BYTE_CELLS, FOUR_BYTE_ROW_CELLS, LONGER_SEQUENCE, MAX_CODE_POINT_PAIRS } from "../wasm/memory-layout.js";

/** The code unit that bytes stand for; 0 for an error, or for more than one. */
type UnitOf = (...bytes: readonly number[]) => number;

/** What stands beside pairs in the table of one decoder. */
export interface LongerSequences {
  /** Where their own table is in the kernels' memory, if they have one yet: 0 if it is elsewhere. */
  address: number;
  /** The cell of two bytes that are no pair of one code unit. */
  cellOf(result: HandlerResult): number;
  /** Looks up what begins with two bytes; gives whether the tables have more now. */
  learn(leading: number, trailing: number, unitOf: UnitOf): boolean;
}

/** The sequences of an encoding. */
export interface DecodeKernel {
  /** The functions of their kernel. */
  readonly functions: () => {
    decode(table: number, beside: number, input: number, end: number, output: number): void;
    ascii: FindASCIIEnd;
  } | null;
  /** Makes what stands beside pairs. */
  readonly beside?: () => LongerSequences;
}

/** Single bytes and pairs of one code unit, and no more. */
export const twoByte: DecodeKernel = { functions: /* @__PURE__ */ createKernel(pairsKernel) };

/** Pairs of two code units: Big5's. Their cells are surrogates, which number them. */
export const codePointPairs: DecodeKernel = {
  functions: /* @__PURE__ */ createKernel(doublesKernel),
  beside() {
    const { cells, address } = allocateKernelTable(2 * MAX_CODE_POINT_PAIRS);
    let count = 0;
    return {
      address,
      cellOf(result) {
        if (!address || result === CONTINUE || count === MAX_CODE_POINT_PAIRS) return 0;
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
  (): LongerSequences => {
    const known: boolean[] = [];
    let table: KernelTable | undefined;
    return {
      address: 0,
      cellOf: (result) => (result === CONTINUE ? LONGER_SEQUENCE : 0),
      learn(leading, trailing, unitOf) {
        const beginning = numberOf(leading, trailing);
        if (known[beginning]) return false;
        known[beginning] = true;
        table ??= allocateKernelTable(length);
        this.address = table.address;
        fill(table.cells, (...more) => unitOf(leading, trailing, ...more), beginning);
        return true;
      },
    };
  };

/** And three bytes: EUC-JP's. After the first comes a pair. */
export const threeByte: DecodeKernel = {
  functions: /* @__PURE__ */ createKernel(threesKernel),
  beside: /* @__PURE__ */ longer(
    0x8000,
    (_leading, trailing) => trailing & 0x7f,
    (cells, unitOf, beginning) => {
      for (let byte = 0; byte <= 0xff; byte++) cells[(beginning << 8) | byte] = unitOf(byte);
    },
  ),
};

/** And four bytes: gb18030's, by their pointers. Those beyond the BMP the kernel reckons. */
export const fourByte: DecodeKernel = {
  functions: /* @__PURE__ */ createKernel(foursKernel),
  beside: /* @__PURE__ */ longer(
    FOUR_BYTE_CELLS,
    (leading, trailing) => (leading - 0x81) * 10 + trailing - 0x30,
    (cells, unitOf, beginning) => {
      if (beginning * FOUR_BYTE_ROW_CELLS >= FOUR_BYTE_CELLS) return;
      for (let i = 0; i < FOUR_BYTE_ROW_CELLS; i++)
        cells[beginning * FOUR_BYTE_ROW_CELLS + i] = unitOf(0x81 + Math.floor(i / 10), 0x30 + (i % 10));
    },
  ),
};
