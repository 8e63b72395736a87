import { getEncodingName } from "./get-encoding.js";

/** Returns whether an encoding is UTF-16BE or UTF-16LE. */
export const isUTF16 = (name: string | null): boolean => name === "UTF-16BE" || name === "UTF-16LE";

/** Returns bytes as text with one character per byte. */
export const isomorphicDecode = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");

/**
 * "Get an XML encoding": the encoding of an XML declaration, or null. UTF-16 means UTF-8, because the declaration could be read.
 *
 * @see https://html.spec.whatwg.org/multipage/parsing.html#concept-get-xml-encoding-when-sniffing
 */
export const getXMLEncoding = (bytes: Uint8Array): string | null => {
  const text = isomorphicDecode(bytes);
  // If the input does not begin with "<?xml", or no ">" follows, return failure.
  const end = text.indexOf(">");
  if (!text.startsWith("<?xml") || end < 0) return null;
  // The label is between quotes after "encoding", "=" and any controls or spaces, and contains none of these.
  const start = text.indexOf("encoding");
  const label = /^encoding[\0- ]*=[\0- ]*(["'])([^\0- ]*?)\1/.exec(text.slice(Math.max(0, start), end));
  const name = label && getEncodingName(label[2]!);
  return isUTF16(name) ? "UTF-8" : name;
};
