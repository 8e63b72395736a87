/**
 * The numbers of the table format that only index EUC-KR needs. The packer (generators/src/pack/cjk-korean/) shares them.
 */

/** The first and the last of the Hangul syllables. */
export const FIRST_SYLLABLE = 0xac00;
export const LAST_SYLLABLE = 0xd7a3;

/** How many final consonants a syllable may have, including none. */
export const FINAL_CONSONANTS = 28;
