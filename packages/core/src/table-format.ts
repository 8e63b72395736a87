/**
 * The facts that the packer (generators/src/pack*.ts) and the unpacker (range-decoder.ts, lists.ts, unpack.ts) share, so
 * that they can't drift apart. Whatever changes here, or in how these are used, changes the version.
 */

/** The version of the format: the first character of a payload. */
export const FORMAT_VERSION = "1";

/*
 * A payload is written in digits of base 64, "(" to "[" and "]" to "h": printable ASCII that needs no escape in a string
 * literal and that gzip turns back into six bits a digit. Beginning at "(" makes a bundle 0.6 % smaller than beginning at
 * "0": the characters that the code around is full of then are digits too.
 */

/** The character code of digit 0. */
export const FIRST_DIGIT = 40;

/** The one character in between that is no digit: the backslash. */
export const BACKSLASH = 92;

/*
 * The range coder (an arithmetic coder that narrows a range of integers) takes in a digit whenever its range is below
 * 2 ** 24, so that the range stays below 2 ** 30, a small integer in every engine.
 */

/** The range is never narrowed from less than this. */
export const MIN_RANGE: number = 1 << 24;

/*
 * A context remembers how likely a bit is to be 0. From each bit it learns by a fixed part of what it was off; to learn
 * faster at first would save 0.4 % of the payloads, and cost as much code in each bundle, and a sixth of the time.
 */

/** The binary logarithm of the probability of what is certain, and that itself. */
export const PROBABILITY_BITS = 14;
export const CERTAIN: number = 1 << PROBABILITY_BITS;

/** The probability that a context begins with: 0.6, for small numbers are the likelier ones. */
export const FRESH = 9830;

/** A context learns by 1/16, or where there is much to learn from by 1/32. */
export const QUICKLY = 4;
export const STEADILY = 5;

/** How many contexts there are: what follows are their numbers. */
export const CONTEXTS = 2048;

/*
 * Steps through a list: 256 contexts for the list that a table begins with, 256 for each one after it (unpack.ts). The
 * first two are for whether the next code point of the list follows, after a step that was something else or that was not.
 */

/** The binary logarithm of the number of contexts of a list. */
export const LIST_SHIFT = 8;

/** What follows instead: one of the eight kinds below. */
export const KIND = 8;

/** The numbers of the first six kinds, 16 contexts for each. */
export const DISTANCE = 16;

/** A code point ahead of the cursor, or back from it; the cursor stays. */
export const STAY_AHEAD = 0;
export const STAY_BACK = 1;

/** The cursor moves ahead or back to a code point. */
export const MOVE_AHEAD = 2;
export const MOVE_BACK = 3;

/** Cells without an entry. */
export const HOLE = 4;

/** So many next ones. */
export const RUN = 5;

/** Another list begins. */
export const LIST = 6;

/** A code point, spelled out. */
export const LITERAL = 7;

/** A code point that is spelled out is below this. */
export const CODE_POINTS = 0x30000;

/** How many cells a table may have. */
export const MAX_CELLS = 0x10000;

/*
 * How lists are made (lists.ts).
 */

/** Whether a code point is a member of the list, by how dense members were before it: 16 contexts. */
export const DENSITY = 1024;

/** How many ideographs stand before a compatibility ideograph, how long a run is, how far its next one lies. */
export const WAIT = 1040;
export const LENGTH = 1056;
export const GAP = 1072;

/** Whether a member belongs to the second level, by whether the one before did. */
export const LEVEL = 1088;

/** By how many strokes a member differs from the one before, if not by 0 or 1. */
export const STROKES = 1120;

/** Whether it has as many strokes, and whether it has not one more: 96 contexts each. */
export const SAME_STROKES = 1152;
export const NOT_ONE_MORE = 1248;

/** Whether a syllable is a member: 8 contexts for each of the 28 final consonants. */
export const SYLLABLE = 1344;

/** The ranges of Unicode that lists are made from. */
export const FIRST_EXTENSION_A = 0x3400;
export const FIRST_IDEOGRAPH = 0x4e00;
export const LAST_IDEOGRAPH = 0x9fff;
export const FIRST_SYLLABLE = 0xac00;
export const LAST_SYLLABLE = 0xd7a3;
export const FIRST_COMPATIBILITY_IDEOGRAPH = 0xf900;
export const LAST_COMPATIBILITY_IDEOGRAPH = 0xfa0b;
export const FIRST_EXTENSION_B = 0x20000;

/*
 * Single-byte indexes need no range coder: gzip does as well, if each code point is told by how far it lies from the
 * byte's own value, which stays the same where code points follow each other, and where tables agree. It takes two digits
 * of base 80, the same ones and some more. All 27 take 1.7 kB after gzip, windows-1252 takes 70 bytes.
 */

/** The base of a digit; two of them are below its square. */
export const BASE = 80;

/** What 0, which stands for no entry, is less than a distance of 0. */
export const ZERO_DISTANCE = 96;

/** From these values on so much is added: few distances occur, in three clusters. */
export const FAR = 3600;
export const FAR_MORE = 4016;
export const FARTHEST = 5700;
export const FARTHEST_MORE = 53780;

/** What the sum of all values is multiplied by before another is added: a last value repeats the sum. */
export const SUM_FACTOR = 7;
