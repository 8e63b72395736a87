import { type EncodableEncoding, type EncodeError, isEncodeError, LegacyTextEncoder } from "webenc";
import type { TextProblem } from "./problems.js";
import type { ConversionSettings } from "./settings.js";

/** Encodes the next piece of a text. The result is valid until the second call after it. */
export type Encode = (text: string, last: boolean) => Uint8Array;

/** The bytes that UTF-8 needs for a UTF-16 code unit, at most. */
const MAX_BYTES_PER_UNIT = 3;

/** Two buffers: one is filled while the other one is written to disk. They serve all files of a thread, one after the other. */
let current = new Uint8Array(0);
let other = new Uint8Array(0);

const utf8Encoder = new TextEncoder();

const encodeUTF8: Encode = (text) => {
  [current, other] = [other, current];
  const needed = text.length * MAX_BYTES_PER_UNIT;
  // Not zeroed by Buffer: the encoder writes each byte that is returned.
  if (current.length < needed) current = Buffer.allocUnsafeSlow(needed);
  return current.subarray(0, utf8Encoder.encodeInto(text, current).written);
};

/** A character that cannot be encoded. Its chunk is known to the caller. */
export type Unencodable = Omit<TextProblem, "chunk">;

const toProblem = ({ encoding, codePoint, index }: EncodeError): Unencodable => ({
  kind: "unencodable",
  encoding,
  codePoint,
  index,
});

/**
 * Returns an encoder of a stream.
 *
 * @param report - receives each character that cannot be encoded; it throws if that is fatal
 */
export const createEncode = (
  encoding: EncodableEncoding,
  { onError, replacement }: Pick<ConversionSettings, "onError" | "replacement">,
  report: (problem: Unencodable) => void,
): Encode => {
  // Decoded text has no lone surrogates, so nothing is unencodable.
  if (encoding.name === "UTF-8") return encodeUTF8;
  const errorMode = { fatal: "fatal", html: "html", skip: "", replace: replacement }[onError];
  const onEncodeError = onError === "fatal" ? undefined : (error: EncodeError) => report(toProblem(error));
  const encoder = new LegacyTextEncoder(encoding, { errorMode }, onEncodeError);
  return (text, last) => {
    try {
      return encoder.encode(text, { stream: !last });
    } catch (error) {
      if (onError === "fatal" && isEncodeError(error)) report(toProblem(error));
      throw error;
    }
  };
};
