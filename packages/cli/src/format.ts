/** Formats a number in hexadecimal, in upper case as in the standard. */
export const hex = (value: number, digits: number): string => value.toString(16).toUpperCase().padStart(digits, "0");

/** Formats an offset in a file, in hexadecimal and in decimal. */
export const formatOffset = (offset: number): string => `0x${hex(offset, 2)} (${offset})`;

/** Formats a code point: `U+2603 (☃)`, or `U+0085` if it is not visible. */
export const formatCodePoint = (codePoint: number): string => {
  const character = String.fromCodePoint(codePoint);
  const isVisible = /[\p{L}\p{N}\p{P}\p{S}]/u.test(character);
  return `U+${hex(codePoint, 4)}${isVisible ? ` (${character})` : ""}`;
};
