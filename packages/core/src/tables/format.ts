/**
 * The numbers of the table format, which docs/table-format.md explains. The unpacker (this folder) and the packer
 * (generators/src/pack/) share them, so that the two cannot differ. A change here, or of what a number means, changes
 * {@link FORMAT_VERSION}.
 */

/** The version of the format: the first character of a payload. */
export const FORMAT_VERSION = "1";

/*
 * Digits. The 64 digits are three ranges of printable ASCII, "(" to "?", "V" to "[" and "]" to "~": no digit needs an
 * escape in a string literal, in HTML or in a regular expression. The ranges are the characters that JavaScript code uses
 * most, which gzip encodes in the fewest bits: with "(" to "h" a bundle is 0.7 % larger, with base64's digits 1.4 %.
 */

/** The character code of digit 0. */
export const FIRST_DIGIT_CODE = 40;

/** The first character code of the second range, and the difference between its codes and their digits. */
export const SECOND_DIGIT_RANGE = 86;
export const SECOND_DIGIT_OFFSET = 62;

/** The first character code of the third range, and the difference between its codes and their digits. */
export const THIRD_DIGIT_RANGE = 93;
export const THIRD_DIGIT_OFFSET = 63;

/** The character code of digit 63. */
export const LAST_DIGIT_CODE = 126;

/** The base of the digits. */
export const DIGIT_BASE = 64;

/*
 * The range coder.
 */

/**
 * The coder reads digits until its range is at least this. The range stays below 2 ** 30, a small integer in every
 * engine.
 */
export const MIN_RANGE: number = 0x1000000;

/** Probabilities are multiples of 2 ** -14. */
export const PROBABILITY_BITS = 14;

/** The probability 1. */
export const PROBABILITY_ONE: number = 1 << PROBABILITY_BITS;

/** A context's first probability of a 0: 0.6, because small numbers are the more frequent ones. */
export const INITIAL_PROBABILITY = 9830;

/*
 * After each bit, a context's probability moves towards that bit by a fixed part of the difference. A larger part at
 * first would save 0.4 % of the payloads, but needs about as many bytes of code in each bundle, and time.
 */

/** Most contexts adapt by 1/16 (2 ** -4). */
export const FAST_ADAPTATION = 4;

/** Contexts of which a payload has thousands of bits adapt by 1/64 (2 ** -6). */
export const SLOW_ADAPTATION = 6;

/** The checksum at the end of a payload is below this. */
export const CHECKSUM_MODULUS = 0x10000;

/*
 * Tables.
 */

/**
 * A table: code points by pointer, 0 where the index has no entry. It is a Uint32Array if the index has code points above
 * U+FFFF (Big5), and a Uint16Array if not.
 */
export type Table = Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>;

/** Each code point of a table is below this. */
export const CODE_POINT_LIMIT = 0x30000;

/** The number of a table's cells is below this. */
export const CELL_COUNT_LIMIT = 0x10000;

/* Operations. */

/** Takes a code point ahead of the cursor. The cursor stays. */
export const STAY_AHEAD = 0;

/** Takes a code point behind the cursor. The cursor stays. */
export const STAY_BEHIND = 1;

/** Takes a code point ahead of the cursor. The cursor moves to the position after it. */
export const MOVE_AHEAD = 2;

/** Takes a code point behind the cursor. The cursor moves to the position after it. */
export const MOVE_BEHIND = 3;

/** Leaves cells empty. */
export const EMPTY_CELLS = 4;

/** Takes several next code points. */
export const TAKE_SEVERAL = 5;

/** Starts the next list. */
export const NEXT_LIST = 6;

/** Takes a code point that is written in full. */
export const LITERAL = 7;

/** The number of kinds of operations, without the one that takes the next code point. */
export const KIND_COUNT = 8;

/*
 * Contexts. Each context has a number. Numbers that are never used in the same payload may be the same.
 */

/** The number of contexts. */
export const CONTEXT_COUNT = 2048;

/**
 * The binary logarithm of the number of contexts that the operations on one list have. The list that a table begins with
 * has the first ones, each list after it the next. Contexts 0 and 1 of a list: whether the operation takes the next code
 * point; 1 if the operation before moved the cursor, 0 if not.
 */
export const LIST_CONTEXT_BITS = 8;

/** The operation's kind, if it does not take the next code point: 8 contexts. */
export const KIND_CONTEXT = 8;

/** The operation's distance or count: 16 contexts for each of the first six kinds. */
export const DISTANCE_CONTEXT = 16;

/** Whether a code point is a member of a list, by the density of the members before it: 16 contexts. */
export const DENSITY_CONTEXT = 1024;

/** The length of an ascending run: 16 contexts. */
export const RUN_LENGTH_CONTEXT = 1040;

/** The distance to the next member of an ascending run: 16 contexts. */
export const RUN_GAP_CONTEXT = 1056;

/** Whether a member belongs to the second level, by whether the member before does: 2 contexts. */
export const LEVEL_CONTEXT = 1072;

/** The contexts from here on belong to the lists of one family, which that family's own tables/format.ts numbers. */
export const FIRST_FAMILY_CONTEXT = 1088;

/** The first and the last of the CJK unified ideographs, as the indexes use them. */
export const FIRST_IDEOGRAPH = 0x4e00;
export const LAST_IDEOGRAPH = 0x9fff;

/*
 * Single-byte indexes. They need no range coder: gzip compresses as well if each code point is written as its distance
 * from its byte, because the distance repeats where code points are consecutive and where indexes agree. A value is two
 * digits of base 80. All 27 indexes need 1.8 kB after gzip, windows-1252 needs 70 bytes.
 */

/** The character code of digit 0 of single-byte indexes. */
export const FIRST_SINGLE_BYTE_DIGIT_CODE = 40;

/** The backslash, which is between the digits of single-byte indexes and is none of them. */
export const BACKSLASH = 92;

/** The base of the digits of single-byte indexes. */
export const SINGLE_BYTE_BASE = 80;

/** The value of the distance 0. The value 0 is an empty cell. */
export const ZERO_DISTANCE_VALUE = 96;

/*
 * The distances that occur are in three ranges. The gaps between the ranges have no values.
 */

/** The first value of the second range of distances, and the gap before that range. */
export const SECOND_DISTANCE_RANGE = 3600;
export const SECOND_DISTANCE_GAP = 4016;

/** The first value of the third range (macintosh's U+F8FF, U+FB01 and U+FB02), and the gap before that range. */
export const THIRD_DISTANCE_RANGE = 5700;
export const THIRD_DISTANCE_GAP = 53780;

/** The sum of the values so far is multiplied by this before a value is added. The last value of a payload is the sum. */
export const SUM_FACTOR = 7;

/** The sum is taken modulo this prime, so that a changed digit always changes the sum. */
export const SUM_MODULUS = 6397;
