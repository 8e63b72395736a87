/**
 * What does not survive a round trip, computed from the packages: code points that an encoder accepts and its decoder does
 * not return, and byte sequences that a decoder accepts and its encoder does not write. The vectors list the code points and
 * the byte sequences of each encoding.
 */
import { type DecodableEncoding, decodeBytes, type EncodableEncoding, encodeString } from "webenc";
import { readVectors } from "../verification/vectors/check.js";
import { each, encodedIn, fourBytesAfter, type Vectors } from "../verification/vectors/format.js";

type FullEncoding = DecodableEncoding & EncodableEncoding;

/** A code point that changes. */
export interface ChangedCodePoint {
  readonly codePoint: number;
  /** The bytes that the encoder writes, and the text that the decoder returns for them. */
  readonly bytes: Uint8Array;
  readonly text: string;
}

/** A byte sequence that changes. */
export interface ChangedBytes {
  /** Its place in the order of all sequences: neighbours have numbers in a row. */
  readonly place: number;
  readonly bytes: Uint8Array;
  readonly text: string;
  /** The bytes that the encoder writes for the text; null if it has none. */
  readonly written: Uint8Array | null;
}

const vectorsOf = ({ name }: FullEncoding): Vectors => readVectors(`${name.toLowerCase()}.json`);

/** All scalar values, which are the characters of UTF-8. Its vectors do not list them. */
const scalarValues = (): string[] =>
  Array.from({ length: 0x10f800 }, (_, i) => String.fromCodePoint(i < 0xd800 ? i : i + 0x800));

/** The characters of four bytes, with these bytes. */
const fourByteCharacters = ({ fourBytes }: Vectors): [bytes: string, character: string][] =>
  fourBytes.flatMap(([first, codePoint, count]) =>
    Array.from({ length: count }, (_, i): [string, string] => [
      fourBytesAfter(first, i),
      String.fromCodePoint(codePoint + i),
    ]),
  );

/** The characters that an encoder accepts, by code point. */
const encodableCharacters = (vectors: Vectors): string[] => {
  if (!vectors.states.length) return scalarValues();
  const characters = new Set(vectors.states.flatMap((state) => [...encodedIn(state).keys()]));
  if (vectors.fourBytesAreEncoded) for (const [, character] of fourByteCharacters(vectors)) characters.add(character);
  const single = [...characters].filter((text) => String.fromCodePoint(text.codePointAt(0)!) === text);
  const codePoints = Uint32Array.from(single, (text) => text.codePointAt(0)!).sort();
  return Array.from(codePoints, (codePoint) => String.fromCodePoint(codePoint));
};

/**
 * The items without those of the blocks that do not change as a whole. Converting a block is much faster than converting
 * each of its items, and few items change.
 */
function* ofChangedBlocks<Item>(items: readonly Item[], changes: (block: readonly Item[]) => boolean): Generator<Item> {
  for (let start = 0; start < items.length; start += 256) {
    const block = items.slice(start, start + 256);
    if (changes(block)) yield* block;
  }
}

/** The code points that an encoder accepts and its decoder does not return. */
export const changedCodePoints = (encoding: FullEncoding): ChangedCodePoint[] => {
  const convert = (text: string) => {
    const bytes = encodeString(encoding, text);
    return { bytes, text: decodeBytes(encoding, bytes) };
  };
  const characters = ofChangedBlocks(encodableCharacters(vectorsOf(encoding)), (block) => {
    const text = block.join("");
    return convert(text).text !== text;
  });
  return [...characters].flatMap((character) => {
    const { bytes, text } = convert(character);
    return text === character ? [] : [{ codePoint: character.codePointAt(0)!, bytes, text }];
  });
};

/** The place of a sequence among those with the same escape sequence, in the order of their bytes. */
const placeOf = (hex: string, hasEscapes: boolean): number => {
  const [first = 0, second = 0, third = 0, fourth] = Buffer.from(hex, "hex");
  // Rows of 94 characters follow each other without a gap.
  if (hasEscapes) return hex.length === 2 ? first : 94 * first + second;
  if (fourth === undefined) return 2 ** 20 * first + 2 ** 16 + (hex.length === 6 ? 256 * second + third : second);
  return 2 ** 20 * first + 1260 * (second - 0x30) + 10 * (third - 0x81) + fourth;
};

/** The byte sequences that stand for one character, or for two that have one sequence, with their places. */
const sequencesOf = (vectors: Vectors): (readonly [place: number, bytes: string])[] => {
  const { states } = vectors;
  if (!states.length) return scalarValues().map((text, i) => [i, Buffer.from(text).toString("hex")]);
  const home = states[0]!.escapes.at(-1)!;
  const escapes = states.flatMap((state, i) => (i === 0 ? [home] : state.escapes).map((lead) => ({ lead, state })));
  const inStates = escapes.flatMap(({ lead, state: { characters, sequences } }, i) =>
    [...each(characters), ...sequences].map(([bytes]): [number, string] => [
      2 ** 30 * i + placeOf(bytes, states.length > 1),
      lead === home ? bytes : lead + bytes + home,
    ]),
  );
  const four = fourByteCharacters(vectors).map(([bytes]): [number, string] => [placeOf(bytes, false), bytes]);
  return [...inStates, ...four].sort(([a], [b]) => a - b);
};

/** The byte sequences that a decoder accepts and its encoder does not write. */
export const changedBytes = (encoding: FullEncoding): ChangedBytes[] => {
  const convert = (hex: string) => {
    const bytes = Buffer.from(hex, "hex");
    const text = decodeBytes(encoding, bytes);
    const written = encodeString(encoding, text, { errorMode: "" });
    return { bytes, text, written, changes: !bytes.equals(written) };
  };
  const sequences = ofChangedBlocks(
    sequencesOf(vectorsOf(encoding)),
    (block) => convert(block.map(([, hex]) => hex).join("")).changes,
  );
  return [...sequences].flatMap(([place, hex]) => {
    const { bytes, text, written, changes } = convert(hex);
    return changes ? [{ place, bytes, text, written: written.length ? written : null }] : [];
  });
};
