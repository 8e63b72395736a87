import { type EncodableEncoding, type EncodeErrorMode, LegacyTextEncoder, toError } from "@webenc/core";

/** How a character that cannot be encoded is handled, as the page offers it. */
export type ErrorModeChoice = "fatal" | "html" | "replacement" | "name";

/** A character with its bytes. */
export interface EncodedCharacter {
  /** The position in the text, in UTF-16 code units. */
  readonly index: number;
  readonly text: string;
  readonly bytes: readonly number[];
  readonly isEncodable: boolean;
}

/** An encoded text. */
export interface EncodedText {
  readonly characters: readonly EncodedCharacter[];
  /** The bytes that return to the initial state (ISO-2022-JP). */
  readonly ending: readonly number[];
  /** All bytes, or undefined if the mode is fatal and a character cannot be encoded. */
  readonly bytes: Uint8Array<ArrayBuffer> | undefined;
  /** The message of the first error. */
  readonly message: string | undefined;
}

/** The option `errorMode` of LegacyTextEncoder for a choice. */
export const errorModeOf = (choice: ErrorModeChoice, replacement: string): EncodeErrorMode => {
  switch (choice) {
    case "replacement":
      return () => replacement;
    case "name":
      return ({ codePoint }) => `{U+${codePoint.toString(16).toUpperCase().padStart(4, "0")}}`;
    default:
      return choice;
  }
};

/** Encodes a text. Throws if a character cannot be encoded. */
export const bytesOfText = (encoding: EncodableEncoding, text: string): Uint8Array<ArrayBuffer> =>
  new LegacyTextEncoder(encoding).encode(text);

/** Encodes a text character by character, so that each has its bytes. */
export const encodeText = (
  encoding: EncodableEncoding,
  text: string,
  choice: ErrorModeChoice,
  replacement: string,
): EncodedText => {
  let message: string | undefined;
  let isEncodable = true;
  // In fatal mode, the characters after an error are still marked.
  const errorMode = choice === "fatal" ? () => "" : errorModeOf(choice, replacement);
  const encoder = new LegacyTextEncoder(encoding, { errorMode }, (problem) => {
    message ??= toError(problem).message;
    isEncodable = false;
  });
  const characters: EncodedCharacter[] = [];
  let index = 0;
  for (const character of text) {
    isEncodable = true;
    const bytes = Array.from(encoder.encode(character, { stream: true }));
    characters.push({ index, text: character, bytes, isEncodable });
    index += character.length;
  }
  const ending = Array.from(encoder.encode());
  const isFatal = choice === "fatal" && message !== undefined;
  return {
    characters,
    ending,
    bytes: isFatal ? undefined : Uint8Array.from([...characters.flatMap(({ bytes }) => bytes), ...ending]),
    message,
  };
};
