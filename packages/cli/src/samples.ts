import { readdirSync, readFileSync } from "node:fs";
import { type DecodeError, isEncodeError, TextDecoder, TextEncoder } from "webenc";
import { type Encoding, encodingOf } from "./labels.js";
import { codePointText, hex } from "./notation.js";
import { writerOf } from "./writer.js";

const BOM = "\uFEFF";

/** What converting a sample to UTF-8 and back showed: a row of the table. */
export interface Trip {
  readonly file: string;
  readonly encoding: string;
  readonly bytes: number;
  /** Its code points, not counting a byte order mark. */
  readonly characters: number;
  /** The offsets of the bytes that have no meaning in the encoding. */
  readonly errors: readonly number[];
  /** The first code point that the encoding can't write, if there is one. */
  readonly unwritable: number | null;
  /** Whether the bytes came back. */
  readonly same: boolean;
}

/** A text in an encoding, or the code point that the encoding has not got. */
const write = (encoding: Encoding, text: string): Uint8Array | number => {
  try {
    return writerOf(encoding).encode(text);
  } catch (error) {
    if (isEncodeError(error)) return error.codePoint;
    throw error;
  }
};

const isSame = (a: Uint8Array, b: Uint8Array): boolean => a.length === b.length && a.every((byte, i) => byte === b[i]);

/** Converts a sample to UTF-8 and back. Errors become U+FFFD and are counted; a byte order mark makes the trip too. */
const trip = (file: string, encoding: Encoding, bytes: Uint8Array): Trip => {
  const errors: number[] = [];
  const noted = ({ offset }: DecodeError): void => {
    errors.push(offset);
  };
  const text = new TextDecoder(encoding, { ignoreBOM: true }, noted).decode(bytes);
  const utf8 = new TextEncoder().encode(text);
  const back = write(encoding, new TextDecoder("utf-8", { ignoreBOM: true, fatal: true }).decode(utf8));
  return {
    file,
    encoding: encoding.name,
    bytes: bytes.length,
    characters: Array.from(text.startsWith(BOM) ? text.slice(1) : text).length,
    errors,
    unwritable: typeof back === "number" ? back : null,
    same: typeof back !== "number" && isSame(bytes, back),
  };
};

/** The encoding of a sample, which its name tells: `greek.iso-8859-7.txt`. */
export const sampleEncoding = (file: string): Encoding => encodingOf(file.split(".").at(-2) ?? "");

/** Every sample's trip. */
export const sampleTrips = (folder: URL = new URL("../samples/", import.meta.url)): Trip[] =>
  readdirSync(folder)
    .sort()
    .map((file) => trip(file, sampleEncoding(file), readFileSync(new URL(file, folder))));

const errorsText = ({ errors }: Trip): string =>
  errors.length === 0 ? "none" : `${errors.length} at ${errors.map((offset) => `0x${hex(offset, 2)}`).join(" ")}`;

const tripText = ({ same, unwritable, encoding }: Trip): string => {
  if (same) return "same bytes";
  return unwritable === null ? "no: other bytes" : `no: ${encoding} cannot write ${codePointText(unwritable)}`;
};

/** The trips as a table for a terminal. */
export const tripTable = (trips: readonly Trip[]): string => {
  const rows = trips.map((row) => [
    row.file,
    row.encoding,
    `${row.bytes}`,
    `${row.characters}`,
    errorsText(row),
    tripText(row),
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
