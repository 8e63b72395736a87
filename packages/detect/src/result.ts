/**
 * Why an encoding is the answer:
 *
 * - `"byte-order-mark"`: the input begins with a byte order mark
 * - `"declared"`: the input declares it (the option `declared`)
 * - `"ascii"`: the input is ASCII only
 * - `"utf-8"`: the input is UTF-8 with characters beyond ASCII, and at most few invalid sequences
 * - `"structure"`: the bytes have a structure that only this encoding has: escape sequences, UTF-16's pairs of bytes
 * - `"statistics"`: the text is most probable in this encoding and a language
 */
export type DetectionReason = "byte-order-mark" | "declared" | "ascii" | "utf-8" | "structure" | "statistics";

/** An encoding that an input can be in. */
export interface DetectedEncoding {
  /** The standard's name of the encoding, which is a label of it too. */
  readonly encoding: string;
  /** The probability that decoding with it gives the text, from 0 to 1. It is calibrated on texts of 43 languages. */
  readonly confidence: number;
  readonly reason: DetectionReason;
  /** The language as a BCP 47 tag if statistics decided, otherwise null. */
  readonly language: string | null;
}

/** The options of the detection. */
export interface DetectionOptions {
  /** The names of the encodings that can be the answer, in any case. By default all of the models. */
  readonly encodings?: readonly string[] | undefined;
  /** Languages that are probable, as BCP 47 tags or locales, such as `navigator.languages`. Others can be the answer too. */
  readonly languages?: readonly string[] | string | undefined;
  /** The least confidence of an answer, from 0 to 1; 0 by default. */
  readonly minConfidence?: number | undefined;
  /** Whether the input is known to be text. If not, which is the default, an input that looks binary has no encoding. */
  readonly isText?: boolean | undefined;
  /**
   * The name of the encoding that the document declares, as `declaredEncoding` returns it: the answer if the bytes are valid in
   * it. Single-byte encodings, of which few bytes have no character, and encodings that no model has are not checked.
   */
  readonly declared?: string | null | undefined;
}

/** A format whose documents can declare their encoding. */
export type DeclarationFormat = "html" | "xml" | "css";
