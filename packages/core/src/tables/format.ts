/**
 * The facts that the packer (generators/src/pack*.ts) and the unpacker (range-decoder.ts, lists.ts, unpack.ts and
 * unpack-single-byte.ts) share, so that they can't drift apart. Whatever changes here, or in how it is used, changes the
 * version.
 */

/** The version of the format: the first character of a payload. */
export const FORMAT_VERSION = "1";

/*
 * A payload is written in digits of base 64, "(" to "?", "V" to "[", and "]" to "~": printable ASCII that needs no escape
 * in a string literal, nor where code is put into a page or a pattern, and that gzip turns back into six bits a digit.
 * These are also the characters that the code around is full of: with "(" to "h" a bundle is 0.7 % larger, with base64's
 * own digits 1.4 %.
 */

/** The character code of digit 0. */
export const FIRST_DIGIT = 40;

/** The character code after the first gap, and how far it is from the digit's own. */
export const SECOND_DIGITS = 86;
export const SECOND_OFFSET = 62;

/** The character code after the second gap, and how far it is from the digit's own. */
export const THIRD_DIGITS = 93;
export const THIRD_OFFSET = 63;

/** The character code of digit 63. */
export const LAST_DIGIT = 126;

/**
 * The range of the range coder is never narrowed from less than this: it takes in digits before. So it stays below
 * 2 ** 30, a small integer in every engine.
 */
export const MIN_RANGE: number = 1 << 24;

/*
 * A context remembers how likely a bit is to be 0. From each bit it learns by a fixed part of what it was off; to learn
 * faster at first would save 0.4 % of the payloads, but cost about as much code in each bundle, and time.
 */

/** The binary logarithm of {@link CERTAIN}. */
export const PROBABILITY_BITS = 14;

/** The probability of what is certain. */
export const CERTAIN: number = 1 << PROBABILITY_BITS;

/** The probability that a context begins with: 0.6, for small numbers are the likelier ones. */
export const FRESH = 9830;

/** Most contexts learn by 1/16. */
export const QUICKLY = 4;

/** Where there is much to learn from, a context learns by 1/64. */
export const STEADILY = 6;

/** How many seals there are, with which a payload ends. */
export const SEALS = 0x10000;

/** How many contexts there are. What follows are their numbers. */
export const CONTEXTS = 2048;

/**
 * The binary logarithm of how many contexts the steps through a list have: the list that a table begins with has the
 * first ones, each list after it the next. The first two of them are for whether the next code point of the list follows,
 * after a step that was something else or after one that was not.
 */
export const LIST_SHIFT = 8;

/** What follows instead: one of the eight kinds below. */
export const KIND = 8;

/** The numbers of the first six kinds: 16 contexts for each. */
export const DISTANCE = 16;

/** A code point ahead of the cursor, which stays. */
export const STAY_AHEAD = 0;

/** A code point back from the cursor, which stays. */
export const STAY_BACK = 1;

/** A code point ahead of the cursor, which moves there. */
export const MOVE_AHEAD = 2;

/** A code point back from the cursor, which moves there. */
export const MOVE_BACK = 3;

/** Cells without an entry. */
export const HOLE = 4;

/** So many next ones. */
export const RUN = 5;

/** Another list begins. */
export const LIST = 6;

/** A code point, spelled out. */
export const LITERAL = 7;

/** What every code point of a table is below. */
export const CODE_POINTS = 0x30000;

/** What the number of a table's cells is below. */
export const MAX_CELLS = 0x10000;

/** Whether a code point is a member of a list, by how dense members were before it: 16 contexts. */
export const DENSITY = 1024;

/** How many ideographs stand before a compatibility ideograph. */
export const WAIT = 1040;

/** How long a run is. */
export const LENGTH = 1056;

/** How far the next one of a run lies. */
export const GAP = 1072;

/** Whether a member belongs to the second level, by whether the one before did. */
export const LEVEL = 1088;

/** How many strokes more a member has than the one before, modulo 32. */
export const STROKES = 1120;

/** Whether it has not as many strokes: 96 contexts. */
export const SAME_STROKES = 1152;

/** Whether it has then not one more: 96 contexts. */
export const NOT_ONE_MORE = 1248;

/** Whether a syllable is a member: 8 contexts for each of the 28 final consonants. */
export const SYLLABLE = 1344;

/** Where CJK unified ideographs extension A begins. */
export const FIRST_EXTENSION_A = 0x3400;

/** Where the CJK unified ideographs begin. */
export const FIRST_IDEOGRAPH = 0x4e00;

/** Where the CJK unified ideographs end. */
export const LAST_IDEOGRAPH = 0x9fff;

/** Where the Hangul syllables begin. */
export const FIRST_SYLLABLE = 0xac00;

/** Where the Hangul syllables end. */
export const LAST_SYLLABLE = 0xd7a3;

/** Where the CJK compatibility ideographs of KS X 1001 begin. */
export const FIRST_COMPATIBILITY_IDEOGRAPH = 0xf900;

/** How many there are of these. */
export const COMPATIBILITY_IDEOGRAPHS = 268;

/** Where CJK unified ideographs extension B begins. */
export const FIRST_EXTENSION_B = 0x20000;

/*
 * Single-byte indexes need no range coder: gzip does as well, if each code point is told by how far it lies from the
 * byte's own value, which stays the same where code points follow each other, and where tables agree. It takes two digits
 * of base 80, the same ones and some more. All 27 take 1.8 kB after gzip, windows-1252 takes 70 bytes.
 */

/** The character code of digit 0 of single-byte indexes. */
export const FIRST_BYTE_DIGIT = 40;

/** The code of the one character in between that is no digit of theirs. */
export const BACKSLASH = 92;

/** The base of the digits of single-byte indexes. */
export const BASE = 80;

/** The value of a distance of 0: the value 0 stands for no entry. */
export const ZERO_DISTANCE = 96;

/** Few distances occur, in three clusters: from this value on they are {@link FAR_MORE} more. */
export const FAR = 3600;

/** The gap between the first cluster and the second. */
export const FAR_MORE = 4016;

/** From this value on distances are {@link FARTHEST_MORE} more again. */
export const FARTHEST = 5700;

/** The gap between the second cluster and the third: U+F8FF, U+FB01 and U+FB02 of macintosh. */
export const FARTHEST_MORE = 53780;

/** What the sum of the values is multiplied by before another is added: the last value of a payload repeats the sum. */
export const SUM_FACTOR = 7;

/** The sum is taken modulo this prime, so that no other digit gives the same. */
export const SUM_MODULUS = 6397;
