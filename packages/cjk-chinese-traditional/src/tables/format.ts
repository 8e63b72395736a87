/**
 * The numbers of the table format that only index Big5 needs. The packer (generators/src/pack/cjk-chinese-traditional/)
 * shares them.
 */

/** The kind of a member's symbol: how many strokes more than the member before it has. */
export const SAME_STROKES = 0;
export const ONE_MORE_STROKE = 1;
/** The number of strokes more, modulo {@link STROKES_LIMIT}, follows as the symbol of another code. */
export const OTHER_STROKES = 2;

/** The number of codes of members: one for each kind of the member before. */
export const MEMBER_CODES = 3;

/** Numbers of strokes are below this: one stroke to 31. */
export const STROKES_LIMIT = 32;

/** There are at most so many members with the same level and number of strokes. */
export const GROUP_LIMIT = 1024;
