import { decode, getEncoding } from "webenc";

/** A way in which text or bytes are written in ASCII. */
export type Notation =
  | "encoded-word"
  | "quoted-printable"
  | "base64"
  | "percent-encoding"
  | "html-references"
  | "utf-7"
  | "byte-escapes"
  | "unicode-escapes"
  | "iso-2022-jp";

/** What a notation says: a text, or bytes in an encoding that is not known. A byte is the code point of the same number. */
export interface Unwritten {
  readonly notation: Notation;
  readonly text: string;
  readonly isBytes: boolean;
}

const BASE64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

const fromHex = (digits: string): string => String.fromCharCode(Number.parseInt(digits, 16));

/** Returns a code point as a string, or undefined if there is none. */
const fromCodePoint = (value: number): string | undefined =>
  value <= 0x10ffff ? String.fromCodePoint(value) : undefined;

export const isASCII = (text: string): boolean => !/[^\0-\x7f]/.test(text);

/** Returns the bytes of Base64, or undefined if it is none. Padding and line breaks can be absent. */
const fromBase64 = (text: string): string | undefined => {
  const digits = text.replace(/[\s=]/g, "").replaceAll("-", "+").replaceAll("_", "/");
  if (digits.length % 4 === 1) return undefined;
  let bytes = "";
  let bits = 0;
  let count = 0;
  for (const digit of digits) {
    const value = BASE64.indexOf(digit);
    if (value < 0) return undefined;
    bits = ((bits << 6) | value) & 0xffff;
    count += 6;
    if (count >= 8) bytes += String.fromCharCode((bits >> (count -= 8)) & 0xff);
  }
  return bytes;
};

const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (byte) => byte.charCodeAt(0));

/** The UTF-16 of UTF-7 and of IMAP's variant. */
const fromUTF16BE = (bytes: string | undefined): string | undefined =>
  bytes === undefined || bytes.length % 2 || /^\0*$/.test(bytes) ? undefined : decode(bytesOf(bytes), "UTF-16BE");

const quotedPrintable = (text: string): string =>
  text.replace(/=\r?\n/g, "").replace(/=([0-9A-F]{2})/gi, (_, digits: string) => fromHex(digits));

const ENCODED_WORD = /=\?([\w.:-]+)(?:\*[\w-]*)?\?([BQ])\?([^?\s]*)\?=/gi;

/** Decodes the words of a mail's header. The bytes of words that follow each other belong together. */
const encodedWords = (text: string): string | undefined => {
  const parts: { label: string; bytes: string }[] = [];
  let result = "";
  const flush = (): void => {
    for (const { label, bytes } of parts.splice(0)) {
      const encoding = getEncoding(label);
      result += encoding && encoding.name !== "replacement" ? decode(bytesOf(bytes), encoding) : bytes;
    }
  };
  let end = 0;
  for (const { 0: word, 1: label, 2: kind, 3: content, index } of text.matchAll(ENCODED_WORD)) {
    const between = text.slice(end, index);
    if (end === 0 || between.trim() !== "") {
      flush();
      result += between;
    }
    const bytes = /b/i.test(kind!) ? fromBase64(content!) : quotedPrintable(content!.replaceAll("_", " "));
    if (bytes === undefined) return undefined;
    const last = parts.at(-1);
    if (last?.label === label) last.bytes += bytes;
    else parts.push({ label: label!, bytes });
    end = index + word.length;
  }
  flush();
  return result + text.slice(end);
};

/** The names of U+00A0 to U+00FF in HTML, and of some characters of windows-1252 after their code points. */
const LATIN1_NAMES =
  "nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml".split(
    " ",
  );
const OTHER_NAMES: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  euro: "€",
  ndash: "–",
  mdash: "—",
  lsquo: "‘",
  rsquo: "’",
  sbquo: "‚",
  ldquo: "“",
  rdquo: "”",
  bdquo: "„",
  hellip: "…",
  bull: "•",
  trade: "™",
  dagger: "†",
  OElig: "Œ",
  oelig: "œ",
  Scaron: "Š",
  scaron: "š",
  Yuml: "Ÿ",
};

const ofName = (name: string): string | undefined => {
  const at = LATIN1_NAMES.indexOf(name);
  return at < 0 ? (Object.hasOwn(OTHER_NAMES, name) ? OTHER_NAMES[name] : undefined) : String.fromCharCode(0xa0 + at);
};

/** HTML gives the references 128 to 159 the characters of windows-1252, which has the others below 256 as they are. */
const ofNumber = (value: number): string | undefined =>
  value < 0x100 ? decode(Uint8Array.of(value), "windows-1252") : fromCodePoint(value);

const references = (text: string): string =>
  text.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{2,8}));?/gi,
    (all, hex?: string, decimal?: string, name?: string) => {
      const value = hex ? Number.parseInt(hex, 16) : Number(decimal);
      return (name === undefined ? ofNumber(value) : all.endsWith(";") ? ofName(name) : undefined) ?? all;
    },
  );

/** "\u" has four digits and "\U" eight, so the case of these letters matters. */
const UNICODE_ESCAPE =
  /\\u\{([\dA-Fa-f]{1,6})\}|\\u([\dA-Fa-f]{4})|\\U([\dA-Fa-f]{8})|%u([\dA-Fa-f]{4})|<U\+([\dA-Fa-f]{4,6})>/g;

const unicodeEscapes = (text: string): string =>
  text.replace(UNICODE_ESCAPE, (all, ...digits: (string | undefined)[]) => {
    const found = digits.find((each) => each !== undefined);
    return fromCodePoint(Number.parseInt(found!, 16)) ?? all;
  });

const SIMPLE_ESCAPES: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t", '"': '"', "'": "'", "\\": "\\" };

/** The escapes of Python, JavaScript and C; Git writes octal ones. The print of Python's bytes loses its quotes. */
const byteEscapes = (text: string): string =>
  text
    .replace(/^\s*b(['"])([\s\S]*)\1\s*$/, "$2")
    .replace(/^"([^"\n]*)"$/gm, (line, name: string) => (/\\[0-7]{3}/.test(name) ? name : line))
    .replace(
      /\\(?:x([\dA-Fa-f]{2})|([0-3][0-7]{2})|([nrt"'\\]))/g,
      (_, hex?: string, octal?: string, simple?: string) =>
        hex ? fromHex(hex) : octal ? String.fromCharCode(Number.parseInt(octal, 8)) : SIMPLE_ESCAPES[simple!]!,
    );

const utf7 = (text: string): string =>
  text.replace(/\+([A-Za-z0-9+/]*)-?/g, (all, digits: string) => {
    if (digits === "") return "+";
    return fromUTF16BE(fromBase64(digits)) ?? all;
  });

const imapUTF7 = (text: string): string =>
  text.replace(/&([A-Za-z0-9+,]*)-/g, (all, digits: string) =>
    digits === "" ? "&" : (fromUTF16BE(fromBase64(digits.replaceAll(",", "/"))) ?? all),
  );

/** A part in two-byte characters of ISO-2022-JP, with or without its escape characters. */
const ESC = "\x1b";
const TWO_BYTE_PART = String.raw`(\$[@B](?:[!-~]{2})+?)${ESC}?(\([BJ])`;

/** Adds the escape characters that a program removed, and decodes. Returns undefined if a part is invalid. */
const iso2022JP = (text: string): string | undefined => {
  let errors = 0;
  const result = text.replace(RegExp(`${ESC}?${TWO_BYTE_PART}`, "g"), (_, part: string, end: string) =>
    decode(bytesOf(ESC + part + ESC + end), "ISO-2022-JP", { onError: () => errors++ }),
  );
  return errors > 0 ? undefined : result;
};

const HIGH_HEX = /[89a-f][0-9a-f]/i.source;

interface Reader {
  readonly notation: Notation;
  /** Whether the text looks as if it were written so. */
  readonly looksSo: RegExp;
  readonly isBytes: boolean;
  readonly read: (text: string) => string | undefined;
}

const READERS: readonly Reader[] = [
  { notation: "encoded-word", looksSo: /=\?[^?\s]+\?[BQ]\?/i, isBytes: false, read: encodedWords },
  {
    notation: "percent-encoding",
    looksSo: RegExp(`%(?:25)*${HIGH_HEX}`, "i"),
    isBytes: true,
    read: (text) => text.replace(/%([0-9a-f]{2})/gi, (_, digits: string) => fromHex(digits)),
  },
  {
    notation: "byte-escapes",
    looksSo: RegExp(`\\\\x${HIGH_HEX}|\\\\[23][0-7]{2}`, "i"),
    isBytes: true,
    read: byteEscapes,
  },
  { notation: "unicode-escapes", looksSo: UNICODE_ESCAPE, isBytes: false, read: unicodeEscapes },
  { notation: "html-references", looksSo: /&(?:#x?[0-9a-f]{2,7};?|\w{2,8};)/i, isBytes: false, read: references },
  {
    notation: "quoted-printable",
    looksSo: RegExp(`^(?![^]*=\\?[^?\\s]+\\?[BQ]\\?)[^]*=${HIGH_HEX}`, "i"),
    isBytes: true,
    read: quotedPrintable,
  },
  { notation: "iso-2022-jp", looksSo: RegExp(TWO_BYTE_PART), isBytes: false, read: iso2022JP },
  { notation: "utf-7", looksSo: /\+[A-Za-z0-9+/]{3,}/, isBytes: false, read: utf7 },
  { notation: "utf-7", looksSo: /&[A-Za-z0-9+,]{3,}-/, isBytes: false, read: imapUTF7 },
  {
    notation: "base64",
    looksSo: /^\s*[A-Za-z0-9+/_-]{6}[A-Za-z0-9+/_\s-]*={0,2}\s*$/,
    isBytes: true,
    read: fromBase64,
  },
];

/** The beginning of a line shows whether it is written so. The time for some notations grows faster than the line. */
const LOOKED_AT = 2000;

/**
 * Whether a line of a longer text seems to have letters beyond ASCII in a notation: markup has references to other characters. Much
 * ASCII looks like UTF-7.
 */
export const looksWritten = (line: string): boolean => {
  const start = line.slice(0, LOOKED_AT);
  return READERS.some(
    ({ notation, looksSo, isBytes, read }) =>
      !isBytes && notation !== "utf-7" && start.search(looksSo) >= 0 && /[^\P{L}\0-\x7f]/u.test(read(start) ?? ""),
  );
};

/** Reads a text in each notation that it can be in, or in one of them. */
export const unwrite = (text: string, only?: Notation): Unwritten[] =>
  READERS.flatMap(({ notation, looksSo, isBytes, read }) => {
    if (only && notation !== only) return [];
    // Bytes are written in ASCII. Their text, and the text around them, is one byte for each character.
    if (text.search(looksSo) < 0 || (isBytes && !isASCII(text))) return [];
    const result = read(text);
    return result === undefined || result === text ? [] : [{ notation, text: result, isBytes }];
  });
