/** The kinds of sequences for which the decode kernel is compiled. */

/**
 * The kind of sequences other than ASCII and pairs for one code unit: one of the next constants, or 0. The generator sets
 * it.
 */
// @ts-expect-error: `asc --use`
export const KIND: i32 = SEQUENCES;
/** Single bytes above 7F: Shift_JIS's halfwidth katakana. */
export const KATAKANA = 1;
/** Pairs for two code units: Big5's. */
export const CODE_POINT_PAIRS = 2;
/** Three bytes: EUC-JP's. */
export const THREE_BYTES = 3;
/** Four bytes: gb18030's. */
export const FOUR_BYTES = 4;
/** Whether a byte above 7F can be a character. */
export const HAS_SINGLE_BYTES: bool = KIND <= KATAKANA || KIND === FOUR_BYTES;
/** Whether a mapped sequence can be another one than a single byte or a pair for one code unit. */
export const HAS_LONGER_SEQUENCES: bool = KIND > KATAKANA;
