/** A number in hexadecimal, as the standard writes it. */
export const hex = (value: number, digits: number): string => value.toString(16).toUpperCase().padStart(digits, "0");

/** An offset in a file, for hex viewers and for calculators. */
export const offsetText = (offset: number): string => `0x${hex(offset, 2)} (${offset})`;

/** A code point, shown as itself too where it can be seen. */
export const codePointText = (codePoint: number): string => {
  const character = String.fromCodePoint(codePoint);
  const seen = /[\p{L}\p{N}\p{P}\p{S}]/u.test(character);
  return `U+${hex(codePoint, 4)}${seen ? ` ${character}` : ""}`;
};
