import { encodeString, type FullEncoding } from "@webenc/core";
import { findIndex, type IndexEntry, indexes, type Table } from "./catalog.js";
import { pointersOf } from "./classify.js";
import { sequencesOf } from "./sequences.js";

/** What a search text can mean. A text can mean several: "4E00" is a code point, two bytes, and no pointer. */
export interface Query {
  readonly codePoints: readonly number[];
  readonly bytes: readonly number[] | undefined;
  readonly pointer: number | undefined;
}

/** The most characters of a text that are searched for. */
const CHARACTER_LIMIT = 16;

const scalarValue = (digits: string): number[] => {
  const codePoint = Number.parseInt(digits, 16);
  return codePoint <= 0x10ffff && (codePoint < 0xd800 || codePoint > 0xdfff) ? [codePoint] : [];
};

/** Reads a search text: characters, a code point (U+4E00, 0x4E00, 4E00), bytes (88 9F, 889F), or a pointer. */
export const parseQuery = (text: string): Query => {
  const trimmed = text.trim();
  const prefixed = /^(?:U\+|\\u\{?|0x|&#x)([0-9A-F]{1,6})[;}]?$/i.exec(trimmed);
  if (prefixed) return { codePoints: scalarValue(prefixed[1]!), bytes: undefined, pointer: undefined };
  const isHex = /^[0-9A-F]{2}(?:[ ,]*[0-9A-F]{2})*$/i.test(trimmed);
  const hasSpaces = /[ ,]/.test(trimmed);
  const bytes = isHex ? trimmed.match(/[0-9A-F]{2}/gi)!.map((digits) => Number.parseInt(digits, 16)) : undefined;
  const pointer = /^\d{1,5}$/.test(trimmed) ? Number(trimmed) : undefined;
  const isCodePoint = !hasSpaces && /^[0-9A-F]{4,6}$/i.test(trimmed);
  if (bytes || pointer !== undefined || isCodePoint)
    // A single digit or letter is also a character.
    return {
      codePoints: isCodePoint ? scalarValue(trimmed) : trimmed.length === 1 ? [trimmed.codePointAt(0)!] : [],
      bytes,
      pointer,
    };
  const codePoints = Array.from(trimmed, (character) => character.codePointAt(0)!);
  return { codePoints: [...new Set(codePoints)].slice(0, CHARACTER_LIMIT), bytes: undefined, pointer: undefined };
};

/** An encoding with what a search calls. */
export interface SearchableEncoding {
  readonly name: string;
  /** Encodes a code point; null if the encoding cannot. */
  readonly encode: ((text: string) => readonly number[] | null) | undefined;
  /** The bytes of a text in an encoding that is only decoded: UTF-16. */
  readonly bytesOf: ((text: string) => readonly number[]) | undefined;
  /** Decodes bytes; null if they are invalid. */
  readonly decode: (bytes: readonly number[]) => string | null;
}

/** The bytes of a character in one encoding. */
export interface CharacterBytes {
  readonly encoding: string;
  readonly bytes: readonly number[];
  /** Whether the encoder writes these bytes. Otherwise, only the decoder knows them. */
  readonly isWritten: boolean;
}

/** A pointer of a character in one index. */
export interface CharacterPointer {
  readonly index: string;
  readonly pointer: number;
}

/** Where a character is found. */
export interface CharacterResult {
  readonly codePoint: number;
  readonly bytes: readonly CharacterBytes[];
  readonly pointers: readonly CharacterPointer[];
  /** The encodings that have an encoder and cannot encode the character. */
  readonly without: readonly string[];
}

/** The tables of all indexes, by their names. */
export type Tables = ReadonlyMap<string, Table>;

/** Loads the tables of all indexes. */
export const loadTables = async (entries: readonly IndexEntry[] = indexes): Promise<Tables> =>
  new Map(await Promise.all(entries.map(async (index) => [index.id, await index.load()] as const)));

/** Finds a character in all indexes and all encodings. */
export const findCharacter = (
  codePoint: number,
  tables: Tables,
  encodings: readonly SearchableEncoding[],
): CharacterResult => {
  const text = String.fromCodePoint(codePoint);
  const pointers = [...tables].flatMap(([index, table]) =>
    pointersOf(table, codePoint).map((pointer) => ({ index, pointer })),
  );
  const fromIndexes = pointers.flatMap(({ index, pointer }) => sequencesOf(index, pointer));
  const bytes: CharacterBytes[] = [];
  const without: string[] = [];
  for (const { name, encode, bytesOf, decode } of encodings) {
    if (bytesOf) bytes.push({ encoding: name, bytes: bytesOf(text), isWritten: false });
    const written = encode?.(text);
    if (written) bytes.push({ encoding: name, bytes: written, isWritten: true });
    const inText = ({ encoding, bytes }: CharacterBytes | (typeof fromIndexes)[number]) =>
      encoding === "iso-2022-jp" ? [0x1b, 0x24, 0x42, ...bytes, 0x1b, 0x28, 0x42] : bytes;
    for (const sequence of fromIndexes.filter(({ encoding }) => encoding === name.toLowerCase())) {
      const all = inText(sequence);
      if (written?.join() === all.join() || decode(all) !== text) continue;
      bytes.push({ encoding: name, bytes: all, isWritten: false });
    }
    if (encode && !written) without.push(name);
  }
  return { codePoint, bytes, pointers, without };
};

/** Decodes bytes in each encoding, and returns the texts of those in which they are valid. */
export const findBytes = (
  bytes: readonly number[],
  encodings: readonly SearchableEncoding[],
): { readonly encoding: string; readonly text: string }[] =>
  encodings.flatMap(({ name, decode }) => {
    const text = decode(bytes);
    return text === null ? [] : [{ encoding: name, text }];
  });

/** The code points of a pointer in each index that has it. */
export const findPointer = (
  pointer: number,
  tables: Tables,
): { readonly index: string; readonly codePoint: number }[] =>
  [...tables].flatMap(([index, table]) => {
    const codePoint = table[pointer];
    return codePoint ? [{ index, codePoint }] : [];
  });

/** The bytes of a text in UTF-16. */
const utf16Bytes = (text: string, isLittleEndian: boolean): number[] =>
  Array.from({ length: text.length }, (_, at) => text.charCodeAt(at)).flatMap((unit) =>
    isLittleEndian ? [unit & 0xff, unit >> 8] : [unit >> 8, unit & 0xff],
  );

/** The encodings of `webenc` as a search calls them. UTF-16 has no encoder in the standard, so it has none here. */
export const loadSearchableEncodings = async (): Promise<SearchableEncoding[]> => {
  const { TextDecoder } = await import("webenc");
  const { standardEncodings } = await import("../playground/encodings.js");
  return standardEncodings
    .filter(({ encoding }) => encoding.name !== "replacement")
    .map(({ encoding }) => ({
      name: encoding.name,
      encode: encoding.encoder
        ? (text) => {
            try {
              return Array.from(encodeString(encoding as FullEncoding, text));
            } catch {
              return null;
            }
          }
        : undefined,
      bytesOf: encoding.name.startsWith("UTF-16")
        ? (text) => utf16Bytes(text, encoding.name === "UTF-16LE")
        : undefined,
      decode: (bytes) => {
        try {
          return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(Uint8Array.from(bytes));
        } catch {
          return null;
        }
      },
    }));
};

/** The page of an index, and the part of its address that leads to a pointer. */
export const pagePath = (index: string, pointer?: number): string =>
  `indexes/${findIndex(index).id}${pointer === undefined ? "" : `#pointer=${pointer}`}`;
