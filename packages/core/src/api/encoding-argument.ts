import { checkEncoding, type DecodableEncoding, type EncodableEncoding } from "../standard/encoding.js";

/**
 * Resolves the first argument of a constructor to an encoding, in two calls. The outer function converts the argument.
 * The inner function finds the encoding, and describes it for messages. Between the two calls the constructor converts its
 * other arguments, which is the order of Web IDL.
 */
export type ResolveEncoding<Argument, Found> = (
  argument: Argument,
) => () => readonly [encoding: Found, description?: string];

/** The arguments of a constructor. The first is optional if undefined is one of its values. */
export type ConstructorArguments<Label, Options, Listener> = undefined extends Label
  ? [label?: Label, options?: Options, onError?: Listener]
  : [label: Label, options?: Options, onError?: Listener];

/**
 * Accepts an encoding object, but no label.
 *
 * @throws TypeError if the argument is not an encoding
 */
export const requireEncoding: ResolveEncoding<
  DecodableEncoding | EncodableEncoding,
  DecodableEncoding & EncodableEncoding
> = (argument) => {
  checkEncoding(argument);
  return () => [argument as DecodableEncoding & EncodableEncoding];
};
