/**
 * The kernels of Big5. The condition "webenc-no-wasm" of package.json's `imports` puts `no-wasm.ts` in the place of this
 * module.
 */
import { CONTINUE, type HandlerResult } from "@webenc/core";
import type {
  LongerEncodings,
  LongerSequences,
  TwoByteDecodeKernel,
  TwoByteEncodeKernel,
} from "@webenc/core/internal/two-byte";
import { allocateKernelTable, createKernel, type KernelTable, LONGER_SEQUENCE } from "@webenc/core/internal/wasm";
import { kernel as codePointPairDecode } from "./generated/code-point-pair-decode-kernel.js";
import { kernel as plane2Encode } from "./generated/plane-2-encode-kernel.js";

/** The number of pairs that can be numbered by the 11 bits in which surrogates differ. */
const MAX_PAIRS = 0x800;

/** Decodes single bytes and pairs of one or two code units. */
export const codePointPairDecodeKernel: TwoByteDecodeKernel = /* @__PURE__ */ createKernel(codePointPairDecode);

/**
 * The table of pairs that decode to two code units: a supplementary code point, or two code points. Their cells in the
 * two-byte table are surrogates, which number them.
 */
class CodePointPairTable implements LongerSequences {
  readonly address: number;
  readonly #cells: Uint16Array;
  #count = 0;

  constructor() {
    ({ address: this.address, cells: this.#cells } = allocateKernelTable(2 * MAX_PAIRS));
  }

  cellOf(result: HandlerResult): number {
    if (!this.address || result === CONTINUE || this.#count === MAX_PAIRS) return 0;
    const units = String.fromCodePoint(...[result].flat());
    this.#cells[2 * this.#count] = units.charCodeAt(0);
    this.#cells[2 * this.#count + 1] = units.charCodeAt(1);
    return 0xd800 + this.#count++;
  }

  fill(): boolean {
    return false;
  }
}

export const createCodePointPairTable = (): LongerSequences => new CodePointPairTable();

/** Encodes code units of one byte and of two, and code points of plane 2. */
export const plane2EncodeKernel: TwoByteEncodeKernel = /* @__PURE__ */ createKernel(plane2Encode);

/** The table of the code points of plane 2: the two bytes of each. */
class Plane2Encodings implements LongerEncodings {
  address = 0;
  #table: KernelTable | undefined;

  cellOf(): number {
    return 0;
  }

  surrogateCellOf(leading: number, encode: (codePoint: number) => HandlerResult): number {
    // The leading surrogates of plane 2 are D840 to D87F.
    if (leading >> 6 !== 0xd840 >> 6) return 0;
    this.#table ??= allocateKernelTable(0x10000);
    this.address = this.#table.address;
    const first = 0x10000 + ((leading & 0x3ff) << 10);
    for (let codePoint = first; codePoint < first + 0x400; codePoint++) {
      const result = encode(codePoint);
      if (typeof result !== "number") this.#table.cells[codePoint & 0xffff] = result[0]! | (result[1]! << 8);
    }
    return LONGER_SEQUENCE;
  }
}

export const createPlane2Encodings = (): LongerEncodings => new Plane2Encodings();
