import type { EncodeError } from "./errors.js";

/** Is told of each error as it happens, before the error mode does its work. */
export type EncodeErrorListener = (error: EncodeError) => void;

/**
 * What to do with a code point that can't be encoded:
 * - `"fatal"`: throw the {@link EncodeError};
 * - `"html"`: write `&#N;`, as HTML forms do. It can't be told from legitimate input;
 * - any other string: write that instead (it has to be encodable);
 * - a function: is given the error, and returns the string to write instead, or throws.
 *
 * @see https://encoding.spec.whatwg.org/#error-mode
 */
export type EncodeErrorMode = "fatal" | "html" | (string & {}) | ((error: EncodeError) => string);

/** An error mode at work: gives the string that is written instead, or throws the error. */
export type UnencodableHandler = (codePoint: number, error: () => EncodeError) => string;

/** The error mode that throws. */
export const throwUnencodable: UnencodableHandler = (_, error) => {
  throw error();
};

/** Turns the option `errorMode` and a listener into what they do. */
export const resolveErrorMode = (
  mode: EncodeErrorMode = "fatal",
  onError?: EncodeErrorListener,
): UnencodableHandler => {
  if (typeof mode !== "string" && typeof mode !== "function") {
    throw new TypeError("Not an errorMode");
  }
  const unencodable: UnencodableHandler =
    mode === "fatal"
      ? throwUnencodable
      : mode === "html"
        ? (codePoint) => `&#${codePoint};`
        : typeof mode === "string"
          ? () => mode
          : (_, error) => {
              const replacement: unknown = mode(error());
              if (typeof replacement !== "string") throw new TypeError("An errorMode function returns a string");
              return replacement;
            };
  if (!onError) return unencodable;
  return (codePoint, error) => {
    const told = error();
    onError(told);
    return unencodable(codePoint, () => told);
  };
};
