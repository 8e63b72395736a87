import { hex } from "./hex.js";

/** The `code` of every {@link DecodeError}: the one that Node.js's own TextDecoder uses. */
const INVALID_ENCODED_DATA = "ERR_ENCODING_INVALID_ENCODED_DATA";
/** The `code` of every {@link EncodeError}. */
const UNENCODABLE_CODE_POINT = "ERR_ENCODING_UNENCODABLE_CODE_POINT";

/**
 * Bytes that are invalid in their encoding: what a listener receives. It is a plain object, because the stack of an error
 * takes 7 µs. {@link toError} returns the error.
 */
export interface DecodeProblem {
  /** The encoding's name. */
  readonly encoding: string;
  /** The position of the first invalid byte, in bytes from the start of the stream. */
  readonly offset: number;
  /** A copy of the invalid bytes. */
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/**
 * The error of bytes that are invalid in their encoding. It is a plain TypeError, as the standard requires, with own
 * properties that say where the bytes are. {@link isDecodeError} recognises it.
 *
 * @see https://encoding.spec.whatwg.org/#dom-textdecoder-decode
 */
export interface DecodeError extends TypeError, DecodeProblem {
  /** The same for every decoding error. */
  readonly code: "ERR_ENCODING_INVALID_ENCODED_DATA";
}

/**
 * A code point that an encoding cannot encode: what a listener and an error-mode function receive. It is a plain object,
 * because the stack of an error takes 7 µs. {@link toError} returns the error.
 */
export interface EncodeProblem {
  /** The encoding's name. */
  readonly encoding: string;
  /** The scalar value that cannot be encoded: U+FFFD for a surrogate that is not part of a pair. */
  readonly codePoint: number;
  /** The position of the code point, in UTF-16 code units from the start of the stream. */
  readonly index: number;
  /** The surrogate that is not part of a pair, if `codePoint` stands for one. */
  readonly surrogate: number | undefined;
}

/**
 * The error of a code point that an encoding cannot encode. It is a plain TypeError with own properties that say which
 * code point it is and where. {@link isEncodeError} recognises it.
 */
export interface EncodeError extends TypeError, EncodeProblem {
  /** The same for every encoding error. */
  readonly code: "ERR_ENCODING_UNENCODABLE_CODE_POINT";
}

/**
 * Gives an error own properties. They are defined, not assigned, so that a setter in `Object.prototype` is never called. The
 * descriptors have no prototype, because a `get`, `set` or `value` in `Object.prototype` would count.
 */
const withDetails = <Details extends object>(error: Error, details: Details): Error & Details => {
  for (const key of Object.keys(details))
    Object.defineProperty(error, key, { ...Object.getOwnPropertyDescriptor(details, key), __proto__: null } as object);
  return error as Error & Details;
};

/** Returns a label for a message: in quotes, at most 60 characters, with escapes in place of all but ASCII. */
export const quoted = (label: string): string =>
  JSON.stringify(label.slice(0, 60)).replace(/[^ -~]/g, (unit) => `\\u${hex(unit.charCodeAt(0), 4)}`);

/** Creates the error of an encoding that is unknown or that lacks what is required, with the code that Node.js uses. */
export const createNotSupportedError = (message: string): RangeError =>
  withDetails(RangeError(message), { code: "ERR_ENCODING_NOT_SUPPORTED" });

/** Creates the error of bytes that are invalid in an encoding. */
export const createDecodeError = (problem: DecodeProblem): DecodeError => {
  const bytes = Array.from(problem.bytes, (byte) => `${hex(byte, 2)} `).join("");
  return withDetails(TypeError(`Invalid ${problem.encoding} byte sequence ${bytes}at offset ${problem.offset}`), {
    code: INVALID_ENCODED_DATA,
    ...problem,
  });
};

/** Creates the error of a code point that an encoding cannot encode. */
export const createEncodeError = (problem: EncodeProblem): EncodeError => {
  const { codePoint, surrogate } = problem;
  const character = String.fromCodePoint(codePoint);
  // Some code points are invisible, or change the text around them. V8 reads the Unicode properties of a regular expression
  // literal when it loads the module, which takes 1 ms.
  // biome-ignore lint/complexity/useRegexLiterals: see above
  const shown = RegExp("\\p{C}|\\p{Z}|\\p{M}|\\p{DI}", "u").test(character) ? "" : ` (${character})`;
  const subject = surrogate ? `lone surrogate ${hex(surrogate, 4)}` : `U+${hex(codePoint, 4)}${shown}`;
  return withDetails(TypeError(`${subject} at index ${problem.index} cannot be encoded in ${problem.encoding}`), {
    code: UNENCODABLE_CODE_POINT,
    ...problem,
  });
};

/**
 * Returns the error for what a listener or an error-mode function received, with its message.
 *
 * @param problem - the object that the function received
 * @example
 * ```ts
 * import { encodeString, toError } from "@webenc/core";
 * import { windows1251 } from "@webenc/single-byte";
 *
 * const messages: string[] = [];
 * encodeString(windows1251, "☃", { errorMode: "replacement" }, (problem) => messages.push(toError(problem).message));
 * messages; // => ["U+2603 (☃) at index 0 cannot be encoded in windows-1251"]
 * ```
 */
export function toError(problem: DecodeProblem): DecodeError;
export function toError(problem: EncodeProblem): EncodeError;
export function toError(problem: DecodeProblem | EncodeProblem): DecodeError | EncodeError {
  return Object.hasOwn(problem, "offset")
    ? createDecodeError(problem as DecodeProblem)
    : createEncodeError(problem as EncodeProblem);
}

/** Returns whether a value is a TypeError with a code and a position, of this copy of the package or of another. */
const isCodingError = (value: unknown, code: string, position: string): boolean => {
  const error = (value ?? {}) as Readonly<Record<string, unknown>>;
  return error.name === "TypeError" && error.code === code && typeof error[position] === "number";
};

/**
 * Returns whether a value is a {@link DecodeError}. An error of the platform's TextDecoder is not one, because it has
 * no position.
 *
 * @param value - any value, for example one that was caught
 * @example
 * ```ts
 * import { decodeBytes, isDecodeError } from "@webenc/core";
 * import { shiftJIS } from "@webenc/cjk-japanese";
 *
 * let message = "";
 * try {
 *   decodeBytes(shiftJIS, new Uint8Array([0x61, 0x82]), { fatal: true });
 * } catch (error) {
 *   if (isDecodeError(error)) message = `${error.encoding} at ${error.offset}`;
 * }
 * message; // => "Shift_JIS at 1"
 * ```
 */
export const isDecodeError = (value: unknown): value is DecodeError =>
  isCodingError(value, INVALID_ENCODED_DATA, "offset");

/**
 * Returns whether a value is an {@link EncodeError}.
 *
 * @param value - any value, for example one that was caught
 * @example
 * ```ts
 * import { encodeString, isEncodeError } from "@webenc/core";
 * import { windows1251 } from "@webenc/single-byte";
 *
 * let message = "";
 * try {
 *   encodeString(windows1251, "Да ☃");
 * } catch (error) {
 *   if (isEncodeError(error)) message = `${error.encoding} at ${error.index}`;
 * }
 * message; // => "windows-1251 at 3"
 * ```
 */
export const isEncodeError = (value: unknown): value is EncodeError =>
  isCodingError(value, UNENCODABLE_CODE_POINT, "index");
