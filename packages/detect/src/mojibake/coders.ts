import { lazy } from "@webenc/core/internal";
import { decode, LegacyTextEncoder, TextDecoder } from "webenc";
import { labels } from "../generated/labels.js";
import { DOS_CODE_PAGES } from "./dos-code-pages.js";

/** An encoding that a mistake can be made with. */
export interface Coder {
  readonly name: string;
  /** The most bytes of a character. */
  readonly width: 1 | 2 | 4;
  /** Returns the bytes of a text, or undefined if the encoding lacks a character. */
  readonly encode: (text: string) => Uint8Array | undefined;
  /** Returns the text of bytes, or undefined if they are invalid. */
  readonly decode: (bytes: Uint8Array) => string | undefined;
}

/** Encodings that no mistake is made with, or that need more than bytes: "replacement", escape sequences, private characters. */
const LEFT_OUT = ["replacement", "x-user-defined", "ISO-2022-JP", "UTF-16BE", "UTF-16LE", "ISO-8859-8-I"];

const FOUR_BYTES = ["UTF-8", "gb18030"];
const TWO_BYTES = ["GBK", "Big5", "EUC-JP", "Shift_JIS", "EUC-KR"];

/** The characters that Windows reads for the bytes A0, FD, FE and FF of Shift_JIS, in their order. */
const WINDOWS_CHARACTERS = "\uf8f0\uf8f1\uf8f2\uf8f3";
const WINDOWS_BYTES = [0xa0, 0xfd, 0xfe, 0xff];

const encodeWindowsCharacter = (text: string, name: string): Uint8Array | undefined => {
  const at = text.length === 1 && name === "Shift_JIS" ? WINDOWS_CHARACTERS.indexOf(text) : -1;
  return at < 0 ? undefined : Uint8Array.of(WINDOWS_BYTES[at]!);
};

/** A single-byte encoding from its characters 0x80 to 0xFF; U+FFFD stands for a byte without one. */
const singleByteCoder = (name: string, upperOf: () => string): Coder => {
  const lazyUpper = lazy(upperOf);
  const bytesOf = lazy(
    () => new Map(Array.from(lazyUpper(), (character, at) => [character.charCodeAt(0), at + 0x80] as const)),
  );
  return {
    name,
    width: 1,
    encode: (text) => {
      const bytes = new Uint8Array(text.length);
      for (let i = 0; i < text.length; i++) {
        const unit = text.charCodeAt(i);
        const byte = unit < 0x80 ? unit : unit === 0xfffd ? undefined : bytesOf().get(unit);
        if (byte === undefined) return undefined;
        bytes[i] = byte;
      }
      return bytes;
    },
    decode: (bytes) => {
      const upper = lazyUpper();
      let text = "";
      for (const byte of bytes) {
        const character = byte < 0x80 ? String.fromCharCode(byte) : upper[byte - 0x80]!;
        if (character === "\ufffd") return undefined;
        text += character;
      }
      return text;
    },
  };
};

/**
 * An encoder that leaves out and counts the characters that its encoding lacks: errors are slow, and most texts lack some in most
 * encodings.
 */
export const createEncoder = (name: string): ((text: string) => { bytes: Uint8Array; missing: number }) => {
  let missing = 0;
  const encoder = lazy(() => new LegacyTextEncoder(name, { errorMode: () => "" }, () => missing++));
  return (text) => {
    missing = 0;
    const bytes = encoder().encode(text);
    return { bytes, missing };
  };
};

/** A decoder that counts errors. `hasReplacement` says whether the encoding has bytes for U+FFFD, which stands for an error else. */
const createDecoder = (name: string, hasReplacement: boolean): ((bytes: Uint8Array) => string | undefined) => {
  let errors = 0;
  const decoder = lazy(() => new TextDecoder(name));
  const countingDecoder = lazy(() => new TextDecoder(name, {}, () => errors++));
  return (bytes) => {
    const text = decoder().decode(bytes);
    if (!text.includes("\ufffd")) return text;
    if (!hasReplacement) return undefined;
    errors = 0;
    countingDecoder().decode(bytes);
    return errors > 0 ? undefined : text;
  };
};

const multiByteCoder = (name: string): Coder => {
  const encode = createEncoder(name);
  return {
    name,
    width: FOUR_BYTES.includes(name) ? 4 : 2,
    encode: (text) => {
      const { bytes, missing } = encode(text);
      return missing > 0 ? encodeWindowsCharacter(text, name) : bytes;
    },
    decode: createDecoder(name, FOUR_BYTES.includes(name)),
  };
};

/** The bytes 80 to FF. */
export const HIGH_BYTES: Uint8Array = /* @__PURE__ */ Uint8Array.from({ length: 128 }, (_, at) => at + 0x80);

const standardCoder = (name: string): Coder =>
  FOUR_BYTES.includes(name) || TWO_BYTES.includes(name)
    ? multiByteCoder(name)
    : singleByteCoder(name, () => decode(HIGH_BYTES, name));

/** UTF-16 has no encoder in the standard. U+FFFD has no bytes here either: it stands for lost ones. */
const utf16Coder = (name: string, isLittleEndian: boolean): Coder => ({
  name,
  width: 2,
  encode: (text) => {
    if (text.includes("\ufffd")) return undefined;
    const view = new DataView(new ArrayBuffer(text.length * 2));
    for (let i = 0; i < text.length; i++) view.setUint16(i * 2, text.charCodeAt(i), isLittleEndian);
    return new Uint8Array(view.buffer);
  },
  decode: createDecoder(name, true),
});

/**
 * ISO-8859-1 as Java, Python and MySQL have it: each byte is the code point of the same number. The standard's label
 * "iso-8859-1" is one of windows-1252.
 */
export const LATIN1: Coder = /* @__PURE__ */ (() =>
  singleByteCoder("ISO-8859-1", () => String.fromCharCode(...HIGH_BYTES)))();

export const UTF8: Coder = /* @__PURE__ */ standardCoder("UTF-8");

/** All encodings that mistakes are made with. */
export const CODERS: readonly Coder[] = /* @__PURE__ */ (() => [
  UTF8,
  ...labels
    .split("\n")
    .map((line) => line.split(" ", 1)[0]!)
    .filter((name) => name !== "UTF-8" && !LEFT_OUT.includes(name))
    .map(standardCoder),
  LATIN1,
  ...Object.entries(DOS_CODE_PAGES).map(([name, upper]) => singleByteCoder(name, () => upper)),
  utf16Coder("UTF-16BE", false),
  utf16Coder("UTF-16LE", true),
])();

/** Returns the coder of a name in a mistake. */
export const coderOf = (name: string): Coder => {
  const found = CODERS.find((coder) => coder.name === name);
  if (!found) throw RangeError(`Unknown encoding of a mistake: ${name}`);
  return found;
};
