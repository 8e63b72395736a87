/**
 * What does not survive a round trip, computed from the packages: code points that an encoder accepts and its decoder does
 * not return, and byte sequences that a decoder accepts and its encoder does not write. The vectors list the code points and
 * the byte sequences of each encoding.
 */
import type { DecodableEncoding, EncodableEncoding } from "webenc";
import { decodeBytes, encodeString } from "webenc/families";
import { readVectors } from "../verification/vectors/check.js";
import {
  bytesAfter,
  each,
  encodedIn,
  fourBytesAfter,
  fromHex,
  type Hex,
  toHex,
  type Vectors,
} from "../verification/vectors/format.js";

type FullEncoding = DecodableEncoding & EncodableEncoding;

/** A code point that changes. */
export interface ChangedCodePoint {
  readonly codePoint: number;
  /** The bytes that the encoder writes, and the text that the decoder returns for them. */
  readonly bytes: Hex;
  readonly text: string;
}

/** A byte sequence of an encoding, and the next one in the same range. */
interface Sequence {
  readonly bytes: Hex;
  readonly next: Hex;
}

/** A byte sequence that changes, and the bytes that the encoder writes for its text; none if it has none. */
export interface ChangedBytes extends Sequence {
  readonly text: string;
  readonly written: Hex;
}

const vectorsOf = ({ name }: FullEncoding): Vectors => readVectors(`${name.toLowerCase()}.json`);

/** All scalar values, which are the characters of UTF-8. Its vectors do not list them. */
const scalarValues = (): string[] =>
  Array.from({ length: 0x10f800 }, (_, i) => String.fromCodePoint(i < 0xd800 ? i : i + 0x800));

/** The characters that an encoder accepts, by code point. */
const encodableCharacters = ({ states, fourBytes, fourBytesAreEncoded }: Vectors): string[] => {
  if (!states.length) return scalarValues();
  const inStates = states.flatMap((state) => [...encodedIn(state).keys()]);
  const inFourBytes = (fourBytesAreEncoded ? fourBytes : []).flatMap(([, codePoint, count]) =>
    Array.from({ length: count }, (_, i) => String.fromCodePoint(codePoint + i)),
  );
  return [...new Set([...inStates, ...inFourBytes])].sort((a, b) => a.codePointAt(0)! - b.codePointAt(0)!);
};

/** The byte sequences that stand for one character, or for two that have one sequence. */
const sequencesOf = ({ states, fourBytes }: Vectors): Sequence[] => {
  if (!states.length) return scalarValues().map((text) => ({ bytes: toHex(Buffer.from(text)), next: "" }));
  const home = states[0]!.escapes.at(-1)!;
  // Rows of 94 characters follow each other without a gap.
  const nextOf = (bytes: Hex) =>
    states.length > 1 && /^..7e$/.test(bytes) ? `${bytesAfter(bytes.slice(0, 2), 1)}21` : bytesAfter(bytes, 1);
  const inStates = states.flatMap(({ escapes, characters, sequences }, i) => {
    const all = [...each(characters), ...sequences].map(([bytes]) => bytes).sort();
    if (i === 0) return all.map((bytes) => ({ bytes, next: nextOf(bytes) }));
    return escapes.flatMap((lead) =>
      all.map((bytes) => ({ bytes: lead + bytes + home, next: lead + nextOf(bytes) + home })),
    );
  });
  const inFourBytes = fourBytes.flatMap(([first, , count]) =>
    Array.from({ length: count }, (_, i) => ({ bytes: fourBytesAfter(first, i), next: fourBytesAfter(first, i + 1) })),
  );
  return [...inStates, ...inFourBytes];
};

/**
 * The changes of items, one by one. Blocks that do not change as a whole are left out, because converting a block is much
 * faster than converting each of its items, and few items change.
 */
const changesOf = <Item, Change extends object>(
  items: readonly Item[],
  changeOf: (items: readonly Item[]) => Change | null,
): Change[] => {
  const changes: Change[] = [];
  for (let start = 0; start < items.length; start += 256) {
    const block = items.slice(start, start + 256);
    if (changeOf(block)) changes.push(...block.flatMap((item) => changeOf([item]) ?? []));
  }
  return changes;
};

/** The code points that an encoder accepts and its decoder does not return. */
export const changedCodePoints = (encoding: FullEncoding): ChangedCodePoint[] =>
  changesOf(encodableCharacters(vectorsOf(encoding)), (characters) => {
    const encoded = encodeString(encoding, characters.join(""));
    const text = decodeBytes(encoding, encoded);
    return text === characters.join("")
      ? null
      : { codePoint: characters[0]!.codePointAt(0)!, bytes: toHex(encoded), text };
  });

/** The byte sequences that a decoder accepts and its encoder does not write. */
export const changedBytes = (encoding: FullEncoding): ChangedBytes[] =>
  changesOf(sequencesOf(vectorsOf(encoding)), (sequences) => {
    const bytes = sequences.map(({ bytes }) => bytes).join("");
    const text = decodeBytes(encoding, fromHex(bytes));
    const written = toHex(encodeString(encoding, text, { errorMode: "replacement", replacement: "" }));
    return written === bytes ? null : { bytes, next: sequences[0]!.next, text, written };
  });
