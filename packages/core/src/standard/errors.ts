const hex = (value: number, digits: number): string => value.toString(16).toUpperCase().padStart(digits, "0");

/**
 * Bytes that have no meaning in their encoding. A TypeError, as the standard asks, that says where.
 *
 * @see https://encoding.spec.whatwg.org/#dom-textdecoder-decode
 */
export class DecodeError extends TypeError {
  /** The encoding's name. */
  readonly encoding: string;
  /** Where the offending bytes begin, in bytes from the start of the stream. */
  readonly offset: number;
  /** The offending bytes: a copy. */
  readonly bytes: Uint8Array<ArrayBuffer>;

  constructor(encoding: string, offset: number, bytes: Uint8Array<ArrayBuffer>) {
    super(`Not ${encoding} at byte ${offset}:${Array.from(bytes, (byte) => ` ${hex(byte, 2)}`).join("")}`);
    this.encoding = encoding;
    this.offset = offset;
    this.bytes = bytes;
  }
}

/** A code point that an encoding lacks: a TypeError that says which and where. */
export class EncodeError extends TypeError {
  /** The encoding's name. */
  readonly encoding: string;
  /** The scalar value that can't be encoded: U+FFFD for a surrogate without its other half. */
  readonly codePoint: number;
  /** Where it stands, in code units from the start of the stream. */
  readonly index: number;

  constructor(encoding: string, codePoint: number, index: number) {
    super(`No ${encoding} for U+${hex(codePoint, 4)} at index ${index}`);
    this.encoding = encoding;
    this.codePoint = codePoint;
    this.index = index;
  }
}
