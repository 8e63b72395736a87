import type {
  BufferSourceLike,
  DecodableEncoding,
  DecodeErrorListener,
  EncodableEncoding,
  EncodeErrorListener,
  FullEncoding,
  LegacyTextEncoderOptions,
  TextDecoderOptions,
} from "@webenc/core";
import { strict } from "@webenc/core";
import { check, isEncoding, requireString } from "@webenc/core/internal";
import { LegacyTextEncoder, TextDecoder } from "./api.js";
import type { EncodingLabel } from "./generated/encodings.js";
import { getEncoding, resolveEncoding } from "./get-encoding.js";

/** The options of {@link decode}. */
export interface DecodeOptions extends TextDecoderOptions {
  /** Receives each error when it happens. */
  onError?: DecodeErrorListener | undefined;
}

/** The options of {@link encode}. */
export interface EncodeOptions extends LegacyTextEncoderOptions {
  /** Whether a code point is an error if its bytes decode to another one, such as ¥ in Shift_JIS, or a lone surrogate. */
  strict?: boolean | undefined;
  /** Receives each error when it happens. */
  onError?: EncodeErrorListener | undefined;
}

/** Checks that an argument is a label or an encoding, and that it is not the input. */
const checkArguments = (encoding: unknown, input: unknown): void => {
  const isName = (value: unknown): boolean =>
    typeof value === "string" ? getEncoding(value) !== null : isEncoding(value);
  // A text can be a label too. If both can, the encoding's is unknown. An expression with `\s*` on both sides of the label takes 45 s
  // for 100,000 spaces, and a label can come from the network.
  const canBeLabel = typeof encoding === "string" && /^[!-~]*$/.test(encoding.trim());
  check(canBeLabel || isName(encoding) || !isName(input), "The arguments are swapped: the input is the first one");
  check(
    typeof encoding === "string" || isEncoding(encoding),
    `encoding must be a label or an encoding, not ${Object.prototype.toString.call(encoding)}`,
  );
};

/**
 * Decodes bytes. A byte order mark of UTF-8 and UTF-16 is removed, unless `ignoreBOM` is set.
 *
 * @param input - the bytes
 * @param encoding - a label or an encoding
 * @param options - `fatal`: throw at an invalid byte sequence, instead of writing U+FFFD; `ignoreBOM`: keep a byte order
 *   mark; `onError`: is called with each error
 * @throws TypeError, a `DecodeError`, in fatal mode at the first invalid byte sequence
 * @throws TypeError if an argument is of the wrong type
 * @throws RangeError if the label is unknown, or a label of the replacement encoding
 * @see https://encoding.spec.whatwg.org/#concept-encoding-run
 * @example
 * ```ts
 * import { decode } from "webenc";
 *
 * decode(new Uint8Array([0x8a, 0xbf]), "shift_jis"); // => "漢"
 * decode(new Uint8Array([0x8a]), "shift_jis"); // => "\ufffd"
 * decode(new Uint8Array([0x8a]), "shift_jis", { fatal: true }); // throws TypeError
 * ```
 */
export function decode(
  input: BufferSourceLike,
  encoding: EncodingLabel | (string & {}) | DecodableEncoding,
  options?: DecodeOptions,
): string {
  checkArguments(encoding, input);
  // TextDecoder decodes nothing if it receives undefined, and null is a TypeError.
  return new TextDecoder(encoding, options, options?.onError).decode(input ?? null);
}

/**
 * Encodes a string.
 *
 * @param input - the string
 * @param encoding - a label or an encoding
 * @param options - `errorMode`: `"fatal"` (the default), `"html"`, `"replacement"` (with `replacement`, `"?"` by default) or a
 *   function; `strict`: whether a code point is an error if its bytes decode to another one; `onError`: is called with each
 *   error
 * @throws TypeError, an `EncodeError`, at the first code point that cannot be encoded, unless `errorMode` is set
 * @throws TypeError if an argument is of the wrong type
 * @throws RangeError if the label is unknown, or its encoding has no encoder; with `strict`, if it has no decoder
 * @see https://encoding.spec.whatwg.org/#concept-encoding-run
 * @example
 * ```ts
 * import { encode } from "webenc";
 *
 * encode("漢", "shift_jis"); // => new Uint8Array([0x8a, 0xbf])
 * encode("☃", "shift_jis"); // throws TypeError
 * encode("☃", "shift_jis", { errorMode: "replacement" }); // => new Uint8Array([0x3f])
 * encode("¥", "shift_jis"); // => new Uint8Array([0x5c])
 * encode("¥", "shift_jis", { strict: true }); // throws TypeError
 * ```
 */
export function encode(
  input: string,
  encoding: EncodingLabel | (string & {}) | EncodableEncoding,
  options?: EncodeOptions,
): Uint8Array<ArrayBuffer> {
  checkArguments(encoding, input);
  requireString(input, "input");
  const coder = options?.strict ? strict(resolveEncoding(encoding)("encoder") as FullEncoding) : encoding;
  return new LegacyTextEncoder(coder, options, options?.onError).encode(input);
}
