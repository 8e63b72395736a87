export type OnInvalid = "fatal" | "replace" | "skip";

export const AUTO = "auto";

/** Stands for the encoding of a file whose line ends or byte order mark alone are to be changed. No argument has this character. */
export const UNCHANGED = "\0";

/** The options of a conversion, as plain data that can be sent to a worker thread. */
export interface ConversionSettings {
  /** A label, {@link AUTO} or {@link UNCHANGED}. */
  readonly from: string;
  readonly to: string;
  readonly historical: boolean;
  readonly onInvalid: OnInvalid;
  readonly onError: "fatal" | "replacement" | "html" | "skip" | "translit";
  /** What is written for a character that cannot be encoded, also by "translit" for one that has no similar character. */
  readonly replacement: string;
  readonly bom: "keep" | "add" | "remove";
  readonly eol: "keep" | "lf" | "crlf";
  readonly normalize: "NFC" | "NFKC" | undefined;
  /** Whether a character that the encoder writes as another one is an error. */
  readonly strict: boolean;
}
