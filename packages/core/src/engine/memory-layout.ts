/**
 * The layout of the kernel heap and of the lookup tables in it. The kernels (generators/kernels/) use the same numbers.
 * This module imports nothing, so that bundlers inline its constants.
 *
 * | address | content |
 * | --- | --- |
 * | 0 | results: three numbers of 32 bits that a kernel returns |
 * | {@link SHUFFLES} | the shuffle masks of the encode kernel |
 * | {@link DECODE_SHUFFLES} | the shuffle masks of the decode kernel |
 * | {@link INPUT} | the block that a kernel reads |
 * | {@link OUTPUT} | what a kernel writes |
 * | {@link TABLES} | the lookup tables |
 */

/** The size of the heap in pages of 64 KiB: enough for the tables of all encodings. */
export const PAGES = 36;
/** The number of bytes or code units in a block. Blocks of 32 to 64 thousand are the fastest. [decode EUC-JP, mixed, 1 MiB] */
export const BLOCK_LENGTH = 0x10000;
/** The number of bytes after a block that kernels may read and write, because they work in steps of 32 bytes. */
export const SLACK = 0x40;
export const SHUFFLES: number = SLACK;
export const DECODE_SHUFFLES: number = SHUFFLES + 0x1000;
/** A block has at most two bytes for each item that is read. */
export const INPUT: number = DECODE_SHUFFLES + 0x4000;
/** A block has at most four bytes for each item that is written. */
export const OUTPUT: number = INPUT + 2 * BLOCK_LENGTH + SLACK;
export const TABLES: number = OUTPUT + 4 * BLOCK_LENGTH + SLACK;

/**
 * A two-byte decode table has 256 cells for each of the bytes 80 to FF, and after them one cell for each of these bytes
 * as a single byte.
 */
export const SINGLE_BYTE_CELLS = 0x8000;
/** The number of cells in a two-byte decode table. */
export const TWO_BYTE_TABLE_CELLS = 0x8080;
/** The cell of a sequence that is longer than two bytes; in an encode table, of a longer encoding. */
export const LONGER_SEQUENCE = 1;
/** In a two-byte decode table, the cells of errors of one byte and of two bytes. Code units of pairs and single bytes are larger. */
export const ONE_BYTE_ERROR = 2;
export const TWO_BYTE_ERROR = 3;
