import type { BufferSourceLike } from "@webenc/core";
import { bytesOf } from "../input.js";
import type { DeclarationFormat } from "../result.js";
import { sniffByteOrderMark } from "./byte-order-mark.js";
import { getEncodingName } from "./get-encoding.js";
import { prescan } from "./html.js";
import { getXMLEncoding, isomorphicDecode, isUTF16 } from "./xml.js";

/** The number of bytes in which a declaration is searched. */
const DECLARATION_LENGTH = 1024;

/**
 * Returns the encoding that a document declares: its byte order mark, or the label in its first 1024 bytes. For HTML these
 * are the steps of the standard's prescan; for XML the encoding of the XML declaration, or UTF-16 if the declaration is in
 * it; for CSS the rule `@charset`. A declaration of UTF-16 means UTF-8, and in HTML one of x-user-defined means windows-1252,
 * as the standards say.
 *
 * @param bytes - the document, or at least its first 1024 bytes
 * @param format - `"html"`, `"xml"` or `"css"`
 * @returns the standard's name of the encoding, or null
 * @throws TypeError if `bytes` is not a buffer or a view of one, or `format` is unknown
 * @see https://html.spec.whatwg.org/multipage/parsing.html#prescan-a-byte-stream-to-determine-its-encoding
 * @see https://drafts.csswg.org/css-syntax/#determine-the-fallback-encoding
 * @example
 * ```ts
 * import { declaredEncoding } from "@webenc/detect";
 *
 * const page = new TextEncoder().encode('<!doctype html><meta charset="sjis">');
 * declaredEncoding(page, "html"); // => "Shift_JIS"
 * declaredEncoding(page, "css"); // => null
 * ```
 */
export const declaredEncoding = (bytes: BufferSourceLike, format: DeclarationFormat): string | null => {
  const start = bytesOf(bytes).subarray(0, DECLARATION_LENGTH);
  const search = Object.hasOwn(searches, format) ? searches[format] : undefined;
  if (search === undefined) throw TypeError(`format must be "html", "xml" or "css", not ${String(format)}`);
  return sniffByteOrderMark(start) ?? search(start);
};

const searchXML = (bytes: Uint8Array): string | null => {
  const start = isomorphicDecode(bytes.subarray(0, 4));
  if (start === "<\0?\0") return "UTF-16LE";
  return start === "\0<\0?" ? "UTF-16BE" : getXMLEncoding(bytes);
};

const searchCSS = (bytes: Uint8Array): string | null => {
  const rule = /^@charset "([^"]*)";/.exec(isomorphicDecode(bytes));
  const name = rule && getEncodingName(rule[1]!);
  return isUTF16(name) ? "UTF-8" : name;
};

const searches: Readonly<Record<DeclarationFormat, (bytes: Uint8Array) => string | null>> = {
  html: prescan,
  xml: searchXML,
  css: searchCSS,
};
