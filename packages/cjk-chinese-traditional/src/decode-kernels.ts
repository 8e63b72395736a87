/**
 * The decode kernel of Big5. The condition "webenc-no-wasm" of package.json's `imports` puts `no-wasm.ts` in the place of this
 * module.
 */
import type * as core from "@webenc/core";
import type { PairDecodeKernel } from "@webenc/core/internal";
import { allocateCells, type LongerSequences, pairDecodeKernel } from "@webenc/core/internal/kernels";
import { kernel as codePointPairDecode } from "./generated/code-point-pair-decode-kernel.js";

/** Core's constant: importing its module would split the start of a program that loads Big5 in two. Its type holds its value. */
const CONTINUE: typeof core.CONTINUE = -1;

/** The number of pairs that can be numbered by the 11 bits in which surrogates differ. */
const MAX_PAIRS = 0x800;

/**
 * Creates the table of the pairs that decode to two code units: a supplementary code point, or two code points. Their cells
 * in the two-byte table are surrogates, which number them.
 */
const createCodePointPairs = (): LongerSequences => {
  const { cells, address } = allocateCells(2 * MAX_PAIRS);
  let count = 0;
  return {
    address: Math.max(address, 0),
    size: 2,
    decode(cell, _bytes, _position, units, count) {
      units[count] = cells[2 * (cell & 0x7ff)]!;
      units[count + 1] = cells[2 * (cell & 0x7ff) + 1]!;
      return 2;
    },
    cellOf(result) {
      if (result === CONTINUE || count === MAX_PAIRS) return 0;
      const units = String.fromCodePoint(...[result].flat());
      cells[2 * count] = units.charCodeAt(0);
      cells[2 * count + 1] = units.charCodeAt(1);
      return 0xd800 + count++;
    },
    fill: () => false,
  };
};

/** Decodes single bytes and pairs of one or two code units. */
export const codePointPairDecodeKernel: PairDecodeKernel | undefined = /* @__PURE__ */ pairDecodeKernel(
  codePointPairDecode,
  createCodePointPairs,
);
