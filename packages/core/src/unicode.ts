/** The runs of the encodings that every platform has too. */
export { decodeUnicode, type EndOfWhole, type Loop, meetsError, type UnicodeLabel } from "./decode-unicode.js";
export { encodeUTF8 } from "./encode-utf-8.js";
