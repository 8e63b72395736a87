/**
 * The kernels of the Japanese encodings. The condition "webenc-no-wasm" of package.json's `imports` puts `no-wasm.ts` in
 * the place of this module.
 */
import { createLongerSequences, type LongerSequences, type TwoByteDecodeKernel } from "@webenc/core/internal/two-byte";
import { createKernel, type FindASCIIEnd } from "@webenc/core/internal/wasm";
import { kernel as iso2022JPDecode } from "./generated/iso-2022-jp-decode-kernel.js";
import { kernel as iso2022JPEncode } from "./generated/iso-2022-jp-encode-kernel.js";
import { kernel as katakanaDecode } from "./generated/katakana-decode-kernel.js";
import { kernel as threeByteDecode } from "./generated/three-byte-decode-kernel.js";

/** Decodes pairs, and Shift_JIS's single bytes. */
export const katakanaDecodeKernel: TwoByteDecodeKernel = /* @__PURE__ */ createKernel(katakanaDecode);

/** Decodes single bytes, pairs, and EUC-JP's three-byte sequences. */
export const threeByteDecodeKernel: TwoByteDecodeKernel = /* @__PURE__ */ createKernel(threeByteDecode);

/** Creates the table of EUC-JP's three-byte sequences: a row for each second byte, a cell for each third byte. */
export const createThreeByteTable = (): LongerSequences =>
  createLongerSequences(
    3,
    0x8000,
    (cells, _leading, second, third) => cells[((second & 0x7f) << 8) | third]!,
    (_leading, second) => second & 0x7f,
    (cells, row, decodeUnit) => {
      for (let third = 0; third <= 0xff; third++) cells[(row << 8) | third] = decodeUnit(third);
    },
  );

/** The functions of generators/kernels/decode-iso-2022-jp.ts. */
export const iso2022JPDecodeKernel: () => {
  decode(table: number, input: number, end: number, output: number, state: number, replacesErrors: boolean): void;
  ascii: FindASCIIEnd;
} | null = /* @__PURE__ */ createKernel(iso2022JPDecode);

/** The function of generators/kernels/encode-iso-2022-jp.ts. */
export const iso2022JPEncodeKernel: () => {
  encode(table: number, input: number, end: number, output: number, state: number): void;
} | null = /* @__PURE__ */ createKernel(iso2022JPEncode);
