/** Everything that a page or an answer says about a character. */
import {
  type CharacterResult,
  findCharacter,
  loadSearchableEncodings,
  loadTables,
  type SearchableEncoding,
  type Tables,
} from "../indexes/search.js";
import { parseVariants, type Similar, similarTo } from "./variants.js";

/** A character that an encoder changes. */
export interface Change {
  readonly encoding: string;
  readonly bytes: readonly number[];
  /** What the decoder reads the bytes as. */
  readonly text: string;
}

/** A similar character. */
export interface Neighbour extends Similar {
  /** The encodings that have it but not the other one. */
  readonly insteadIn: readonly string[];
  /** The encodings that write one of the two as the bytes of the other one. */
  readonly sameBytesIn: readonly string[];
}

export interface CharacterFacts extends CharacterResult {
  readonly character: string;
  readonly changes: readonly Change[];
  readonly neighbours: readonly Neighbour[];
}

const changesOf = (character: string, result: CharacterResult, encodings: readonly SearchableEncoding[]): Change[] =>
  result.bytes.flatMap(({ encoding: name, bytes, isWritten }) => {
    const text = isWritten ? encodings.find((each) => each.name === name)?.decode(bytes) : character;
    return text && text !== character ? [{ encoding: name, bytes, text }] : [];
  });

/** Finds a character in all encodings, and what is similar to it. */
export const describeCharacter = (
  character: string,
  tables: Tables,
  encodings: readonly SearchableEncoding[],
  variants: ReadonlyMap<string, readonly Similar[]>,
): CharacterFacts => {
  const result = findCharacter(character.codePointAt(0)!, tables, encodings);
  const changes = changesOf(character, result, encodings);
  const lacking = [...result.without, ...changes.map(({ encoding }) => encoding)];
  const missing = encodings.filter(({ name, encode }) => encode && lacking.includes(name));
  const neighbours = similarTo(character, variants).map((each) => ({
    ...each,
    insteadIn: missing.filter(({ encode }) => encode!(each.character)).map(({ name }) => name),
    sameBytesIn: encodings
      .filter(({ encode }) => {
        const written = encode?.(character);
        return written && written.join() === encode!(each.character)?.join();
      })
      .map(({ name }) => name),
  }));
  return { ...result, character, changes, neighbours };
};

type Describe = (character: string) => CharacterFacts;

let loaded: Promise<{ tables: Tables; encodings: readonly SearchableEncoding[]; describe: Describe }> | undefined;

/** Loads all tables, encodings and variants at the first use. */
export const loadCharacters = (): Promise<{
  readonly tables: Tables;
  readonly encodings: readonly SearchableEncoding[];
  readonly describe: Describe;
}> => {
  loaded ??= Promise.all([loadTables(), loadSearchableEncodings(), import("../../characters/variants.csv?raw")]).then(
    ([tables, encodings, { default: csv }]) => {
      const variants = parseVariants(csv);
      return { tables, encodings, describe: (character) => describeCharacter(character, tables, encodings, variants) };
    },
  );
  return loaded;
};
