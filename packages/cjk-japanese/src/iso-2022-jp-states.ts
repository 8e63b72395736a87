// The states of ISO-2022-JP's encoder, each as the escape sequence that switches to it.
export const ASCII_STATE: readonly number[] = [0x1b, 0x28, 0x42];
export const ROMAN_STATE: readonly number[] = [0x1b, 0x28, 0x4a];
export const JIS0208_STATE: readonly number[] = [0x1b, 0x24, 0x42];

/** The encoder's states by the numbers of the decoder's states, which the fast paths use. The decoder alone has a katakana state. */
export const STATES: readonly (readonly number[])[] = [ASCII_STATE, ROMAN_STATE, [], JIS0208_STATE];

/** An input that is not longer than this, in bytes or code units, is converted faster without a kernel. */
export const MIN_KERNEL_LENGTH = 48;
