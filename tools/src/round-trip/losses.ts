/**
 * What does not survive a round trip, computed from the packages: code points that an encoder accepts and its decoder does
 * not return, and byte sequences that a decoder accepts and its encoder does not write.
 */
import { type DecodableEncoding, decodeBytes, type EncodableEncoding, encodeString, gb18030, utf8 } from "webenc";

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
  /** Its place in the order of all sequences that were tried: neighbours have numbers in a row. */
  readonly place: number;
  readonly bytes: Uint8Array;
  readonly text: string;
  /** The bytes that the encoder writes for the text; null if it has none. */
  readonly written: Uint8Array | null;
}

const sameBytes = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, i) => byte === b[i]);

/** The bytes of a text, or null if the encoding has none of its code points. No error objects: they take most of the time. */
const encodeOrNull = (encoding: EncodableEncoding, text: string): Uint8Array | null => {
  const bytes = encodeString(encoding, text, { errorMode: "" });
  return bytes.length ? bytes : null;
};

/** The text of bytes, or null if they are invalid. U+FFFD stands for an error, but for the sequences that mean it. */
const decodeOrNull = (encoding: DecodableEncoding, bytes: Uint8Array): string | null => {
  const text = decodeBytes(encoding, bytes);
  if (!text.includes("\ufffd")) return text;
  const meant = [utf8, gb18030].some((each) => sameBytes(bytes, encodeString(each, "\ufffd")));
  return meant && text === "\ufffd" ? text : null;
};

/** How many code points are tried together: one by one takes a minute for all encodings. */
const BLOCK = 256;

/** Whether all code points of a block survive that the encoding has. */
const blockSurvives = (encoding: FullEncoding, characters: readonly string[]): boolean => {
  const text = characters.join("");
  // A listener costs an error object for each code point that the encoding lacks, and most blocks have no other.
  if (!encodeString(encoding, text, { errorMode: "" }).length) return true;
  const lacking = new Set<number>();
  const bytes = encodeString(encoding, text, { errorMode: "" }, ({ index }) => lacking.add(index));
  let index = 0;
  const expected = characters.filter((character) => {
    index += character.length;
    return !lacking.has(index - character.length);
  });
  return decodeBytes(encoding, bytes) === expected.join("");
};

/** The code points that an encoder accepts and its decoder does not return, of all scalar values. */
export const changedCodePoints = (encoding: FullEncoding): ChangedCodePoint[] => {
  const changed: ChangedCodePoint[] = [];
  for (let first = 0; first <= 0x10ffff; first += BLOCK) {
    if (first >= 0xd800 && first <= 0xdfff) continue;
    const characters = Array.from({ length: BLOCK }, (_, i) => String.fromCodePoint(first + i));
    if (blockSurvives(encoding, characters)) continue;
    for (const [i, character] of characters.entries()) {
      const bytes = encodeOrNull(encoding, character);
      if (!bytes) continue;
      const text = decodeBytes(encoding, bytes);
      if (text !== character) changed.push({ codePoint: first + i, bytes, text });
    }
  }
  return changed;
};

/** The escape sequences of ISO-2022-JP, and how many bytes its characters have behind each. */
export const ISO_2022_JP_STATES: readonly (readonly [sequence: readonly number[], length: number])[] = [
  [[], 1],
  [[0x1b, 0x28, 0x4a], 1],
  [[0x1b, 0x28, 0x49], 1],
  [[0x1b, 0x24, 0x40], 2],
  [[0x1b, 0x24, 0x42], 2],
];

function* sequencesOfISO2022JP(): Generator<number[]> {
  for (const [sequence, length] of ISO_2022_JP_STATES) {
    const end = sequence.length ? [0x1b, 0x28, 0x42] : [];
    for (let first = 0; first <= 0x7f; first++) {
      if (first === 0x1b) continue;
      if (length === 1) yield [...sequence, first, ...end];
      else for (let second = 0x21; second <= 0x7e; second++) yield [...sequence, first, second, ...end];
    }
  }
}

/**
 * The byte sequences of an encoding that stand each for one character, or for two that have one sequence: single bytes,
 * pairs, the triples of EUC-JP and the four bytes of GBK and gb18030, in order. A sequence of UTF-8 has one to four bytes.
 */
function* sequencesOf(encoding: FullEncoding): Generator<number[]> {
  const { name } = encoding;
  if (name === "ISO-2022-JP") return yield* sequencesOfISO2022JP();
  if (name === "UTF-8") {
    for (let codePoint = 0; codePoint <= 0x10ffff; codePoint++) {
      if (codePoint < 0xd800 || codePoint > 0xdfff)
        yield [...new TextEncoder().encode(String.fromCodePoint(codePoint))];
    }
    return;
  }
  for (let first = 0; first <= 0xff; first++) {
    if (decodeOrNull(encoding, Uint8Array.of(first)) !== null) {
      yield [first];
      continue;
    }
    for (let second = 0; second <= 0xff; second++) {
      const isOfFour = /^GB/i.test(name) && second >= 0x30 && second <= 0x39;
      if (name === "EUC-JP" && first === 0x8f) {
        for (let third = 0; third <= 0xff; third++) yield [first, second, third];
      } else if (isOfFour) {
        for (let third = 0x81; third <= 0xfe; third++)
          for (let fourth = 0x30; fourth <= 0x39; fourth++) yield [first, second, third, fourth];
      } else yield [first, second];
    }
  }
}

/** The byte sequences that a decoder accepts and its encoder does not write. */
export const changedBytes = (encoding: FullEncoding): ChangedBytes[] => {
  const changed: ChangedBytes[] = [];
  let place = 0;
  let intact = 0;
  for (const sequence of sequencesOf(encoding)) {
    place++;
    // Ten sequences of four bytes in a row: almost all of them survive in gb18030.
    if (sequence.length === 4 && sequence[3] === 0x30 && encoding.name === "gb18030") {
      const [first, second, third] = sequence as [number, number, number];
      const ten = Uint8Array.from(Array.from({ length: 10 }, (_, i) => [first, second, third, 0x30 + i]).flat());
      intact = sameBytes(encodeString(encoding, decodeBytes(encoding, ten), { errorMode: "" }), ten) ? 10 : 0;
    }
    if (intact && sequence.length === 4) {
      intact--;
      continue;
    }
    const bytes = Uint8Array.from(sequence);
    const text = decodeOrNull(encoding, bytes);
    if (text === null) continue;
    const written = encodeOrNull(encoding, text);
    if (!written || !sameBytes(written, bytes)) changed.push({ place, bytes, text, written });
  }
  return changed;
};
