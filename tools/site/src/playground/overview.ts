import { TextDecoder } from "webenc";
import type { Choice } from "./encodings.js";

/** How bytes look in one encoding. */
export interface Preview {
  readonly choice: Choice;
  /** The beginning of the text. */
  readonly text: string;
  /** The number of errors in the bytes that were looked at. */
  readonly errors: number;
  /** The detector's confidence in percent, or undefined if it does not consider the encoding. */
  readonly confidence: number | undefined;
  /** Whether the platform's own decoder knows the encoding, and gives the same text. */
  readonly platform: "same" | "different" | "missing";
}

/** The number of bytes of an input that are decoded for the overview. */
export const OVERVIEW_BYTES = 16384;

/** The number of characters of the text that a row shows. */
const SHOWN_CHARACTERS = 280;
const SHOWN_LINES = 3;

/** The confidence of the detector by the lower-case name of the encoding. */
export type Confidences = ReadonlyMap<string, number>;

const firstLines = (text: string): string =>
  Array.from(
    text
      .split(/\r\n|[\r\n]/)
      .slice(0, SHOWN_LINES)
      .join("\n"),
  )
    .slice(0, SHOWN_CHARACTERS)
    .join("");

/** Decodes by the platform's own decoder; undefined if it does not know the encoding. */
export const decodeByPlatform = (
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
  isCutOff = false,
): string | undefined => {
  try {
    return new globalThis.TextDecoder(name).decode(bytes, { stream: isCutOff });
  } catch {
    return undefined;
  }
};

/** Decodes bytes in one encoding. An input that is cut off at its end has no error there. */
export const previewOf = (
  choice: Choice,
  bytes: Uint8Array<ArrayBuffer>,
  isCutOff: boolean,
  confidences: Confidences,
): Preview => {
  const confidence = confidences.get(choice.name.toLowerCase());
  if (choice.name === "replacement") {
    const errors = bytes.length ? 1 : 0;
    return { choice, text: errors ? "\ufffd" : "", errors, confidence, platform: "missing" };
  }
  let errors = 0;
  const text = new TextDecoder(choice.encoding, {}, () => errors++).decode(bytes, { stream: isCutOff });
  const platformText = choice.isHistorical ? undefined : decodeByPlatform(choice.name, bytes, isCutOff);
  const platform = platformText === undefined ? "missing" : platformText === text ? "same" : "different";
  return { choice, text: firstLines(text), errors, confidence, platform };
};

/**
 * Sorts previews: by the detector's confidence, then by the number of errors. Encodings that the detector does not
 * consider and that have no error come before those that it considers improbable and that have errors.
 */
export const sortPreviews = (previews: readonly Preview[]): Preview[] => {
  const score = ({ confidence = 0, errors }: Preview) => (errors ? confidence / 2 : confidence + 1);
  return [...previews].sort((a, b) => score(b) - score(a) || a.errors - b.errors);
};

/** Decodes the beginning of an input in each encoding, and sorts the results. */
export const overviewOf = (
  choices: readonly Choice[],
  input: Uint8Array<ArrayBuffer>,
  confidences: Confidences,
): Preview[] => {
  const bytes = input.subarray(0, OVERVIEW_BYTES);
  const isCutOff = input.length > OVERVIEW_BYTES;
  return sortPreviews(choices.map((choice) => previewOf(choice, bytes, isCutOff, confidences)));
};
