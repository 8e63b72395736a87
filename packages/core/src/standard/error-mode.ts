import { checkListener, requireString, toDictionary } from "./arguments.js";
import { createEncodeError, type EncodeProblem } from "./errors.js";

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
 * @param isReplacement - whether the code point is part of a string that replaces another one, which is an error
 */
export type UnencodableHandler = (problem: EncodeProblem, isReplacement?: boolean) => string;

const MODES: readonly unknown[] = ["fatal", "html", "replacement"];

/**
 * Resolves the option `errorMode` and a listener.
 *
 * @throws TypeError if one of them is of the wrong type, or if the mode is another word
 */
export const resolveErrorMode = (options?: EncodeErrorOptions, onError?: EncodeErrorListener): UnencodableHandler => {
  const { errorMode = "fatal", replacement = "?" } = toDictionary(options);
  const isFunction = typeof errorMode === "function";
  // The message is not created for each call, as an argument of `check` would be: `encodeString` encodes 16 bytes in 0.3
  // of the time.
  if (!isFunction && !MODES.includes(errorMode))
    throw TypeError(`errorMode must be a function or one of ${JSON.stringify(MODES)}`);
  requireString(replacement, "replacement");
  checkListener(onError);
  return (problem, isReplacement) => {
    if (!isReplacement) onError?.({ ...problem });
    if (isReplacement || errorMode === "fatal") throw createEncodeError(problem);
    if (isFunction) return requireString(errorMode(problem), "The result of errorMode");
    return errorMode === "html" ? `&#${problem.codePoint};` : replacement;
  };
};
