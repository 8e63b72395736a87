/**
 * The numbers of the table format that only index EUC-KR needs. The packer (generators/src/pack/cjk-korean/) shares them.
 * Contexts begin at core's FIRST_FAMILY_CONTEXT.
 */

/** How many hanja stand before the next compatibility ideograph: 16 contexts. */
export const HANJA_BEFORE_CONTEXT = 1088;

/** Whether a syllable is a member: 8 contexts for each final consonant. */
export const SYLLABLE_CONTEXT = 1104;

/** The first and the last of the Hangul syllables. */
export const FIRST_SYLLABLE = 0xac00;
export const LAST_SYLLABLE = 0xd7a3;

/** How many final consonants a syllable may have, including none. */
export const FINAL_CONSONANTS = 28;

/** The first of the CJK compatibility ideographs from KS X 1001, and how many there are. */
export const FIRST_COMPATIBILITY_IDEOGRAPH = 0xf900;
export const COMPATIBILITY_IDEOGRAPHS = 268;
