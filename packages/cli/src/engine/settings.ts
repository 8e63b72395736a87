export type OnInvalid = "fatal" | "replace" | "skip";

export const AUTO = "auto";

/** The options of a conversion, as plain data that can be sent to a worker thread. */
export interface ConversionSettings {
  /** A label or {@link AUTO}; null if line ends or the byte order mark alone are to be changed. */
  readonly from: string | null;
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
