import type { LongerSequences } from "../loops/longer-sequences.js";
import { loop as decodeLoop } from "../loops/two-byte-decode.js";
import { createTwoByteDecodeTable } from "../loops/two-byte-decode-table.js";
import { loop as encodeLoop } from "../loops/two-byte-encode.js";
import { createTwoByteEncodeTable } from "../loops/two-byte-encode-table.js";
import type { FullEncoding } from "../standard/encoding.js";
import { checkDecoder, maskedASCII, rerunDecoder, rerunDecoderInBulk, withOneDecoder } from "./decoder.js";
import { checkEncoder, rerunEncoder, rerunEncoderInBulk } from "./encoder.js";
import { bmpAndSamples, bytesAndPairs, joined, range } from "./inputs.js";
import { randomInputs, wrongDecodeLoops, wrongEncodeLoops } from "./loops.js";
import type { DecodeOracle, EncodeOracle } from "./oracle/tokens.js";
import { type DecodeRow, type EncodeRow, wronglyDecodedRows, wronglyEncodedRows } from "./rows.js";
import { wronglyDecodedRuns } from "./runs.js";

/** What the tests of one encoding of several bytes are made of. */
export interface MultiByteCases {
  readonly decoded: readonly DecodeRow[];
  readonly encoded: readonly EncodeRow[];
  readonly decodes: DecodeOracle;
  readonly encodes: EncodeOracle;
  /** The beginnings of sequences of more than two bytes, after which every byte and every pair of bytes is decoded. */
  readonly beginnings?: readonly (readonly number[])[];
  /** Creates the table of longer sequences for the decoder's loop, if there are any. */
  readonly createLongerSequences?: () => LongerSequences;
  /** The inputs of {@link rerunDecoder} and {@link rerunEncoder}. */
  readonly inputs: readonly (readonly number[])[];
  readonly texts: readonly string[];
  /** The kinds of sequences of {@link wronglyDecodedRuns}. */
  readonly runs: readonly (readonly (readonly number[])[])[];
}

/** Returns the tests that all encodings of several bytes have: the name of each, and a function that returns the mismatches. */
export const multiByteTests = (
  encoding: FullEncoding,
  { decoded, encoded, decodes, encodes, beginnings = [], createLongerSequences, inputs, texts, runs }: MultiByteCases,
): (readonly [name: string, mismatches: () => string[]])[] => [
  ["decodes the rows of the table", () => wronglyDecodedRows(encoding, decoded)],
  ["encodes the rows of the table", () => wronglyEncodedRows(encoding, encoded)],
  [
    "decodes every byte and every pair of bytes",
    () => [
      ...checkDecoder(encoding, decodes, bytesAndPairs()),
      ...[[], ...beginnings].flatMap((beginning) =>
        checkDecoder(withOneDecoder(encoding), decodes, bytesAndPairs(...beginning)),
      ),
    ],
  ],
  [
    "decodes all pairs of bytes in one input",
    () =>
      [[], ...beginnings.filter(({ length }) => length === 1)].flatMap((beginning) =>
        rerunDecoderInBulk(encoding, decodes, joined(bytesAndPairs(...beginning))),
      ),
  ],
  ["encodes every code point", () => checkEncoder(encoding, encodes, bmpAndSamples())],
  ["encodes all code points in one text", () => rerunEncoderInBulk(encoding, encodes, bmpAndSamples())],
  ["an invalid leading byte does not hide an ASCII byte", () => maskedASCII(encoding, range(0x80, 0xff))],
  [
    "gives the same result in chunks, after errors and after flushes",
    () => [...rerunDecoder(encoding, decodes, inputs), ...rerunEncoder(encoding, encodes, texts)],
  ],
  [
    "a loop from any start to any end gives the result of the handler",
    () => [
      ...wrongDecodeLoops(
        encoding,
        decodeLoop,
        createTwoByteDecodeTable(encoding.decoder(), createLongerSequences?.()),
        randomInputs([...runs.flat(), [0x61], [0x80], [0xff]], 60).map((bytes) => Uint8Array.from(bytes)),
      ),
      ...wrongEncodeLoops(
        encoding,
        encodeLoop,
        createTwoByteEncodeTable(encoding.encoder(), undefined),
        2,
        randomInputs(
          [...texts, "a", "\u00e9", "漢", "字", "\u{20000}", "\ud83d"].map((text) => [...text]),
          60,
        ).map((parts) => parts.join("").slice(0, 40)),
      ),
    ],
  ],
  ["decodes runs of every kind of sequence like the handler", () => wronglyDecodedRuns(encoding, runs)],
];
