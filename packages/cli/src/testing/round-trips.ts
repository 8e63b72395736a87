import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type DecodeProblem, isEncodeError, TextDecoder, TextEncoder } from "webenc";
import { encodeString } from "webenc/families";
import { type Encoding, requireEncoding } from "../encodings/find.js";
import { packageFolder } from "../package-folder.js";
import { formatCodePoint, formatTable, hex } from "../reports/format.js";

const BOM = "\uFEFF";

/** The result of converting a sample to UTF-8 and back: one row of the table. */
export interface RoundTrip {
  readonly file: string;
  readonly encoding: string;
  readonly bytes: number;
  /** The number of code points, without a byte order mark. */
  readonly characters: number;
  /** The offsets of the invalid byte sequences. */
  readonly errors: readonly number[];
  /** The first code point that cannot be encoded, or null. */
  readonly unencodable: number | null;
  /** Whether the round trip gave the same bytes. */
  readonly isSame: boolean;
}

/** Encodes a text. Returns the first code point that cannot be encoded, if there is one. */
const encode = (encoding: Encoding, text: string): Uint8Array | number => {
  try {
    return encodeString(encoding, text);
  } catch (error) {
    if (isEncodeError(error)) return error.codePoint;
    throw error;
  }
};

const areEqual = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, i) => byte === b[i]);

/** Converts a sample to UTF-8 and back, including a byte order mark. Each error becomes U+FFFD. */
const roundTrip = (file: string, encoding: Encoding, bytes: Uint8Array): RoundTrip => {
  const errors: number[] = [];
  const recordOffset = ({ offset }: DecodeProblem): void => {
    errors.push(offset);
  };
  const text = new TextDecoder(encoding, { ignoreBOM: true }, recordOffset).decode(bytes);
  const utf8 = new TextEncoder().encode(text);
  const encoded = encode(encoding, new TextDecoder("utf-8", { ignoreBOM: true, fatal: true }).decode(utf8));
  return {
    file,
    encoding: encoding.name,
    bytes: bytes.length,
    characters: Array.from(text.startsWith(BOM) ? text.slice(1) : text).length,
    errors,
    unencodable: typeof encoded === "number" ? encoded : null,
    isSame: typeof encoded !== "number" && areEqual(bytes, encoded),
  };
};

/** Returns the encoding of a sample. The name of the file contains its label: `greek.iso-8859-7.txt`. */
export const sampleEncoding = (file: string): Encoding => requireEncoding(file.split(".").at(-2) ?? "");

/** Converts every sample to UTF-8 and back. */
export const roundTripSamples = (folder: string = join(packageFolder, "samples")): RoundTrip[] =>
  readdirSync(folder)
    .sort()
    .map((file) => roundTrip(file, sampleEncoding(file), readFileSync(join(folder, file))));

const formatErrors = ({ errors }: RoundTrip): string =>
  errors.length === 0 ? "none" : `${errors.length} at ${errors.map((offset) => `0x${hex(offset, 2)}`).join(" ")}`;

const formatRoundTrip = ({ isSame, unencodable, encoding }: RoundTrip): string => {
  if (isSame) return "same bytes";
  return unencodable === null ? "no: other bytes" : `no: ${encoding} cannot encode ${formatCodePoint(unencodable)}`;
};

/** Explains the three samples whose bytes do not come back. */
export const LOSSES =
  'Each "no" is as the standard says: the broken sample has invalid bytes, and Big5 and EUC-JP decode characters that they do not encode.\n';

/** Formats the results as a table for a terminal. Numbers are aligned to the right. */
export const roundTripTable = (roundTrips: readonly RoundTrip[]): string =>
  formatTable([
    ["file", "encoding", "bytes", "characters", "errors", "round trip"],
    ...roundTrips.map((row) => [
      row.file,
      row.encoding,
      `${row.bytes}`.padStart("bytes".length),
      `${row.characters}`.padStart("characters".length),
      formatErrors(row),
      formatRoundTrip(row),
    ]),
  ]);
