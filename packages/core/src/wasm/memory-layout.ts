/** How the kernels' memory is laid out. Numbers in a module of their own stand in bundles where they are used. */

/** In pages of 64 KiB: enough for the tables of all encodings. Who finds no room works without a kernel. */
export const PAGES = 36;
/** How many bytes or code units a kernel is given at once: blocks of 32 to 64 thousand are the fastest. */
export const BLOCK_LENGTH = 0x10000;
/**
 * How many code units are made a string at once, of inputs of more than a block: just few enough for V8's nursery. One of
 * 128 KiB has pages of its own, and takes 10 times as long to make.
 */
export const MAX_STRING_PIECE_UNITS = 0xffc0;
/** Kernels read and write beyond the end, in steps of 32 bytes. */
export const SLACK = 0x40;
/** Where the encoders' kernel has its shuffles: behind the results that every kernel leaves. */
export const SHUFFLES: number = SLACK;
/** Where what is read stands, two bytes for each at most, and what is written, four at most. */
export const INPUT: number = SHUFFLES + 0x1000;
export const OUTPUT: number = INPUT + 2 * BLOCK_LENGTH + SLACK;
/** And where the tables of encodings begin. */
export const TABLES: number = OUTPUT + 4 * BLOCK_LENGTH + SLACK;

// The parts of a decoder's table, as generators/kernels/decode.ts has them, but in cells. First come those of the pairs.
export const SINGLE_BYTE_CELLS = 0x8000;
export const TWO_BYTE_TABLE_CELLS = 0x8080;
/** The cell of what is beside single bytes and pairs of one code unit. */
export const LONGER_SEQUENCE = 1;
/** How many of Big5's pairs may give two code units. */
export const MAX_CODE_POINT_PAIRS = 0x800;
/** How many of gb18030's sequences of four bytes begin with the same two, and how many stand for the BMP. */
export const FOUR_BYTE_ROW_CELLS = 1260;
export const FOUR_BYTE_CELLS: number = 32 * FOUR_BYTE_ROW_CELLS;
