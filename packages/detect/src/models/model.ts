import { lazy, unpackSingleByte } from "@webenc/core/internal";
import { eastAsianCostOf, type ReadCharacter } from "../statistics/east-asian.js";
import {
  type ByteTable,
  createByteTable,
  createClasses,
  fillByteTable,
  fillClasses,
  type LetterModel,
} from "../statistics/letters.js";
import { createMultiByteCheck, type MultiByteCheck } from "../structure/multi-byte.js";
import { unpackEastAsian } from "./east-asian.js";
import { unpackLetters } from "./letters.js";

/** A single-byte encoding of the models. */
export interface ByteEncoding {
  readonly name: string;
  /** How rare the encoding is, in bits. */
  readonly rarity: number;
  /** Whether the text is in visual order. */
  readonly isVisual: boolean;
  /** Returns the table with some bytes beyond ASCII; null if one of them has no code point. */
  readonly tableOf: (bytes: readonly number[]) => ByteTable | null;
}

/** A single-byte encoding with its languages in a group. */
export interface LetterCandidate {
  readonly encoding: ByteEncoding;
  readonly languages: readonly {
    readonly model: LetterModel;
    /** Returns the classes of bytes of the encoding's table. */
    readonly classesOf: (table: ByteTable, bytes: readonly number[]) => Uint8Array;
  }[];
}

/** A multi-byte encoding of a language, as the generated modules have it. */
export interface EastAsianEncoding {
  readonly encoding: string;
  /** How rare the encoding is, in bits. */
  readonly rarity: number;
  readonly read: ReadCharacter;
}

/** A language in a multi-byte encoding. A bundle without such a language has none of the functions. */
export interface EastAsianCandidate extends EastAsianEncoding {
  readonly language: string;
  readonly createCheck: () => MultiByteCheck;
  /**
   * Returns the bits of a text, or Infinity if it is invalid.
   *
   * @param most - the result can be any larger number if it is larger than this
   */
  readonly costOf: (bytes: Uint8Array, most: number) => number;
}

/**
 * Languages that the detection knows, and their encodings: pass it to `createDetection`. It is unpacked at its first use. Its
 * other members are internal.
 */
export interface DetectionModel {
  /** The languages as BCP 47 tags. */
  readonly languages: readonly string[];
  /** The names of the encodings. */
  readonly encodings: readonly string[];
  /** @internal */
  readonly letters: LetterGroup | null;
  /** @internal */
  readonly eastAsian: readonly EastAsianCandidate[];
}

/** @internal */
export interface LetterGroup {
  /** Whether the languages have Latin letters. */
  readonly isLatin: boolean;
  readonly models: () => readonly LetterModel[];
  readonly candidates: () => readonly LetterCandidate[];
}

/**
 * Returns a single-byte encoding.
 *
 * @param index - the packed index of the encoding
 */
export const byteEncoding = (name: string, rarity: number, index: string, isVisual = false): ByteEncoding => {
  const table = lazy(() => createByteTable(unpackSingleByte(index)));
  return { name, rarity, isVisual, tableOf: (bytes) => (fillByteTable(table(), bytes) ? table() : null) };
};

/**
 * Returns the model of some languages with an alphabet.
 *
 * @param languages - separated by spaces, in the order of the payload
 * @param encodings - the encodings, each with its languages
 */
export const letterModel = (
  payload: string,
  isLatin: boolean,
  languages: string,
  encodings: readonly (readonly [encoding: ByteEncoding, languages: string])[],
): DetectionModel => {
  const models = lazy(() => unpackLetters(payload, languages.split(" ")));
  return {
    languages: languages.split(" "),
    encodings: encodings.map(([{ name }]) => name),
    letters: {
      isLatin,
      models,
      candidates: lazy(() =>
        encodings.map(([encoding, own]) => ({
          encoding,
          languages: models()
            .filter(({ language }) => own.split(" ").includes(language))
            .map((model) => {
              const classes = createClasses(model);
              return { model, classesOf: (table, bytes) => fillClasses(classes, table, model, bytes) };
            }),
        })),
      ),
    },
    eastAsian: [],
  };
};

/** Returns the model of an East Asian language. */
export const eastAsianModel = (
  payload: string,
  language: string,
  encodings: readonly EastAsianEncoding[],
  more: readonly string[],
): DetectionModel => {
  const model = lazy(() => unpackEastAsian(payload));
  return {
    languages: [language],
    encodings: [...encodings.map(({ encoding }) => encoding), ...more],
    letters: null,
    eastAsian: encodings.map((each) => ({
      ...each,
      language,
      createCheck: () => createMultiByteCheck(each.read, model),
      costOf: (bytes, most) => eastAsianCostOf(bytes, each.read, model(), most),
    })),
  };
};
