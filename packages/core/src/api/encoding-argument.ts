import { type Half, requireHalf, type WithHalf } from "../standard/encoding.js";

/**
 * Resolves the first argument of a constructor to an encoding, in two calls. The outer function converts the argument. The
 * inner function finds the encoding with a half. Between the two calls the constructor converts its other arguments, which is
 * the order of Web IDL.
 */
export type ResolveEncoding<Argument> = (argument: Argument) => <Name extends Half>(half: Name) => WithHalf<Name>;

/** The arguments of a constructor. The first is optional if undefined is one of its values. */
export type ConstructorArguments<Label, Options, Listener> = undefined extends Label
  ? [label?: Label, options?: Options, onError?: Listener]
  : [label: Label, options?: Options, onError?: Listener];

/** Accepts an encoding object, but no label. */
export const requireEncoding: ResolveEncoding<unknown> = (argument) => (half) => requireHalf(half, argument);
