/**
 * "BOM sniff": the name of the encoding of a byte order mark, or null.
 *
 * @see https://encoding.spec.whatwg.org/#bom-sniff
 */
export const sniffByteOrderMark = (bytes: Uint8Array): string | null => {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return "UTF-8";
  if (first === 0xfe && second === 0xff) return "UTF-16BE";
  return first === 0xff && second === 0xfe ? "UTF-16LE" : null;
};
