/** Rows of a table of inputs and results that a reader can check by hand. */
import { decodeBytes } from "../api/decode-bytes.js";
import { encodeString } from "../api/encode-string.js";
import type { DecodableEncoding, EncodableEncoding } from "../standard/encoding.js";
import { hex } from "./follow.js";

/** Bytes in hexadecimal, the text that they decode to, and where each error is, in bytes. */
export type DecodeRow = readonly [
  bytes: string,
  text: string,
  ...errors: (readonly [offset: number, length: number])[],
];

/**
 * A text, its bytes in hexadecimal, with `?` (3F) for each code point that cannot be encoded, and where each of these code
 * points is, in code units.
 */
export type EncodeRow = readonly [
  text: string,
  bytes: string,
  ...errors: (readonly [index: number, codePoint: number])[],
];

/** The bytes of hexadecimal digits that are separated by spaces. */
const bytesOfRow = (digits: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(digits.match(/\S+/g) ?? [], (byte) => Number.parseInt(byte, 16));

const differences = (given: readonly unknown[][], expected: readonly (readonly unknown[])[]): string[] =>
  expected.flatMap((row, i) => {
    const [wanted, found] = [JSON.stringify(row), JSON.stringify(given[i])];
    return wanted === found ? [] : [`${found}, not ${wanted}`];
  });

/** Decodes the bytes of each row, and returns the rows whose text or errors differ. */
export const wronglyDecodedRows = (encoding: DecodableEncoding, rows: readonly DecodeRow[]): string[] =>
  differences(
    rows.map(([bytes]) => {
      const errors: [number, number][] = [];
      const text = decodeBytes(encoding, bytesOfRow(bytes), {}, (error) => {
        errors.push([error.offset, error.bytes.length]);
      });
      return [bytes, text, ...errors];
    }),
    rows,
  );

/** Encodes the text of each row, and returns the rows whose bytes or errors differ. */
export const wronglyEncodedRows = (encoding: EncodableEncoding, rows: readonly EncodeRow[]): string[] =>
  differences(
    rows.map(([text]) => {
      const errors: [number, number][] = [];
      const bytes = encodeString(encoding, text, { errorMode: "replacement" }, ({ index, codePoint }) => {
        errors.push([index, codePoint]);
      });
      return [text, hex(bytes), ...errors];
    }),
    rows,
  );
