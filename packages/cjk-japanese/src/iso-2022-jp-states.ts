// The states that escape sequences switch to. Decoder, encoder, loops and kernels use the same numbers. LEADING_BYTE is
// also the encoder's state jis0208; the encoder has no state KATAKANA.
export const ASCII = 0;
export const ROMAN = 1;
export const KATAKANA = 2;
export const LEADING_BYTE = 3;
// The decoder's other states.
export const TRAILING_BYTE = 4;
export const ESCAPE_START = 5;
export const ESCAPE = 6;

/** The state that an escape sequence switches to, by its second byte << 8 | its third byte. */
export const stateOfEscape: Readonly<Record<number, number>> & { readonly __proto__: null } = {
  // So that no property of Object.prototype is found.
  __proto__: null,
  0x2842: ASCII,
  0x284a: ROMAN,
  0x2849: KATAKANA,
  0x2440: LEADING_BYTE,
  0x2442: LEADING_BYTE,
};

/** The escape sequence that switches to ASCII. A name of its own, because bundlers keep a statement that reads a property. */
export const ASCII_ESCAPE: readonly number[] = [0x1b, 0x28, 0x42];
/** The escape sequences that the encoder writes, by the state that they switch to. */
export const ESCAPES: readonly (readonly number[])[] = [ASCII_ESCAPE, [0x1b, 0x28, 0x4a], [], [0x1b, 0x24, 0x42]];
