/**
 * The decode kernels of the Japanese encodings. The condition "webenc-no-wasm" of package.json's `imports` puts `no-wasm.ts` in
 * the place of this module.
 */
import type { DecodeKernel, PairDecodeKernel } from "@webenc/core/internal";
import {
  createLongerSequences,
  decodeKernel,
  type LongerSequences,
  pairDecodeKernel,
  writeCodePoint,
} from "@webenc/core/internal/kernels";
import { kernel as iso2022JPDecode } from "./generated/iso-2022-jp-decode-kernel.js";
import { kernel as katakanaDecode } from "./generated/katakana-decode-kernel.js";
import { kernel as threeByteDecode } from "./generated/three-byte-decode-kernel.js";

/** Decodes pairs, and Shift_JIS's single bytes. */
export const katakanaDecodeKernel: PairDecodeKernel | undefined = /* @__PURE__ */ pairDecodeKernel(katakanaDecode);

/** Creates the table of EUC-JP's three-byte sequences: a row for each second byte, a cell for each third byte. */
const createThreeByteTable = (): LongerSequences =>
  createLongerSequences(
    3,
    0x8000,
    (cells, bytes, position, units, count) =>
      writeCodePoint(cells[((bytes[position + 1]! & 0x7f) << 8) | bytes[position + 2]!]!, units, count),
    (_leading, second) => second & 0x7f,
    (cells, row, decodeUnit) => {
      for (let third = 0; third <= 0xff; third++) cells[(row << 8) | third] = decodeUnit(third);
    },
  );

/** Decodes single bytes, pairs, and EUC-JP's three-byte sequences. */
export const threeByteDecodeKernel: PairDecodeKernel | undefined = /* @__PURE__ */ pairDecodeKernel(
  threeByteDecode,
  createThreeByteTable,
);

/** Decodes ISO-2022-JP: generators/kernels/decode-iso-2022-jp.ts. */
export const iso2022JPDecodeKernel: DecodeKernel | undefined = /* @__PURE__ */ decodeKernel(iso2022JPDecode);
