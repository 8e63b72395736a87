/**
 * The kernels of the Japanese encodings. The condition "webenc-no-wasm" of package.json's `imports` puts `no-wasm.ts` in
 * the place of this module.
 */
import {
  createLongerSequences,
  type DecodeKernel,
  decodeKernel,
  type EncodeKernel,
  encodeKernel,
  type LongerSequences,
  writeCodePoint,
} from "@webenc/core/internal";
import { kernel as iso2022JPDecode } from "./generated/iso-2022-jp-decode-kernel.js";
import { kernel as iso2022JPEncode } from "./generated/iso-2022-jp-encode-kernel.js";
import { kernel as katakanaDecode } from "./generated/katakana-decode-kernel.js";
import { kernel as threeByteDecode } from "./generated/three-byte-decode-kernel.js";

/** Decodes pairs, and Shift_JIS's single bytes. */
export const katakanaDecodeKernel: DecodeKernel | undefined = /* @__PURE__ */ decodeKernel(katakanaDecode);

/** Decodes single bytes, pairs, and EUC-JP's three-byte sequences. */
export const threeByteDecodeKernel: DecodeKernel | undefined = /* @__PURE__ */ decodeKernel(threeByteDecode);

/** Creates the table of EUC-JP's three-byte sequences: a row for each second byte, a cell for each third byte. */
export const createThreeByteTable = (): LongerSequences =>
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

/** Decodes ISO-2022-JP: generators/kernels/decode-iso-2022-jp.ts. */
export const iso2022JPDecodeKernel: DecodeKernel | undefined = /* @__PURE__ */ decodeKernel(iso2022JPDecode);

/** Encodes ISO-2022-JP: generators/kernels/encode-iso-2022-jp.ts. */
export const iso2022JPEncodeKernel: EncodeKernel | undefined = /* @__PURE__ */ encodeKernel(iso2022JPEncode);
