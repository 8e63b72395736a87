import { check, checkListener } from "./arguments.js";
import { createEncodeError, type EncodeProblem } from "./errors.js";
import { isSurrogate } from "./surrogates.js";

/** A function that receives each encoding error when it happens, before the error mode is applied. */
export type EncodeErrorListener = (problem: EncodeProblem) => void;

/**
 * What an encoder does with a code point that it cannot encode:
 * - `"fatal"`: throws the {@link EncodeError};
 * - `"html"`: writes `&#N;`, as HTML forms do. The output is the same as for a text that contains these characters;
 * - `"replacement"`: writes the option `replacement`, which is `"?"` by default;
 * - a function: receives the {@link EncodeProblem}, and returns the string to write instead, or throws.
 *
 * @see https://encoding.spec.whatwg.org/#error-mode
 */
export type EncodeErrorMode = "fatal" | "html" | "replacement" | ((problem: EncodeProblem) => string);

/** The options that say what an encoder does with a code point that it cannot encode. */
export interface EncodeErrorOptions {
  /**
   * What to do with a code point that cannot be encoded: `"fatal"` (the default) throws, `"html"` writes `&#N;`,
   * `"replacement"` writes the option `replacement`, and a function returns the string to write.
   */
  readonly errorMode?: EncodeErrorMode | undefined;
  /** The string that the error mode `"replacement"` writes, which must be encodable. The default is `"?"`. */
  readonly replacement?: string | undefined;
}

/**
 * A resolved error mode: returns the string to write instead of a code point, or throws the error.
 *
 * @param encoding - the encoding's name
 * @param index - the index of the code point, in UTF-16 code units
 * @param unit - the code unit at this index
 * @param isReplacement - whether the code point is part of a string that replaces another one
 */
export type UnencodableHandler = (
  encoding: string,
  codePoint: number,
  index: number,
  unit: number,
  isReplacement?: boolean,
) => string;

/**
 * Resolves the option `errorMode` and a listener.
 *
 * @throws TypeError if one of them is of the wrong type, or if the mode is another word
 */
export const resolveErrorMode = (
  mode: EncodeErrorMode = "fatal",
  onError?: EncodeErrorListener,
  replacement = "?",
): UnencodableHandler => {
  const isFunction = typeof mode === "function";
  check(
    isFunction || ["fatal", "html", "replacement"].includes(mode),
    `errorMode must be "fatal", "html", "replacement" or a function, not ${JSON.stringify(mode)}`,
  );
  check(typeof replacement === "string", "replacement must be a string");
  checkListener(onError);
  return (encoding, codePoint, index, unit, isReplacement) => {
    const surrogate = codePoint === 0xfffd && !isReplacement && isSurrogate(unit) ? unit : undefined;
    const problem = { encoding, codePoint, index, surrogate };
    if (!isReplacement) onError?.(problem);
    if (isReplacement || mode === "fatal") throw createEncodeError(problem);
    const text: unknown = isFunction ? mode(problem) : mode === "html" ? `&#${codePoint};` : replacement;
    check(typeof text === "string", "The errorMode function must return a string");
    return text as string;
  };
};
