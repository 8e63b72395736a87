/** The notation of a code point, with at least four digits: U+3042. */
export const codePointName = (codePoint: number): string =>
  `U+${codePoint.toString(16).toUpperCase().padStart(4, "0")}`;

/** Bytes as two hexadecimal digits each, with spaces between them: "82 A0". */
export const hexOf = (bytes: Iterable<number>): string =>
  Array.from(bytes, (byte) => byte.toString(16).toUpperCase().padStart(2, "0")).join(" ");

/** The number of bytes that a scalar value has in UTF-8. */
export const utf8Length = (codePoint: number): 1 | 2 | 3 | 4 =>
  codePoint < 0x80 ? 1 : codePoint < 0x800 ? 2 : codePoint < 0x10000 ? 3 : 4;

/** Whether a code point is in the Private Use Area of the BMP, or in one of the planes for private use. */
export const isPrivateUse = (codePoint: number): boolean =>
  (codePoint >= 0xe000 && codePoint <= 0xf8ff) || codePoint >= 0xf0000;

/** The unified ideographs in the block CJK Compatibility Ideographs. They are not compatibility ideographs. */
const UNIFIED_IN_COMPATIBILITY_BLOCK: readonly number[] = [
  0xfa0e, 0xfa0f, 0xfa11, 0xfa13, 0xfa14, 0xfa1f, 0xfa21, 0xfa23, 0xfa24, 0xfa27, 0xfa28, 0xfa29,
];

/** Whether a code point is a CJK compatibility ideograph. */
export const isCompatibilityIdeograph = (codePoint: number): boolean =>
  (codePoint >= 0xf900 && codePoint <= 0xfaff && !UNIFIED_IN_COMPATIBILITY_BLOCK.includes(codePoint)) ||
  (codePoint >= 0x2f800 && codePoint <= 0x2fa1f);

/** Whether a code point is in the block CJK Unified Ideographs Extension A. */
export const isExtensionA = (codePoint: number): boolean => codePoint >= 0x3400 && codePoint <= 0x4dbf;

/** Whether a code point is a surrogate, which is no character of its own. */
export const isSurrogate = (codePoint: number): boolean => codePoint >= 0xd800 && codePoint <= 0xdfff;

/** Characters that are invisible by themselves, or that change the text around them. */
const INVISIBLE = /[\p{C}\p{Z}\p{DI}]/u;

/**
 * A character as a page shows it: combining marks get a dotted circle, and characters that cannot be seen give the empty
 * string.
 */
export const visibleCharacter = (codePoint: number): string => {
  const character = String.fromCodePoint(codePoint);
  if (isPrivateUse(codePoint)) return "";
  if (INVISIBLE.test(character)) return "";
  return /\p{M}/u.test(character) ? `\u25cc${character}` : character;
};
