import type { DecodeError, EncodeError } from "@webenc/core";
import { createDecodeError, createEncodeError } from "@webenc/core/internal/errors";

/** A single-byte encoding as data: all that {@link decodeSingleByte} and {@link encodeSingleByte} need of it. */
export interface SingleByteIndex {
  /** The encoding's name. */
  readonly name: string;
  /** Gives the encoding's index: the code points of bytes 80 to FF, 0 where there is none. */
  readonly index: () => Uint16Array;
}

/**
 * Decodes bytes with a single-byte encoding, and nothing else: the same as `decodeBytes` with it, in the least of code,
 * for who has one such encoding and counts every byte of a bundle.
 *
 * @param encoding - the encoding's index
 * @param bytes - the bytes
 * @param undecodable - is given the error of a byte that has no meaning, and returns what to put in its place or throws;
 * U+FFFD if left out
 * @see https://encoding.spec.whatwg.org/#single-byte-decoder
 * @example
 * ```ts
 * import { decodeSingleByte, windows1253Index } from "@webenc/single-byte";
 *
 * decodeSingleByte(windows1253Index, new Uint8Array([0xc1, 0xd2])); // => "Α\ufffd"
 * decodeSingleByte(windows1253Index, new Uint8Array([0xc1, 0xd2]), ({ offset }) => `[${offset}]`); // => "Α[1]"
 * ```
 */
export const decodeSingleByte = (
  { name, index }: SingleByteIndex,
  bytes: Uint8Array,
  undecodable: (error: DecodeError) => string = () => "\ufffd",
): string => {
  const table = index();
  let output = "";
  let offset = 0;
  for (const byte of bytes) {
    const codePoint = byte < 0x80 ? byte : table[byte - 0x80]!;
    output +=
      codePoint || !byte
        ? String.fromCharCode(codePoint)
        : undecodable(createDecodeError(name, offset, Uint8Array.of(byte)));
    offset++;
  }
  return output;
};

/**
 * Encodes a string with a single-byte encoding, and nothing else: the same as `encodeString` with it, in the least of
 * code, for who has one such encoding and counts every byte of a bundle.
 *
 * @param encoding - the encoding's index
 * @param text - the string; a surrogate without its other half counts as U+FFFD
 * @param unencodable - is given the error of a code point that the encoding lacks, and returns the string to write
 * instead (which has to be encodable) or throws; throws the error if left out
 * @throws EncodeError (a TypeError) for a code point that the encoding lacks, U+FFFD for a surrogate that is no part of a pair
 * @see https://encoding.spec.whatwg.org/#single-byte-encoder
 * @example
 * ```ts
 * import { encodeSingleByte, windows1251Index } from "@webenc/single-byte";
 *
 * encodeSingleByte(windows1251Index, "Да"); // => new Uint8Array([0xc4, 0xe0])
 * encodeSingleByte(windows1251Index, "☃"); // throws TypeError
 * encodeSingleByte(windows1251Index, "☃", ({ codePoint }) => `&#${codePoint};`); // => new Uint8Array([38, 35, 57, 55, 51, 49, 59])
 * ```
 */
export const encodeSingleByte = (
  { name, index }: SingleByteIndex,
  text: string,
  unencodable?: (error: EncodeError) => string,
): Uint8Array<ArrayBuffer> => {
  const table = index();
  const output: number[] = [];
  let at = 0;
  for (const character of text) {
    const codePoint = character.codePointAt(0)!;
    const pointer = table.indexOf(codePoint);
    if (codePoint < 0x80) output.push(codePoint);
    else if (pointer >= 0) output.push(pointer + 0x80);
    else {
      const error = createEncodeError(name, codePoint >> 11 === 0x1b ? 0xfffd : codePoint, at);
      if (!unencodable) throw error;
      output.push(...encodeSingleByte({ name, index }, unencodable(error)));
    }
    at += character.length;
  }
  return Uint8Array.from(output);
};
