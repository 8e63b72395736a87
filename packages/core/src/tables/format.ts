/**
 * The numbers of the table format, which docs/table-format.md explains. The unpacker (this folder) and the packer
 * (generators/src/pack/) share them, so that the two cannot differ. A change here, or of what a number means, changes
 * {@link FORMAT_VERSION}, except for tables from the platform, which are not packed.
 */

/** The version of the format. The checksum depends on it. */
export const FORMAT_VERSION = 2;

// Digits. The 64 digits are three ranges of printable ASCII, "(" to "?", "V" to "[" and "]" to "~": no digit needs an
// escape in a string literal, in HTML or in a regular expression. The ranges are the characters that JavaScript code uses
// most, which gzip encodes in the fewest bits: with "(" to "h" a bundle is 0.7 % larger, with base64's digits 1.4 %.

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

/**
 * A payload ends with so many digits of a checksum. The version and all digits after it are a number that this prime
 * divides.
 */
export const CHECKSUM_DIGITS = 4;
export const CHECKSUM_MODULUS = 16777213;

// Codes. A payload is a sequence of symbols in Huffman codes, and of bits that follow a symbol.

/** The maximum number of bits of a symbol. */
export const MAX_SYMBOL_BITS = 10;

/** The number of entries in the lookup table of one code. */
export const CODE_ENTRIES: number = 1 << MAX_SYMBOL_BITS;

/**
 * The reader has at least this many bits before each symbol: enough for a symbol and the bits that follow it. With the
 * bits of one more digit they are below 2 ** 30, a small integer in every engine.
 */
export const MIN_READ_BITS = 25;

/**
 * The digit that says that the symbols after it have one bit more. A symbol below the one before it says so too. All other
 * digits are symbols.
 */
export const NEXT_SYMBOL_BITS = 63;

// Symbols have a kind and a size, the number of the bits that follow. These bits, with a 1 before them, are a value from 1
// on. Most symbols are `kind << 4 | size`. Those from FIRST_AREA on have no value.

/** Takes the code point at a distance ahead of the cursor, which moves there. */
export const MOVE_AHEAD = 0;

/** Takes the code point at a distance behind the cursor, which moves there. */
export const MOVE_BEHIND = 1;

/** Takes several next code points. */
export const TAKE_NEXT = 2;

/** Leaves several cells empty. Its size is at most {@link MAX_EMPTY_CELLS_SIZE}. */
export const EMPTY_CELLS = 3;
export const MAX_EMPTY_CELLS_SIZE = 6;

/** The symbol that goes to the first area. Those that go to the other areas follow. */
export const FIRST_AREA = 55;

/** The symbol that reads the next list of the table's expression. After the last list, it ends the table. */
export const NEXT_LIST = 62;

/** The difference between a symbol from FIRST_AREA on and its kind, and the kinds of these symbols. */
export const SYMBOL_WITHOUT_SIZE = 51;
export const FIRST_AREA_KIND = 4;
export const NEXT_LIST_KIND = 11;

// Tables.

/**
 * A table: code points by pointer, 0 where the index has no entry. It is a Uint32Array if the index has code points above
 * U+FFFF (Big5), and a Uint16Array if not.
 */
export type Table = Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>;

/** Each code point of a table is below this. */
export const CODE_POINT_LIMIT = 0x30000;

/** The area of the CJK unified ideographs. Only here the order of code points can change. */
export const IDEOGRAPHS = 2;

/** The area of the cells so far, for code points that the table has already. */
export const PREVIOUS_CELLS = 6;

/** The first and the last of the CJK unified ideographs, as the indexes use them. */
export const FIRST_IDEOGRAPH = 0x4e00;
export const LAST_IDEOGRAPH = 0x9fff;

/** The number of codes of operations. */
export const OPERATION_CODES = 6;

/**
 * The code after a move is its size, or'ed with the size of the move before it, divided by 4, if that is 0 or 1. It is this
 * code if it is more, and for the first operation and after all other operations.
 */
export const NEUTRAL_CODE = 2;

/** The code after a far move among ideographs, to the first 2 ** 13 of them. The codes for the others follow. */
export const FIRST_IDEOGRAPH_CODE = 3;
export const IDEOGRAPH_CODE_BITS = 13;

// The memory of the unpacker in WebAssembly: addresses in bytes. It begins with two numbers that `fillCells` and the kernels
// of lists return. The digits follow the cells.

/** The cursors of the areas, 32 bits each. */
export const CURSORS = 0x10;

/** The codes of the operations. */
export const CODES = 0x100;

/** The codes of a list, and what else its kernel needs: Big5's has 128 KiB of members. */
export const LIST_CODES = 0x4000;

/** The bytes that mark used code points. */
export const USED = 0x30000;

/** The order of the ideographs, 16 bits each. */
export const IDEOGRAPH_ORDER: number = USED + CODE_POINT_LIMIT;

/** The cells, 32 bits each. */
export const CELLS: number = IDEOGRAPH_ORDER + 2 * CODE_POINT_LIMIT;

// Tables from the platform's decoder, and their checksums of two numbers of 32 bits.

/** The leading bytes of Shift_JIS have a gap after so many rows, and trailing bytes have one after so many columns. */
export const FIRST_ROWS = 31;
export const FIRST_COLUMNS = 63;

/** A sum is xor'ed with itself, shifted right, and with what is added; then it is multiplied by an odd number. */
export const LOW_SUM_SHIFT = 15;
export const LOW_SUM_FACTOR = 0x85ebca6b;
export const HIGH_SUM_SHIFT = 13;
export const HIGH_SUM_FACTOR = 0xc2b2ae35;

/**
 * Fills a table, all zeros, from the platform's decoder.
 *
 * @param numbers - a `PlatformIndex` without its label
 * @returns whether the table is the index
 */
export type FillTable = (
  table: Table,
  numbers: readonly number[],
  decoder: { decode(bytes: Uint8Array): string },
) => boolean | Promise<boolean>;

// The memory of the kernel that fills such a table: addresses in bytes. It begins with the numbers of a `PlatformIndex`.

/** The bytes that the platform decodes. */
export const PLATFORM_BYTES = 0x1000;

/** The cells, 32 bits each. */
export const PLATFORM_CELLS = 0x20000;

/** What the platform decoded, in UTF-8, up to the end of the memory. */
export const PLATFORM_TEXT = 0x40000;
export const PLATFORM_PAGES = 6;

// Single-byte indexes. They need no Huffman codes: gzip compresses as well if most cells are one character, because bytes
// that are their own code point, empty cells and consecutive code points are repetitions, and indexes agree in parts. All
// 27 indexes need 1.4 kB after gzip, windows-1252 needs 60 bytes.

/** The character code of digit 0 of single-byte indexes. */
export const FIRST_SINGLE_BYTE_DIGIT_CODE = 37;

/**
 * Digit 0 is an empty cell, and digit 1 is a byte that is its own code point. Digits 2 and 3 are the code point after that of
 * the cell 16 or 32 before, because small Latin letters follow their capitals there.
 */
export const LAST_SPECIAL_DIGIT = 3;
export const CASE_ROW_LENGTH = 16;

/**
 * The code point of any other cell has a page, and the last digit is its position in the page. If the cell has only this
 * digit, it is the distance from the last such code point, plus the digit of distance 0. Digit 55 is the backslash, which
 * needs an escape: it begins no page, and no index has it elsewhere.
 */
export const PAGE_LENGTH = 55;
export const NO_DISTANCE_DIGIT = 22;

/** The number of a page has digits of this base, the highest first. They come before the last digit, and begin after it. */
export const PAGE_BASE = 33;

/**
 * The sum of the digits so far is multiplied by this before a digit is added. It is 0 after the three digits that follow
 * the cells.
 */
export const SUM_FACTOR = 44;

/** The sum is taken modulo this prime, which is larger than each digit, so that a changed digit always changes the sum. */
export const SUM_MODULUS = 131071;

/**
 * The areas of code points: each begins after one of these. Each has a cursor. (A bundler inlines the numbers above, but
 * none that follow an array.)
 */
export const AREA_STARTS: readonly number[] = [-1, 0x33ff, 0x4dff, 0xabff, 0xdfff, 0x1ffff, -1];
