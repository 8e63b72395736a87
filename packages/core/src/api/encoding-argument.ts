import { type Half, requireHalf, type WithHalf } from "../standard/encoding.js";

/**
 * Resolves the first argument of a constructor to an encoding, in two calls. The outer function converts the argument. The
 * inner function finds the encoding with a half. Between the two calls the constructor converts its other arguments, which is
 * the order of Web IDL.
 */
export type ResolveEncoding<Argument> = (argument: Argument) => <Name extends Half>(half: Name) => WithHalf<Name>;

/**
 * A class of the API whose constructor accepts a label or an encoding. Each constructor gives its first parameter a default,
 * undefined, because Web IDL does not count optional arguments in `length`; the label of UTF-8 is the default of `labelOrEncoding`.
 */
export interface LabelConstructor<Label, Options, Listener, Instance> {
  readonly prototype: Instance;
  /**
   * Creates an instance for an encoding.
   *
   * @param label - a label or an encoding; UTF-8 if not given
   * @param options - the options of the class
   * @param onError - receives each error when it happens
   * @throws RangeError if the label is unknown, or its encoding lacks the half that the class needs
   */
  new (label?: Label, options?: Options, onError?: Listener): Instance;
}

/** Accepts an encoding object, but no label. */
export const requireEncoding: ResolveEncoding<unknown> = (argument) => (half) => requireHalf(half, argument);
