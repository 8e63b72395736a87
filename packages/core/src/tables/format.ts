/**
 * The numbers of the table format, which docs/table-format.md explains. The unpacker (this folder) and the packer
 * (generators/src/pack/) share them, so that the two cannot differ. A change here, or of what a number means, changes
 * {@link FORMAT_VERSION}.
 */

/** The version of the format: the first character of a payload. */
export const FORMAT_VERSION = "2";

/** The character between the checksum and the digits. */
export const CHECKSUM_END = "!";

/** The base of the checksum's digits. */
export const CHECKSUM_BASE = 36;

/** The sum of the characters so far is multiplied by this odd number before a character is added. */
export const CHECKSUM_FACTOR = 31;

/** The sum is taken modulo 2 ** 24. Before that it is below 2 ** 30, a small integer in every engine. */
export const CHECKSUM_MASK = 0xffffff;

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

/** The number of bits of a digit. */
export const DIGIT_BITS = 6;

/*
 * Codes. A payload is a sequence of symbols in Huffman codes, and of bits that follow a symbol.
 */

/** The maximum number of bits of a symbol. */
export const MAX_SYMBOL_BITS = 10;

/** The number of entries in the lookup table of one code. */
export const CODE_ENTRIES: number = 1 << MAX_SYMBOL_BITS;

/**
 * The reader has at least this many bits before each symbol: enough for a symbol and the bits that follow it. With the
 * bits of one more digit they are below 2 ** 30, a small integer in every engine.
 */
export const MIN_READ_BITS = 25;

/** The digit that says that the symbols after it are one bit longer. All other digits are symbols. */
export const NEXT_SYMBOL_BITS = 63;

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

/** The number of digits of the number of a table's cells. */
export const CELL_COUNT_DIGITS = 3;

/*
 * Symbols of operations. Symbols that have a number of bits are followed by these bits, with a 1 before them: a value from
 * 1 on. `MOVE` has the direction in its lowest bit, and the number of bits above it.
 */

/** Takes a code point at a distance from the cursor, and moves the cursor to it: 2 symbols for each of 16 numbers of bits. */
export const MOVE = 0;

/** Takes several next code points: a symbol for each of 14 numbers of bits. */
export const TAKE_NEXT = 32;

/** Leaves cells empty: a symbol for each of 8 numbers of bits. */
export const EMPTY_CELLS = 46;

/** Goes to another area: a symbol for each of 8 areas. */
export const AREA = 54;

/** Reads the next list of the table's expression. */
export const NEXT_LIST = 62;

/** The kinds of operations, which the lookup tables contain: a move ahead, a move behind, and the others from here on. */
export const TAKE_NEXT_KIND = 2;
export const EMPTY_CELLS_KIND = 3;
export const FIRST_AREA_KIND = 4;
export const NEXT_LIST_KIND = 12;

/*
 * Areas of code points. Each has a cursor.
 */

/** The code points before the first of each area. The last area has the cells so far instead of code points. */
export const AREA_STARTS: readonly number[] = [-1, 0x33ff, 0x4dff, 0xabff, 0xdfff, 0xf8ff, 0x1ffff, -1];

/** The area of the CJK unified ideographs. Only here the order of code points can change. */
export const IDEOGRAPHS = 2;

/** The area of the cells so far, for code points that the table has already. */
export const PREVIOUS_CELLS = 7;

/** The first and the last of the CJK unified ideographs, as the indexes use them. */
export const FIRST_IDEOGRAPH = 0x4e00;
export const LAST_IDEOGRAPH = 0x9fff;

/*
 * The codes of operations.
 */

/** The number of codes. */
export const OPERATION_CODES = 6;

/** The code of the first operation, and after an operation other than a move. */
export const NEUTRAL_CODE = 2;

/** The code after a move among ideographs: one for each 2 ** 13 code points. */
export const FIRST_IDEOGRAPH_CODE = 3;
export const IDEOGRAPH_CODE_BITS = 13;

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
