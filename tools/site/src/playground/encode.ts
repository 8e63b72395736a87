import {
  decodeBytes,
  type EncodableEncoding,
  type EncodeErrorMode,
  type FullEncoding,
  LegacyTextEncoder,
  toError,
} from "@webenc/core";
import type { Choice } from "./encodings.js";

/** How a character that cannot be encoded is handled, as the page offers it. */
export type ErrorModeChoice = "fatal" | "html" | "replacement" | "name";

/** A character with its bytes. */
export interface EncodedCharacter {
  /** The position in the text, in UTF-16 code units. */
  readonly index: number;
  readonly text: string;
  readonly bytes: readonly number[];
  readonly isEncodable: boolean;
  /** The character that the bytes decode to, if it is another one: ¥ becomes 5C in Shift_JIS, which is a backslash. */
  readonly becomes: string | undefined;
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

/** Returns a function that says what a character becomes when it is encoded and decoded, if that is another one. */
const changesOf = (encoding: FullEncoding): ((character: string) => string | undefined) => {
  const known = new Map<string, string | undefined>();
  return (character) => {
    if (!known.has(character)) {
      const decoded = decodeBytes(encoding, bytesOfText(encoding, character));
      known.set(character, decoded === character ? undefined : decoded);
    }
    return known.get(character);
  };
};

/** Encodes a text character by character, so that each has its bytes. */
export const encodeText = (
  encoding: FullEncoding,
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
  const becomes = changesOf(encoding);
  const characters: EncodedCharacter[] = [];
  let index = 0;
  for (const character of text) {
    isEncodable = true;
    const bytes = Array.from(encoder.encode(character, { stream: true }));
    characters.push({
      index,
      text: character,
      bytes,
      isEncodable,
      becomes: isEncodable ? becomes(character) : undefined,
    });
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

/** A text in one encoding, for the list of all. */
export interface EncodedPreview {
  readonly choice: Choice;
  /** The characters of the beginning, with their bytes. */
  readonly characters: readonly EncodedCharacter[];
  /** The number of all bytes. */
  readonly length: number;
  /** The different characters that cannot be encoded, and those that become others. */
  readonly missing: readonly string[];
  readonly changed: readonly EncodedCharacter[];
}

/** The characters whose bytes a row of the list shows. */
const SHOWN_CHARACTERS = 24;

/** Encodes a text in each encoding that has an encoder: those without loss first, then by the number of lost characters. */
export const encodedOverview = (choices: readonly Choice[], text: string): EncodedPreview[] =>
  choices
    .filter(({ encoding }) => encoding.encoder)
    .map((choice) => {
      const { characters, ending } = encodeText(choice.encoding as FullEncoding, text, "fatal", "");
      const lost = characters.filter(({ isEncodable }) => !isEncodable);
      const changed = characters.filter(({ becomes }) => becomes !== undefined);
      return {
        choice,
        characters: characters.slice(0, SHOWN_CHARACTERS),
        length: characters.reduce((sum, { bytes }) => sum + bytes.length, ending.length),
        missing: [...new Set(lost.map((each) => each.text))],
        changed: [...new Map(changed.map((each) => [each.text, each])).values()],
      };
    })
    .sort((a, b) => a.missing.length + a.changed.length - b.missing.length - b.changed.length);
