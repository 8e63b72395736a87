import { check, checkListener } from "./arguments.js";
import type { EncodeError } from "./errors.js";

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

/** A resolved error mode: returns the string to write instead of a code point, or throws the error. */
export type UnencodableHandler = (codePoint: number, error: () => EncodeError) => string;

/** The error mode that throws. */
export const throwUnencodable: UnencodableHandler = (_, error) => {
  throw error();
};

/**
 * Resolves the option `errorMode` and a listener.
 *
 * @throws TypeError if one of them is of the wrong type
 */
export const resolveErrorMode = (
  mode: EncodeErrorMode = "fatal",
  onError?: EncodeErrorListener,
): UnencodableHandler => {
  check(typeof mode === "string" || typeof mode === "function", "errorMode must be a string or a function");
  checkListener(onError);
  const unencodable: UnencodableHandler =
    mode === "fatal"
      ? throwUnencodable
      : mode === "html"
        ? (codePoint) => `&#${codePoint};`
        : typeof mode === "string"
          ? () => mode
          : (_, error) => {
              const replacement: unknown = mode(error());
              check(typeof replacement === "string", "The errorMode function must return a string");
              return replacement as string;
            };
  if (!onError) return unencodable;
  return (codePoint, error) => {
    const reported = error();
    onError(reported);
    return unencodable(codePoint, () => reported);
  };
};
