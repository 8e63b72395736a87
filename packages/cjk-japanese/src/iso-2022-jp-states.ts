import { asciiEscape, jis0208Escape, romanEscape } from "./generated/layout-iso-2022-jp.js";

// A state of the encoder is the escape sequence that switches to it.
export {
  asciiEscape as ASCII_STATE,
  jis0208Escape as JIS0208_STATE,
  romanEscape as ROMAN_STATE,
} from "./generated/layout-iso-2022-jp.js";

/** The encoder's states by the numbers of the decoder's states, which the fast paths use. */
export const STATES: readonly (readonly number[])[] = [asciiEscape, romanEscape, [], jis0208Escape];

/** An input that is not longer than this, in bytes or code units, is converted faster without a kernel. */
export const MIN_KERNEL_LENGTH = 48;
