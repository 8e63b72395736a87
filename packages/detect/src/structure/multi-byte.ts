import { type EastAsianModel, INVALID, isMapped, lengthOf, type ReadCharacter } from "../statistics/east-asian.js";

/** Checks whether bytes are an East Asian encoding, chunk by chunk. */
export interface MultiByteCheck {
  readonly push: (bytes: Uint8Array) => void;
  /** Whether all bytes so far are valid. The last character can be incomplete. */
  readonly isValid: () => boolean;
}

/**
 * Bytes that complete a character, if any do: those of two bytes and most of three, the rows of index jis0212 that have no
 * character at their beginning, and those of four bytes, after three, two and one.
 */
const COMPLETIONS = [[0xa1], [0xaf], [0xc2], [0xe1], [0x30], [0x81, 0x30], [0xa2, 0xaf]];

/** Returns whether bytes at the end of a chunk are the beginning of a character. */
const isIncomplete = (bytes: Uint8Array, read: ReadCharacter): boolean =>
  bytes.length < 4 && COMPLETIONS.some((rest) => read(Uint8Array.from([...bytes, ...rest]), 0) !== INVALID);

/**
 * Returns the end of the complete characters, or -1 if a sequence is invalid.
 *
 * @param scripts - which pointers are mapped; null if all
 */
const scan = (bytes: Uint8Array, read: ReadCharacter, scripts: Uint8Array | null): number => {
  let i = 0;
  while (i < bytes.length) {
    if (bytes[i]! < 0x80) {
      i++;
      continue;
    }
    const character = read(bytes, i);
    if (character === INVALID) return isIncomplete(bytes.subarray(i), read) ? i : -1;
    if (scripts && !isMapped(character, scripts)) return -1;
    i += lengthOf(character);
  }
  return i;
};

/** The first bytes, whose structure rejects most encodings before their indexes are unpacked. */
const HEAD_LENGTH = 1024;

/**
 * Returns a check.
 *
 * @param model - has the pointers that are mapped; it is unpacked when the structure of the first bytes is valid
 */
export const createMultiByteCheck = (read: ReadCharacter, model: () => EastAsianModel): MultiByteCheck => {
  let isValid = true;
  /** The bytes of an incomplete character at the end. */
  let rest = new Uint8Array(0);
  return {
    push: (bytes) => {
      if (!isValid) return;
      let all = bytes;
      if (rest.length > 0) {
        all = new Uint8Array(rest.length + bytes.length);
        all.set(rest);
        all.set(bytes, rest.length);
      }
      isValid = scan(all.subarray(0, HEAD_LENGTH), read, null) >= 0;
      const end = isValid ? scan(all, read, model().scripts) : -1;
      isValid = end >= 0;
      rest = all.slice(Math.max(0, end));
    },
    isValid: () => isValid,
  };
};
