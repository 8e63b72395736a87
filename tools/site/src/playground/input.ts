/** How bytes are given: in hexadecimal, in Base64, or as a text. */
export type InputKind = "hex" | "base64" | "text";

/** Bytes, or the position of the first character that is not of the notation. */
export type ParsedBytes =
  | { readonly bytes: Uint8Array<ArrayBuffer>; readonly error: undefined }
  | { readonly bytes: undefined; readonly error: { readonly index: number; readonly character: string } };

const found = (bytes: Iterable<number>): ParsedBytes => ({ bytes: Uint8Array.from(bytes), error: undefined });
const failed = (text: string, index: number): ParsedBytes => ({
  bytes: undefined,
  error: { index, character: String.fromCodePoint(text.codePointAt(index) ?? 0x20) },
});

/**
 * Reads hexadecimal digits, in pairs. Between pairs there can be spaces, commas, colons, and the notations of programming
 * languages: 0x93, \x93, %93, x'93'.
 */
export const parseHex = (text: string): ParsedBytes => {
  const bytes: number[] = [];
  const token = /(?:0x|\\x|%|[\s,;:'"[\](){}-]|x(?=['"]))*([0-9a-f]{2})?/giy;
  while (token.lastIndex < text.length) {
    const { lastIndex } = token;
    const match = token.exec(text)!;
    if (match[1]) bytes.push(Number.parseInt(match[1], 16));
    else if (token.lastIndex < text.length || token.lastIndex === lastIndex) return failed(text, token.lastIndex);
  }
  return found(bytes);
};

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/** Reads Base64 and base64url. White space is ignored, the padding can be absent. */
export const parseBase64 = (text: string): ParsedBytes => {
  const bytes: number[] = [];
  let bits = 0;
  let count = 0;
  for (let index = 0; index < text.length; index++) {
    const character = text[index]!;
    if (/[\s=]/.test(character)) continue;
    const value = ALPHABET.indexOf(character === "-" ? "+" : character === "_" ? "/" : character);
    if (value < 0) return failed(text, index);
    bits = ((bits << 6) | value) & 0xffff;
    count += 6;
    if (count >= 8) bytes.push((bits >> (count -= 8)) & 0xff);
  }
  return found(bytes);
};

/** Writes bytes as base64url without padding, for addresses. */
export const toBase64URL = (bytes: Uint8Array): string => {
  let text = "";
  for (let i = 0; i < bytes.length; i += 3) {
    const three = (bytes[i]! << 16) | ((bytes[i + 1] ?? 0) << 8) | (bytes[i + 2] ?? 0);
    const digits = [18, 12, 6, 0].map((shift) => ALPHABET[(three >> shift) & 63]);
    text += digits.slice(0, Math.min(bytes.length - i, 3) + 1).join("");
  }
  return text.replaceAll("+", "-").replaceAll("/", "_");
};
