import { check, checkListener } from "./arguments.js";
import { createEncodeError, type EncodeError } from "./errors.js";

/** A function that receives each encoding error when it happens, before the error mode is applied. */
export type EncodeErrorListener = (error: EncodeError) => void;

/**
 * What an encoder does with a code point that it cannot encode:
 * - `"fatal"`: throws the {@link EncodeError};
 * - `"html"`: writes `&#N;`, as HTML forms do. The output is the same as for a text that contains these characters;
 * - any other string: writes that string instead, which must be encodable;
 * - a function: receives the error, and returns the string to write instead, or throws.
 *
 * @see https://encoding.spec.whatwg.org/#error-mode
 */
export type EncodeErrorMode = "fatal" | "html" | (string & {}) | ((error: EncodeError) => string);

/**
 * A resolved error mode: returns the string to write instead of a code point, or throws the error.
 *
 * @param encoding - the encoding's name
 * @param index - the index of the code point, in UTF-16 code units
 * @param isReplacement - whether the code point is part of a string that replaces another one
 */
export type UnencodableHandler = (
  encoding: string,
  codePoint: number,
  index: number,
  isReplacement?: boolean,
) => string;

/**
 * Resolves the option `errorMode` and a listener.
 *
 * @throws TypeError if one of them is of the wrong type
 */
export const resolveErrorMode = (
  mode: EncodeErrorMode = "fatal",
  onError?: EncodeErrorListener,
): UnencodableHandler => {
  const isFunction = typeof mode === "function";
  check(typeof mode === "string" || isFunction, "errorMode must be a string or a function");
  checkListener(onError);
  return (encoding, codePoint, index, isReplacement) => {
    const isFatal = isReplacement || mode === "fatal";
    const error = isFatal || isFunction || onError ? createEncodeError(encoding, codePoint, index) : undefined;
    if (error && !isReplacement) onError?.(error);
    if (isFatal) throw error;
    const replacement: unknown = isFunction ? mode(error!) : mode === "html" ? `&#${codePoint};` : mode;
    check(typeof replacement === "string", "The errorMode function must return a string");
    return replacement as string;
  };
};
