import type { DecodeProblem, EncodeProblem } from "@webenc/core";
import { createEncodeError, isSurrogate } from "@webenc/core/internal";

/** The name and the index of a single-byte encoding, for {@link decodeSingleByte} and {@link encodeSingleByte}. */
export interface SingleByteIndex {
  /** The encoding's name. */
  readonly name: string;
  /**
   * Returns the encoding's index: the code points of bytes 80 to FF, 0 if a byte has none. All users of the encoding share the
   * array: do not change it.
   */
  readonly index: () => Uint16Array;
}

/**
 * Returns the table of an index.
 *
 * @throws TypeError for another argument, such as the encoding itself
 */
const tableOf = (encoding: SingleByteIndex): Uint16Array => {
  if (encoding?.index) return encoding.index();
  throw TypeError(`Pass the index of ${encoding?.name ?? "an encoding"}`);
};

/**
 * Returns a value that must be a string: what is missing in another one would be lost. With core's function of this name, which
 * calls another one, the bundle of one encoding is 10 bytes larger.
 */
const requireString = (value: string, name: string): string => {
  if (typeof value === "string") return value;
  throw TypeError(`${name} must be a string`);
};

/**
 * Decodes bytes with a single-byte encoding. The result is that of `decodeBytes`, with less code in a bundle that uses
 * only single-byte encodings.
 *
 * @param encoding - the encoding's index
 * @param bytes - the bytes
 * @param undecodable - receives an object with the place of an unmapped byte, and returns the string to write instead or throws. By
 *   default, it returns U+FFFD
 * @throws TypeError if `encoding` is no index, or `bytes` is no Uint8Array
 * @see https://encoding.spec.whatwg.org/#single-byte-decoder
 * @example
 * ```ts
 * import { decodeSingleByte, windows1253Index } from "@webenc/single-byte";
 *
 * decodeSingleByte(windows1253Index, new Uint8Array([0xc1, 0xd2])); // => "Α\ufffd"
 * decodeSingleByte(windows1253Index, new Uint8Array([0xc1, 0xd2]), ({ offset }) => `[${offset}]`); // => "Α[1]"
 * ```
 */
export function decodeSingleByte(
  encoding: SingleByteIndex,
  bytes: Uint8Array,
  undecodable: (problem: DecodeProblem) => string = () => "\ufffd",
): string {
  const table = tableOf(encoding);
  // Another view, such as a DataView, would be an empty array here.
  if (!ArrayBuffer.isView(bytes) || bytes.BYTES_PER_ELEMENT !== 1) throw TypeError("bytes must be a Uint8Array");
  let output = "";
  let offset = 0;
  // The function may change the caller's bytes, and a subclass can have an iterator of its own: a copy has neither.
  // A detached array is empty.
  for (const byte of new Uint8Array(bytes.length ? bytes : [])) {
    const codePoint = byte < 0x80 ? byte : table[byte - 0x80]!;
    output +=
      codePoint || !byte
        ? String.fromCharCode(codePoint)
        : requireString(undecodable({ encoding: encoding.name, offset, bytes: Uint8Array.of(byte) }), "The result");
    offset++;
  }
  return output;
}

/**
 * Encodes a string with a single-byte encoding. The result is that of `encodeString`, with less code in a bundle that
 * uses only single-byte encodings.
 *
 * @param encoding - the encoding's index
 * @param text - the string; a surrogate that is not part of a pair counts as U+FFFD
 * @param unencodable - receives an object with a code point that cannot be encoded and its place, and returns an encodable string to
 *   write instead or throws. By default, it throws the error
 * @throws EncodeError (a TypeError) for a code point that cannot be encoded
 * @throws TypeError if `encoding` is no index
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
export function encodeSingleByte(
  encoding: SingleByteIndex,
  text: string,
  unencodable: (problem: EncodeProblem) => string = (problem) => {
    throw createEncodeError(problem);
  },
): Uint8Array<ArrayBuffer> {
  const table = tableOf(encoding);
  const output: number[] = [];
  let at = 0;
  for (const character of requireString(text, "text")) {
    const codePoint = character.codePointAt(0)!;
    const pointer = table.indexOf(codePoint);
    if (codePoint < 0x80) output.push(codePoint);
    else if (pointer >= 0) output.push(pointer + 0x80);
    else {
      const surrogate = isSurrogate(codePoint) ? codePoint : undefined;
      const problem = { encoding: encoding.name, codePoint: surrogate ? 0xfffd : codePoint, index: at, surrogate };
      // The string to write instead must be encodable.
      const fail = (inner: EncodeProblem) => {
        throw createEncodeError({ ...inner, index: problem.index, surrogate: undefined });
      };
      for (const byte of encodeSingleByte(encoding, requireString(unencodable(problem), "The result"), fail))
        output.push(byte);
    }
    at += character.length;
  }
  return Uint8Array.from(output);
}
