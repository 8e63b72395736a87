/**
 * The numbers of the table format that only index Big5 needs. The packer (generators/src/pack/cjk-chinese-traditional/)
 * shares them.
 */

/** The number of codes of members: one for each {@link MORE_STROKES} of the member before. */
export const MEMBER_CODES = 3;

/** Numbers of strokes are below this: one stroke to 31. */
export const STROKES_LIMIT = 32;

/** The symbol of a member is `(level * 3 + strokes) * SIZES + size`, where `strokes` is one of these three. */
export const SAME_STROKES = 0;
export const ONE_MORE_STROKE = 1;
/** How many strokes more follows as a symbol of the last code, modulo 32. */
export const OTHER_STROKES = 2;

/** The limit of `size`, the number of bits of the distance to the member before. */
export const SIZES = 10;

/** There are at most so many members with the same level and number of strokes. */
export const GROUP_LIMIT = 1024;
