/**
 * The kernels of Big5. The condition "webenc-no-wasm" of package.json's `imports` puts `no-wasm.ts` in the place of this
 * module.
 */
import {
  allocateCells,
  type Cells,
  CONTINUE,
  type DecodeKernel,
  decodeKernel,
  type EncodeKernel,
  encodeKernel,
  LONGER_SEQUENCE,
  type LongerEncodings,
  type LongerSequences,
} from "@webenc/core/internal";
import { kernel as codePointPairDecode } from "./generated/code-point-pair-decode-kernel.js";
import { kernel as plane2Encode } from "./generated/plane-2-encode-kernel.js";

/** The number of pairs that can be numbered by the 11 bits in which surrogates differ. */
const MAX_PAIRS = 0x800;

/** Decodes single bytes and pairs of one or two code units. */
export const codePointPairDecodeKernel: DecodeKernel | undefined = /* @__PURE__ */ decodeKernel(codePointPairDecode);

/**
 * Creates the table of the pairs that decode to two code units: a supplementary code point, or two code points. Their cells
 * in the two-byte table are surrogates, which number them.
 */
export const createCodePointPairs = (): LongerSequences => {
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

/** Encodes code units of one byte and of two, and code points of plane 2. */
export const plane2EncodeKernel: EncodeKernel | undefined = /* @__PURE__ */ encodeKernel(plane2Encode);

/** Creates the table of the code points of plane 2: the two bytes of each. */
export const createPlane2Encodings = (): LongerEncodings => {
  let table: Cells | undefined;
  return {
    get address() {
      return Math.max(table?.address ?? 0, 0);
    },
    cellOf: () => 0,
    surrogateCellOf(leading, encode) {
      // The leading surrogates of plane 2 are D840 to D87F.
      if (leading >> 6 !== 0xd840 >> 6) return 0;
      table ??= allocateCells(0x10000);
      const first = 0x10000 + ((leading & 0x3ff) << 10);
      for (let codePoint = first; codePoint < first + 0x400; codePoint++) {
        const result = encode(codePoint);
        if (typeof result !== "number") table.cells[codePoint & 0xffff] = result[0]! | (result[1]! << 8);
      }
      return LONGER_SEQUENCE;
    },
  };
};
