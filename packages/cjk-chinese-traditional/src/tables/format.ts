/**
 * The numbers of the table format that only index Big5 needs. The packer (generators/src/pack/cjk-chinese-traditional/)
 * shares them. Contexts begin at core's FIRST_FAMILY_CONTEXT.
 */

/** How many strokes more than the ideograph before an ideograph has, modulo 32: 32 contexts. */
export const STROKES_CONTEXT = 1088;

/** Whether its number of strokes differs: 96 contexts. */
export const DIFFERENT_STROKES_CONTEXT = 1120;

/** Whether it does not have one stroke more, if the number differs: 96 contexts. */
export const NOT_ONE_MORE_CONTEXT = 1216;

/** Numbers of strokes are below this: one stroke to 31. */
export const STROKES_LIMIT = 32;

/** The first of the CJK unified ideographs of extension A, and of extension B. */
export const FIRST_EXTENSION_A = 0x3400;
export const FIRST_EXTENSION_B = 0x20000;
