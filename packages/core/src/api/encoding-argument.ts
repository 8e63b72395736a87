import type { DecodableEncoding, EncodableEncoding } from "../standard/encoding.js";

/**
 * How a constructor of the API finds the encoding that its first argument names: the outer function converts the
 * argument, the inner one finds the encoding, and between them the other arguments are converted, as Web IDL orders it.
 */
export type ResolveEncoding<Argument, Wanted> = (argument: Argument) => () => Wanted;

/** The arguments of a constructor: the first may be left out where undefined is one of its values. */
export type ConstructorArguments<Label, Options, Listener> = undefined extends Label
  ? [label?: Label, options?: Options, onError?: Listener]
  : [label: Label, options?: Options, onError?: Listener];

/** What may be the half of an encoding that is wanted. */
export type MaybeHalf<Half extends { readonly name: string }> = Partial<Half> & Pick<Half, "name">;

const isFunction = (value: unknown): value is () => unknown => typeof value === "function";

/** Whether a value is an encoding, or half of one. It is told by its shape, so that it may come from any copy of a package. */
export const isEncoding = (value: unknown): value is DecodableEncoding | EncodableEncoding => {
  const { decoder, encoder } = (value ?? {}) as { readonly decoder?: unknown; readonly encoder?: unknown };
  return isFunction(decoder) || isFunction(encoder);
};

/**
 * Takes an encoding as it is: the classes of core know no label.
 *
 * @throws TypeError if it is no encoding
 */
export const requireEncoding = <Wanted extends DecodableEncoding | EncodableEncoding>(
  argument: Wanted,
): (() => Wanted) => {
  if (!isEncoding(argument)) throw new TypeError("Not an encoding: labels are known to an encoding set");
  return () => argument;
};

/**
 * Makes sure that the API may decode an encoding.
 *
 * @throws RangeError if it has no decoder, or is the replacement encoding
 */
export const requireDecoder = ({ name, decoder }: MaybeHalf<DecodableEncoding>): DecodableEncoding => {
  if (isFunction(decoder) && name !== "replacement") return { name, decoder };
  throw new RangeError(`${name} is not decoded`);
};

/**
 * Makes sure that an encoding can be written.
 *
 * @throws RangeError if it has no encoder
 */
export const requireEncoder = ({ name, encoder }: MaybeHalf<EncodableEncoding>): EncodableEncoding => {
  if (isFunction(encoder)) return { name, encoder };
  throw new RangeError(`${name} has no encoder`);
};
