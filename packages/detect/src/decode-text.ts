/**
 * `@webenc/detect/decode-text`: detection and decoding in one call.
 *
 * @module
 */
import type { BufferSourceLike } from "@webenc/core";
import { declaredEncoding } from "./declaration/declared-encoding.js";
import { detectEncoding } from "./detect.js";
import { bytesOf } from "./input.js";
import { loadDecoder } from "./load-decoder.js";
import type { DeclarationFormat, DetectedEncoding, DetectionOptions } from "./result.js";

/** A text, and how its encoding was found. */
export interface DecodedText extends DetectedEncoding {
  /** The text, without a byte order mark. Invalid bytes are U+FFFD. */
  readonly text: string;
}

/** The options of {@link decodeText}. */
export interface DecodeTextOptions extends DetectionOptions {
  /** The format whose declarations are read; none by default. */
  readonly declaration?: DeclarationFormat | undefined;
}

/**
 * Decodes bytes whose encoding is not known: by their byte order mark, by what they declare if `declaration` is set, as
 * UTF-8 if they are valid UTF-8 but for a few bytes, and otherwise in the encoding that is most probable. It loads the encoding
 * by `webenc/load`, which downloads its family, and its table only if the platform has another one.
 *
 * @param bytes - the whole input
 * @param options - the options of the detection, and the format whose declarations are read
 * @returns the text, the encoding and the confidence; null if no answer is confident enough, the bytes look binary, or they are in
 * an encoding that the standard disables
 * @throws TypeError if `bytes` is not a buffer or a view of one
 * @example
 * ```ts
 * import { decodeText } from "@webenc/detect/decode-text";
 *
 * const file = new Uint8Array([0x96, 0xbc, 0x91, 0x4f, 0x2c, 0x8f, 0x5a, 0x8f, 0x8a, 0x0a]);
 * const { text, encoding } = (await decodeText(file))!;
 * text; // => "名前,住所\n"
 * encoding; // => "Shift_JIS"
 * ```
 */
export const decodeText = async (
  bytes: BufferSourceLike,
  // Without a prototype, so that no property of Object.prototype is an option.
  options: DecodeTextOptions = { __proto__: null } as DecodeTextOptions,
): Promise<DecodedText | null> => {
  const input = bytesOf(bytes);
  const { declaration, ...rest } = options;
  const declared = declaration === undefined ? options.declared : declaredEncoding(input, declaration);
  const detected = detectEncoding(input, { __proto__: null, ...rest, declared } as DetectionOptions);
  // The standard disables decoding of replacement.
  if (detected === null || detected.encoding === "replacement") return null;
  const decoder = await loadDecoder(detected.encoding);
  return { ...detected, text: decoder.decode(input) };
};
