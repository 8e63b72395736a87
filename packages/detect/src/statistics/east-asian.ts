import { indexJis0212Runs } from "../generated/jis0212.js";
import {
  asciiScript,
  CONTROL_COST,
  HALFWIDTH_KATAKANA,
  OTHER_SCRIPT,
  SCRIPT_COUNT,
  SCRIPT_SPACE,
  UNMAPPED,
} from "./classes.js";

/** A language with thousands of characters: the bits of each in its index, and of a script after another one. */
export interface EastAsianModel {
  /** The script of each pointer; UNMAPPED if it has no character. */
  readonly scripts: Uint8Array;
  /** The bits of each pointer within its script, and of a script after another one. */
  readonly costs: () => { readonly characters: Uint8Array; readonly transitions: Uint8Array };
}

/** The bits of a character of another index, and of half-width katakana. */
const RARE_COST = 17;
const HALFWIDTH_COST = 5;

/** Reads the next character at a position: the number of its bytes, and its pointer or what it is. */
export type ReadCharacter = (bytes: Uint8Array, position: number) => number;

/* The result of ReadCharacter: the length << 20, or'ed with a pointer, or one of these. */
const LENGTH_SHIFT = 20;
const CONTENT = (1 << LENGTH_SHIFT) - 1;
const RARE_CHARACTER = CONTENT - 1;
const HALFWIDTH = CONTENT - 2;
const PRIVATE = CONTENT - 3;
export const INVALID = 0;

const result = (length: number, content: number): number => (length << LENGTH_SHIFT) | content;

const isBetween = (byte: number, first: number, last: number): boolean => byte >= first && byte <= last;

export const readShiftJIS: ReadCharacter = (bytes, position) => {
  const lead = bytes[position]!;
  if (isBetween(lead, 0xa1, 0xdf)) return result(1, HALFWIDTH);
  if (lead === 0x80) return result(1, PRIVATE);
  if (lead === 0xa0 || lead > 0xfc) return INVALID;
  const trail = bytes[position + 1]!;
  if (!(isBetween(trail, 0x40, 0x7e) || isBetween(trail, 0x80, 0xfc))) return INVALID;
  const pointer = (lead - (lead < 0xa0 ? 0x81 : 0xc1)) * 188 + trail - (trail < 0x7f ? 0x40 : 0x41);
  return result(2, isBetween(pointer, 8836, 10715) ? PRIVATE : pointer);
};

/** Returns whether index jis0212 has a pointer. */
const isJIS0212 = (pointer: number): boolean => {
  let rest = pointer;
  return indexJis0212Runs.findIndex((length) => (rest -= length) < 0) % 2 === 1;
};

export const readEUCJP: ReadCharacter = (bytes, position) => {
  const lead = bytes[position]!;
  const trail = bytes[position + 1]!;
  if (lead === 0x8e) return isBetween(trail, 0xa1, 0xdf) ? result(2, HALFWIDTH) : INVALID;
  if (lead === 0x8f) {
    const last = bytes[position + 2]!;
    const pointer = (trail - 0xa1) * 94 + last - 0xa1;
    return isBetween(last, 0xa1, 0xfe) && isJIS0212(pointer) ? result(3, RARE_CHARACTER) : INVALID;
  }
  if (!isBetween(lead, 0xa1, 0xfe) || !isBetween(trail, 0xa1, 0xfe)) return INVALID;
  return result(2, (lead - 0xa1) * 94 + trail - 0xa1);
};

export const readEUCKR: ReadCharacter = (bytes, position) => {
  const lead = bytes[position]!;
  const trail = bytes[position + 1]!;
  if (!isBetween(lead, 0x81, 0xfe) || !isBetween(trail, 0x41, 0xfe)) return INVALID;
  return result(2, (lead - 0x81) * 190 + trail - 0x41);
};

export const readBig5: ReadCharacter = (bytes, position) => {
  const lead = bytes[position]!;
  const trail = bytes[position + 1]!;
  if (!isBetween(lead, 0x81, 0xfe) || !(isBetween(trail, 0x40, 0x7e) || isBetween(trail, 0xa1, 0xfe))) return INVALID;
  return result(2, (lead - 0x81) * 157 + trail - (trail < 0x7f ? 0x40 : 0x62));
};

export const readGBK: ReadCharacter = (bytes, position) => {
  const lead = bytes[position]!;
  const trail = bytes[position + 1]!;
  if (lead === 0x80) return result(1, RARE_CHARACTER);
  if (lead === 0xff || !(isBetween(trail, 0x40, 0x7e) || isBetween(trail, 0x80, 0xfe))) return INVALID;
  return result(2, (lead - 0x81) * 190 + trail - (trail < 0x7f ? 0x40 : 0x41));
};

export const readGB18030: ReadCharacter = (bytes, position) => {
  if (!isBetween(bytes[position + 1]!, 0x30, 0x39)) return readGBK(bytes, position);
  const [lead, second, third, fourth] = bytes.subarray(position, position + 4) as Uint8Array &
    [number, number, number, number];
  if (!isBetween(lead, 0x81, 0xfe) || !isBetween(third, 0x81, 0xfe) || !isBetween(fourth, 0x30, 0x39)) return INVALID;
  const pointer = ((lead - 0x81) * 10 + second - 0x30) * 1260 + (third - 0x81) * 10 + fourth - 0x30;
  return pointer < 39420 || isBetween(pointer, 189000, 1237575) ? result(4, RARE_CHARACTER) : INVALID;
};

/** The bits of a leading byte at the end. */
const INCOMPLETE_COST = 20;

/**
 * Returns the bits of a text in an East Asian encoding, or Infinity if a sequence is invalid.
 *
 * @param most - the result can be any larger number if it is larger than this
 */
export const eastAsianCostOf = (
  bytes: Uint8Array,
  read: ReadCharacter,
  { scripts, costs }: EastAsianModel,
  most: number,
): number => {
  const { characters, transitions } = costs();
  let sum = 0;
  let before = SCRIPT_SPACE;
  let wasASCII = true;
  for (let i = 0; i < bytes.length && sum <= most; ) {
    const byte = bytes[i]!;
    const isASCII = byte < 0x80;
    let script: number;
    if (isASCII) {
      script = asciiScript(byte);
      i++;
    } else {
      const character = read(bytes, i);
      if (character === INVALID) return i === bytes.length - 1 ? sum + INCOMPLETE_COST : Infinity;
      const content = character & CONTENT;
      i += character >> LENGTH_SHIFT;
      script = OTHER_SCRIPT;
      if (content === HALFWIDTH) {
        script = HALFWIDTH_KATAKANA;
        sum += HALFWIDTH_COST;
      } else if (content >= PRIVATE) sum += content === PRIVATE ? CONTROL_COST : RARE_COST;
      else {
        script = scripts[content] ?? UNMAPPED;
        if (script === UNMAPPED) return Infinity;
        sum += characters[content]!;
      }
    }
    if (!isASCII || !wasASCII) sum += transitions[before * SCRIPT_COUNT + script]!;
    before = script;
    wasASCII = isASCII;
  }
  return sum;
};

/** Returns the number of bytes of a character. */
export const lengthOf = (character: number): number => character >> LENGTH_SHIFT;

/** Returns whether an index has a character. */
export const isMapped = (character: number, scripts: Uint8Array): boolean => {
  const content = character & CONTENT;
  return content >= PRIVATE || (scripts[content] ?? UNMAPPED) !== UNMAPPED;
};
