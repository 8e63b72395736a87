/**
 * The facts that the packer (generators/src/pack.ts) and the unpacker (unpack.ts) share, so that they can't drift apart.
 * A payload is written in digits of base 64, printable ASCII that needs no escape in a string literal: minifiers leave it
 * alone, and gzip turns it back into six bits a digit.
 */

/** Where the digits begin: digit 0 is "0". */
export const FIRST_DIGIT = 48;

/** The one character that the digits leave out: the backslash. */
export const BACKSLASH = 92;
