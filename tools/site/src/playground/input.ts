/** How bytes are given: in hexadecimal, in Base64, or as a text. */
export type InputKind = "hex" | "base64" | "text";

/** Bytes, or the position of the first character that is not of the notation, or of a digit that has no second one. */
export type ParsedBytes =
  | { readonly bytes: Uint8Array<ArrayBuffer>; readonly error: undefined }
  | {
      readonly bytes: undefined;
      readonly error: { readonly index: number; readonly character: string; readonly isOddDigit: boolean };
    };

const found = (bytes: Iterable<number>): ParsedBytes => ({ bytes: Uint8Array.from(bytes), error: undefined });
const failed = (text: string, index: number, isOddDigit = false): ParsedBytes => ({
  bytes: undefined,
  error: { index, character: String.fromCodePoint(text.codePointAt(index) ?? 0x20), isOddDigit },
});

/** The print of a Uint8Array: decimal numbers. */
const DECIMAL_ARRAY = /^\s*(?:new )?Uint8Array(?:\(\d+\))?\s*\(?\[([\d,\s]*)\]\)?;?\s*$/;
/** The print of Buffer, which ends with a number of more bytes if it is long. */
const BUFFER = /^(\s*<Buffer )([^>.]*)(?:\.\.\. \d+ more bytes?)?>\s*$/;
/** The print of bytes in Python, which has ASCII characters as they are. */
const PYTHON_BYTES = /^(\s*b(['"]))([\s\S]*)\2\s*$/;
/** A line of hexdump -C and of xxd: an offset, the bytes, and their characters. */
const HEXDUMP_LINE = /^([0-9a-f]{6,16}(?::| ) ?)((?: ?[0-9a-f]{2})+)(?: {2}.*)?$/i;
/** The last line of hexdump and od is the length. */
const HEXDUMP_END = /^[0-9a-f]{6,16}$/i;

const SIMPLE_ESCAPES: Readonly<Record<string, number>> = { n: 10, r: 13, t: 9, "\\": 0x5c, "'": 0x27, '"': 0x22 };

const parsePythonBytes = (text: string, start: number, content: string): ParsedBytes => {
  const bytes: number[] = [];
  const token = /\\x([0-9a-f]{2})|\\([nrt\\'"])|([\x20-\x5b\x5d-\x7e])/giy;
  while (token.lastIndex < content.length) {
    const { lastIndex } = token;
    const match = token.exec(content);
    if (!match) return failed(text, start + lastIndex);
    const [, hex, simple, character] = match;
    bytes.push(hex ? Number.parseInt(hex, 16) : simple ? SIMPLE_ESCAPES[simple]! : character!.charCodeAt(0));
  }
  return found(bytes);
};

/** The bytes of a hexdump, with spaces in place of offsets and characters; undefined if it is none. */
const withoutOffsets = (text: string): string | undefined => {
  const lines = text.trimEnd().split(/\r?\n/);
  const isDump = lines.every(
    (line, at) => HEXDUMP_LINE.test(line) || (at > 0 && (HEXDUMP_END.test(line) || line === "*")),
  );
  if (!isDump || lines.includes("*")) return undefined;
  return lines.map((line) => HEXDUMP_LINE.exec(line)?.[2] ?? "").join(" ");
};

/**
 * Reads hexadecimal digits, in pairs. Between pairs there can be spaces, commas, colons, and the notations of programming
 * languages: 0x93, \x93, %93, x'93'. It also reads what Node.js and Python print, and hexdumps.
 */
export const parseHex = (text: string): ParsedBytes => {
  const decimal = DECIMAL_ARRAY.exec(text);
  if (decimal) {
    const numbers = (decimal[1]!.match(/\d+/g) ?? []).map(Number);
    if (numbers.every((number) => number < 256)) return found(numbers);
  }
  const python = PYTHON_BYTES.exec(text);
  if (python) return parsePythonBytes(text, python[1]!.length, python[3]!);
  const buffer = BUFFER.exec(text);
  if (buffer) return parsePairs(" ".repeat(buffer[1]!.length) + buffer[2]!);
  return parsePairs(withoutOffsets(text) ?? text);
};

const parsePairs = (text: string): ParsedBytes => {
  const bytes: number[] = [];
  const token = /(?:0x|\\x|%|[\s,;:'"[\](){}-]|x(?=['"]))*([0-9a-f]{2})?/giy;
  while (token.lastIndex < text.length) {
    const { lastIndex } = token;
    const match = token.exec(text)!;
    if (match[1]) bytes.push(Number.parseInt(match[1], 16));
    else if (token.lastIndex < text.length || token.lastIndex === lastIndex)
      return failed(text, token.lastIndex, /[0-9a-f]/i.test(text[token.lastIndex] ?? ""));
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
