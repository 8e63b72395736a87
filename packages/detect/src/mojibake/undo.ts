import { type Coder, UTF8 } from "./coders.js";
import { lostBytes, UNASSIGNED } from "./lost-bytes.js";

/** A character whose bytes are lost. It is U+FFFD in the text. */
export interface LostCharacter {
  /** The position in the text, in UTF-16 code units. */
  readonly index: number;
  /** The characters that it can have been, the most probable first for the first 100; none if there are too many. */
  readonly candidates: readonly string[];
}

/** A text after a mistake was undone. */
export interface Undone {
  readonly text: string;
  readonly lost: readonly LostCharacter[];
  /** The number of characters beyond ASCII that do not come from the mistake, and stay. */
  readonly kept: number;
}

const REPLACEMENT = "\ufffd";
const QUESTION_MARK = 0x3f;
const SPACE = 0x20;
const NO_BREAK_SPACE = 0xa0;

/** More candidates than one lost byte of UTF-8 leaves are no help. */
const MAX_CANDIDATES = 64;

/** The bytes that programs remove: also a soft hyphen, and a no-break space at the end of a line. */
const REMOVED = [0xad, NO_BREAK_SPACE, ...UNASSIGNED];

/** A byte, or a gap in the bytes. */
interface Item {
  /** The byte; "lost" if it is lost, or "kept" if the character has no bytes in the encoding. */
  readonly byte: number | "lost" | "kept";
  /** The character of the byte; "" if another byte of the character is before it. */
  readonly text: string;
}

const numberOf = (item: Item | undefined): number | undefined =>
  typeof item?.byte === "number" ? item.byte : undefined;

const isContinuation = (item: Item | undefined): boolean => ((numberOf(item) ?? 0) & 0xc0) === 0x80;

/** The number of bytes after a leading byte of UTF-8, or 0. */
const trailCount = (lead: number): number => (lead < 0xc2 || lead > 0xf4 ? 0 : lead < 0xe0 ? 1 : lead < 0xf0 ? 2 : 3);

/** Encodes a text character by character. Returns undefined if the encoding lacks most of what is beyond ASCII. */
const itemsOf = (text: string, readAs: Coder): Item[] | undefined => {
  const known = new Map<string, readonly Item[]>();
  let count = 0;
  let kept = 0;
  const items: Item[] = [];
  for (const character of text) {
    let found = known.get(character);
    if (!found) {
      const encoded = character === REPLACEMENT ? undefined : readAs.encode(character);
      const bytes: Item["byte"][] = encoded ? [...encoded] : [character === REPLACEMENT ? "lost" : "kept"];
      found = bytes.map((byte, at) => ({ byte, text: at ? "" : character }));
      known.set(character, found);
    }
    if (character >= "\x80") count++;
    if (found[0]!.byte === "kept") kept++;
    for (const item of found) items.push(item);
  }
  return kept > count / 2 ? undefined : items;
};

/** All sequences of bytes that have one of several bytes at each position. */
const combinations = (choices: readonly (readonly number[])[]): number[][] =>
  choices.reduce<number[][]>((all, bytes) => all.flatMap((start) => bytes.map((byte) => [...start, byte])), [[]]);

/** The texts of one and two bytes, by their coder and bytes: gaps ask for the same ones thousands of times, and errors are slow. */
const shortTexts = new Map<string, string | undefined>();

/** Decodes bytes; undefined if they are not valid. */
const textOf = ({ name, decode }: Coder, bytes: readonly number[]): string | undefined => {
  if (bytes.length > 2) return decode(Uint8Array.from(bytes));
  const key = name + String.fromCharCode(...bytes);
  if (!shortTexts.has(key)) shortTexts.set(key, decode(Uint8Array.from(bytes)));
  return shortTexts.get(key);
};

/** Collects a text, and what of it is lost. */
class Result {
  text = "";
  readonly lost: LostCharacter[] = [];
  kept = 0;

  keep(character: string): void {
    this.text += character;
    if (character >= "\x80") this.kept++;
  }

  /** Adds a character that one of several byte sequences can be. Returns false if none is a character. */
  lose(sequences: readonly (readonly number[])[], coder: Coder): boolean {
    const found = sequences.map((bytes) => textOf(coder, bytes)).filter((each) => each !== undefined);
    // Text seldom has spaces and format characters beyond ASCII. A byte order mark is no character.
    const visible = found.filter((each) => sequences.length === 1 || /[^\p{Zs}\p{Cf}]/u.test(each));
    const candidates = [...new Set(visible)];
    if (sequences.length > 0 && candidates.length === 0) return false;
    if (candidates.length === 1) this.text += candidates[0];
    else {
      this.lost.push({ index: this.text.length, candidates: candidates.length > MAX_CANDIDATES ? [] : candidates });
      this.text += REPLACEMENT;
    }
    return true;
  }
}

/** The bytes that can be lost before another one. */
type LostBytesBefore = (next: number | undefined) => readonly number[];

/** Reads UTF-8 of which bytes are lost. What is not UTF-8 stays as it is. */
const readUTF8 = (items: readonly Item[], readAs: Coder, lostBytesBefore: LostBytesBefore): Undone | undefined => {
  const { width } = readAs;
  const result = new Result();
  let sequences = 0;

  /** Reads the sequence at a leading byte, which `length` bytes follow. Returns the position after it, or the same position if there is none. */
  const readSequence = (start: number, lead: number, length: number): number => {
    const choices: (readonly number[])[] = [[lead]];
    let at = start + 1;
    for (; choices.length <= length; at++) {
      const item = items[at];
      if (isContinuation(item)) choices.push([numberOf(item)!]);
      else if (item?.byte === "lost" || item?.byte === QUESTION_MARK)
        choices.push(lostBytesBefore(numberOf(items[at + 1])).filter((byte) => byte < 0xc0));
      else if (item?.byte === SPACE && length === 1) {
        choices.push([NO_BREAK_SPACE]);
        // One space can be all that is left of two.
        if (/[^\s\p{P}]/u.test(items[at + 1]?.text ?? "")) break;
      } else break;
    }
    if (choices.length <= length) {
      // One byte was removed at the end. A capital beside it is in a word that has the character itself.
      const isWord = /[A-Z]/.test((items[start - 1]?.text ?? "") + (items[at]?.text ?? ""));
      if (width > 1 || isWord) return start;
      choices.push(length === 1 ? REMOVED : UNASSIGNED);
    }
    if (!result.lose(combinations(choices), UTF8)) return start;
    sequences++;
    return at;
  };

  for (let i = 0; i < items.length; ) {
    const { byte, text } = items[i]!;
    if (byte === "lost") {
      result.lose([], UTF8);
      // The rest of a sequence whose leading byte is lost.
      for (i++; isContinuation(items[i]) && sequences > 0; ) i++;
      continue;
    }
    const lead = numberOf(items[i]) ?? 0;
    const length = trailCount(lead);
    const end = length > 0 ? readSequence(i, lead, length) : i;
    if (end === i) {
      // The second half of a character whose first half ended a sequence is a letter of ASCII, or lost.
      if (text !== "") result.keep(text);
      else if (lead > 0 && lead < 0x80) result.keep(String.fromCharCode(lead));
      else result.lose([], UTF8);
      i++;
      // The other bytes of a character that stays.
      while (items[i]?.text === "") i++;
    } else i = end;
  }
  return sequences > 0 ? result : undefined;
};

/** Reads bytes of which some are lost, in another encoding than UTF-8. */
const readOther = (
  items: readonly Item[],
  was: Coder,
  readAs: Coder,
  lostBytesBefore: LostBytesBefore,
): Undone | undefined => {
  const result = new Result();
  let bytes: number[] = [];
  let isAfterGap = false;
  /** Adds the text of the bytes up to a gap. Returns the byte at its end that is half of a character, or none. */
  const flush = (): number[] | undefined => {
    const part = bytes;
    bytes = [];
    const whole = textOf(was, part);
    if (whole === undefined && was.width === 1) return undefined;
    // The byte beside a gap can be half of a character.
    const complete = whole ?? (isAfterGap ? textOf(was, part.slice(1)) : undefined);
    const text = complete ?? textOf(was, part.slice(0, -1));
    if (text === undefined) return undefined;
    result.text += text;
    return complete === undefined ? part.slice(-1) : [];
  };
  for (let i = 0; i < items.length; i++) {
    const { byte, text } = items[i]!;
    if (typeof byte === "number") {
      bytes.push(byte);
      continue;
    }
    const lead = flush();
    if (!lead) return undefined;
    isAfterGap = byte === "lost";
    if (byte === "kept") {
      result.keep(text);
      continue;
    }
    const after: number[] = [];
    for (let at = i + 1; typeof items[at]?.byte === "number"; at++) after.push(items[at]!.byte as number);
    const lost = lostBytesBefore(after[0]);
    // The lost byte is the first half of a character if it cannot be one itself.
    const isHalf =
      textOf(was, after) === undefined || (readAs.width === 1 && lost.every((each) => !textOf(was, [each])));
    const isLead = lead.length === 0 && isHalf && textOf(was, after.slice(1)) !== undefined;
    const sequences = lost
      .map((each) => (isLead ? [each, after[0]!] : [...lead, each]))
      .filter((sequence) => textOf(was, sequence) !== undefined);
    result.lose(sequences, was);
    if (isLead && sequences.length > 0) i++;
  }
  return flush() ? result : undefined;
};

/** A piece of a text as the bytes that it was decoded from. */
export interface Encoded {
  /**
   * Undoes the mistake: decodes the bytes in the encoding that they had. Returns undefined if they cannot be in it.
   *
   * @param isSearch - leaves out candidates that take long to find: those in an encoding of several bytes
   */
  readonly decode: (was: Coder, isSearch: boolean) => Undone | undefined;
}

/**
 * Encodes a piece of a text in the encoding that it was decoded in. Returns undefined if the encoding lacks most of what is beyond
 * ASCII.
 */
export const encodePiece = (text: string, readAs: Coder): Encoded | undefined => {
  const bytes = readAs.encode(text);
  const items = bytes ? undefined : itemsOf(text, readAs);
  if (!bytes && !items) return undefined;
  const hasGaps = text.includes(REPLACEMENT);
  let lazyItems = items;
  return {
    decode: (was, isSearch) => {
      const exact = bytes && was.decode(bytes);
      if (exact !== undefined) return { text: exact, lost: [], kept: 0 };
      if (was !== UTF8 && !hasGaps) return undefined;
      lazyItems ??= itemsOf(text, readAs)!;
      const lostBytesBefore: LostBytesBefore = (next) => (isSearch && readAs.width > 1 ? [] : lostBytes(readAs, next));
      return was === UTF8
        ? readUTF8(lazyItems, readAs, lostBytesBefore)
        : readOther(lazyItems, was, readAs, lostBytesBefore);
    },
  };
};
