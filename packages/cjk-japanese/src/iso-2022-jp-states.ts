// The states of ISO-2022-JP's encoder: each is the escape sequence that switches to it.
export const ASCII_STATE: readonly number[] = [0x1b, 0x28, 0x42];
export const ROMAN_STATE: readonly number[] = [0x1b, 0x28, 0x4a];
export const JIS0208_STATE: readonly number[] = [0x1b, 0x24, 0x42];

/** By the numbers of the decoder's states, as the runs know them. */
export const STATES: readonly (readonly number[])[] = [ASCII_STATE, ROMAN_STATE, [], JIS0208_STATE];
