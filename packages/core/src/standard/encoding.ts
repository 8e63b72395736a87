import { createNotSupportedError } from "./errors.js";
import type { Decoder, Encoder } from "./handler.js";

/** The decoding half of an encoding. A bundle that only decodes includes only this half. */
export interface DecodableEncoding {
  /** The encoding's name, as the standard's table spells it. */
  readonly name: string;
  /** Creates an instance of the encoding's decoder. */
  readonly decoder: () => Decoder;
}

/** The encoding half of an encoding. A bundle that only encodes includes only this half. */
export interface EncodableEncoding {
  /** The encoding's name, as the standard's table spells it. */
  readonly name: string;
  /** Creates an instance of the encoding's encoder. */
  readonly encoder: () => Encoder;
}

/**
 * An encoding: a value that is imported and passed. The replacement and UTF-16BE/LE encodings have no encoder.
 *
 * @see https://encoding.spec.whatwg.org/#encoding
 */
export type Encoding = DecodableEncoding & Partial<EncodableEncoding>;

/** An encoding that has an encoder. */
export type FullEncoding = DecodableEncoding & EncodableEncoding;

/** The name of a half of an encoding. */
export type Half = "decoder" | "encoder";

/** An encoding that has a half. */
export type WithHalf<Name extends Half> = Pick<FullEncoding, "name" | Name>;

/**
 * Returns whether a value is an encoding or half of one. The test looks at its members, because it may come from another
 * copy of a package.
 */
export const isEncoding = (value: unknown): value is DecodableEncoding | EncodableEncoding =>
  typeof ((value as Encoding | null)?.decoder ?? (value as Encoding | null)?.encoder) === "function";

/**
 * Returns an argument that is an encoding with a half.
 *
 * @param input - the other argument of the function, which can be swapped with the encoding
 * @param describe - returns the encoding in a message; its name by default
 * @throws TypeError if it is not an encoding, with what it is
 * @throws RangeError if it lacks the half
 */
export const requireHalf = <Name extends Half>(
  half: Name,
  encoding: unknown,
  input?: unknown,
  describe?: () => string,
): WithHalf<Name> => {
  if (!isEncoding(encoding)) {
    const received = typeof encoding === "string" ? "a label: use webenc" : typeof encoding;
    throw TypeError(`encoding must be an imported encoding, not ${isEncoding(input) ? "the input" : received}`);
  }
  const { name, [half]: create } = encoding as FullEncoding;
  if (typeof create === "function") return encoding as FullEncoding;
  throw createNotSupportedError(
    `${describe?.() ?? name} has no ${half}${name.startsWith("UTF-16") ? ": use @webenc/historical" : ""}`,
  );
};

/**
 * Rejects the replacement encoding, which TextDecoder does not have.
 *
 * @param describe - returns the encoding in the message; its name by default
 * @throws RangeError if the encoding is that one
 */
export const rejectReplacement = ({ name }: DecodableEncoding, describe?: () => string): void => {
  if (name === "replacement") throw createNotSupportedError(`The standard disables ${describe?.() ?? name}`);
};
