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

/** An encoding of which one half may be absent. */
export type MaybeHalf<Half extends { readonly name: string }> = Partial<Half> & Pick<Half, "name">;

const isFunction = (value: unknown): value is () => unknown => typeof value === "function";

/**
 * Returns whether a value is an encoding or half of one. The test looks at its members, because it may come from another
 * copy of a package.
 */
export const isEncoding = (value: unknown): value is DecodableEncoding | EncodableEncoding => {
  const { decoder, encoder } = (value ?? {}) as { readonly decoder?: unknown; readonly encoder?: unknown };
  return isFunction(decoder) || isFunction(encoder);
};

/**
 * Checks that an argument is an encoding, or half of one.
 *
 * @param input - the other argument of the function, which can be swapped with the encoding
 * @throws TypeError if it is not, with what it is
 */
export const checkEncoding = (encoding: unknown, input?: unknown): void => {
  if (isEncoding(encoding)) return;
  const label = typeof encoding === "string" && `the label ${JSON.stringify(encoding)}: import it, or use webenc`;
  const given = isEncoding(input) ? "the input: the arguments are swapped" : label || typeof encoding;
  throw TypeError(`encoding must be an encoding, not ${given}`);
};

/** Creates the error of an encoding that lacks a half. */
const createHalfError = (name: string, half: string, description: string): RangeError =>
  createNotSupportedError(
    `${description} has no ${half}${
      name === "replacement"
        ? ": the standard disables it"
        : name.startsWith("UTF-16")
          ? ": use @webenc/historical"
          : ", only the other half"
    }`,
  );

/**
 * Returns the decoding half of an encoding that the API can decode.
 *
 * @param description - the encoding in messages
 * @param acceptsReplacement - whether the replacement encoding is accepted, which TextDecoder rejects
 * @throws RangeError if it has no decoder, or is the replacement encoding
 */
export const requireDecoder = (
  { name, decoder }: MaybeHalf<DecodableEncoding>,
  description: string = name,
  acceptsReplacement = false,
): DecodableEncoding => {
  if (isFunction(decoder) && (acceptsReplacement || name !== "replacement")) return { name, decoder };
  throw createHalfError(name, "decoder", description);
};

/**
 * Returns the encoding half of an encoding.
 *
 * @param description - the encoding in messages
 * @throws RangeError if it has no encoder
 */
export const requireEncoder = (
  { name, encoder }: MaybeHalf<EncodableEncoding>,
  description: string = name,
): EncodableEncoding => {
  if (isFunction(encoder)) return { name, encoder };
  throw createHalfError(name, "encoder", description);
};
