/** What to do with invalid bytes. */
export type OnInvalid = "fatal" | "replace" | "skip";
/** What to do with a character that cannot be encoded. */
export type OnError = "fatal" | "replace" | "html" | "skip";

/** The label that stands for the detected encoding. */
export const AUTO = "auto";

/** The options of a conversion, as plain data that can be sent to a worker thread. */
export interface ConversionSettings {
  /** A label, or {@link AUTO}. */
  readonly from: string;
  /** A label. */
  readonly to: string;
  readonly historical: boolean;
  readonly onInvalid: OnInvalid;
  readonly onError: OnError;
  /** What `onError: "replace"` writes. */
  readonly replacement: string;
  readonly bom: "keep" | "add" | "remove";
  readonly eol: "keep" | "lf" | "crlf";
  readonly normalize: "NFC" | "NFKC" | undefined;
  /** Whether a character that the encoder writes as another one is an error. */
  readonly strict: boolean;
}

export const DEFAULT_SETTINGS: ConversionSettings = {
  from: "utf-8",
  to: "utf-8",
  historical: false,
  onInvalid: "fatal",
  onError: "fatal",
  replacement: "?",
  bom: "remove",
  eol: "keep",
  normalize: undefined,
  strict: false,
};
