import { readdirSync, readFileSync } from "node:fs";
import { type DecodeError, isEncodeError, TextDecoder, TextEncoder } from "webenc";
import { formatCodePoint, hex } from "./format.js";
import { type Encoding, requireEncoding } from "./labels.js";
import { createWriter } from "./writer.js";

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
    return createWriter(encoding).encode(text);
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
  const recordOffset = ({ offset }: DecodeError): void => {
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
export const roundTripSamples = (folder: URL = new URL("../samples/", import.meta.url)): RoundTrip[] =>
  readdirSync(folder)
    .sort()
    .map((file) => roundTrip(file, sampleEncoding(file), readFileSync(new URL(file, folder))));

const formatErrors = ({ errors }: RoundTrip): string =>
  errors.length === 0 ? "none" : `${errors.length} at ${errors.map((offset) => `0x${hex(offset, 2)}`).join(" ")}`;

const formatRoundTrip = ({ isSame, unencodable, encoding }: RoundTrip): string => {
  if (isSame) return "same bytes";
  return unencodable === null ? "no: other bytes" : `no: ${encoding} cannot encode ${formatCodePoint(unencodable)}`;
};

/** Formats the results as a table for a terminal. */
export const roundTripTable = (roundTrips: readonly RoundTrip[]): string => {
  const rows = roundTrips.map((row) => [
    row.file,
    row.encoding,
    `${row.bytes}`,
    `${row.characters}`,
    formatErrors(row),
    formatRoundTrip(row),
  ]);
  const table = [["file", "encoding", "bytes", "characters", "errors", "round trip"], ...rows];
  const widths = table[0]!.map((_, column) => Math.max(...table.map((row) => row[column]!.length)));
  const line = (row: readonly string[]): string =>
    row
      .map((cell, column) =>
        column === 2 || column === 3 ? cell.padStart(widths[column]!) : cell.padEnd(widths[column]!),
      )
      .join("  ")
      .trimEnd();
  return table.map((row) => `${line(row)}\n`).join("");
};
