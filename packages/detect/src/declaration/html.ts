import { getEncodingName } from "./get-encoding.js";
import { getXMLEncoding, isomorphicDecode, isUTF16 } from "./xml.js";

/** An attribute of a tag. */
type Attribute = readonly [name: string, value: string];

const isSpace = (byte: number): boolean =>
  byte === 0x09 || byte === 0x0a || byte === 0x0c || byte === 0x0d || byte === 0x20;

const isAlpha = (byte: number): boolean => (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a;

const lower = (byte: number): string => String.fromCharCode(byte >= 0x41 && byte <= 0x5a ? byte + 0x20 : byte);

/** The end of the bytes. */
const END = Symbol();

/**
 * "Prescan a byte stream to determine its encoding". The comments are the standard's steps.
 *
 * @param bytes - the first 1024 bytes of the document
 * @see https://html.spec.whatwg.org/multipage/parsing.html#prescan-a-byte-stream-to-determine-its-encoding
 */
export const prescan = (bytes: Uint8Array): string | null => {
  try {
    return prescanUntilEnd(bytes);
  } catch (end) {
    if (end !== END) throw end;
    // If the position goes beyond the end, return the result of "get an XML encoding" applied to the same bytes.
    return getXMLEncoding(bytes);
  }
};

const prescanUntilEnd = (bytes: Uint8Array): string | null => {
  let position = 0;
  /** The byte at the position. */
  const byte = (): number => {
    const value = bytes[position];
    if (value === undefined) throw END;
    return value;
  };
  const pointsTo = (text: string): boolean =>
    Array.from(text).every((character, i) => lower(bytes[position + i] ?? 0) === character);

  /** "Get an attribute": a name and a value, or null. */
  const getAttribute = (): Attribute | null => {
    // If the byte is whitespace or "/", advance to the next byte and redo this step.
    while (isSpace(byte()) || byte() === 0x2f) position++;
    // If the byte is ">", abort: there is no attribute.
    if (byte() === 0x3e) return null;
    let name = "";
    let value = "";
    // Process the byte: "=" after a name begins the value; whitespace, "/" and ">" end the name.
    while (!(byte() === 0x3d && name !== "")) {
      if (isSpace(byte())) {
        // Spaces: skip whitespace. If the byte after it is not "=", the value is empty.
        while (isSpace(byte())) position++;
        if (byte() !== 0x3d) return [name, value];
        break;
      }
      if (byte() === 0x2f || byte() === 0x3e) return [name, value];
      name += lower(byte());
      position++;
    }
    // Advance past the "=". Value: skip whitespace.
    position++;
    while (isSpace(byte())) position++;
    const quote = byte();
    if (quote === 0x22 || quote === 0x27) {
      // Quote loop: the value ends before the same quote.
      position++;
      while (byte() !== quote) {
        value += lower(byte());
        position++;
      }
      position++;
      return [name, value];
    }
    // An unquoted value ends before whitespace or ">", and can be empty.
    while (!isSpace(byte()) && byte() !== 0x3e) {
      value += lower(byte());
      position++;
    }
    return [name, value];
  };

  /** Processes the attributes of a meta element: its encoding, or null. */
  const getMetaEncoding = (): string | null => {
    const seen = new Set<string>();
    let gotPragma = false;
    let needPragma = false;
    /** Null if no attribute has set it, and "" for a failure. */
    let charset: string | null = null;
    for (let attribute = getAttribute(); attribute !== null; attribute = getAttribute()) {
      const [name, value] = attribute;
      // If the name is already in the attribute list, ignore the attribute.
      if (seen.has(name)) continue;
      seen.add(name);
      if (name === "http-equiv") gotPragma ||= value === "content-type";
      else if (name === "content") {
        if (charset === null) {
          charset = extractFromMeta(value);
          needPragma = true;
        }
      } else if (name === "charset") {
        charset = getEncodingName(value) ?? "";
        needPragma = false;
      }
    }
    if (!charset || (needPragma && !gotPragma)) return null;
    if (isUTF16(charset)) return "UTF-8";
    return charset === "x-user-defined" ? "windows-1252" : charset;
  };

  // Prescan for UTF-16 XML declarations.
  const start = isomorphicDecode(bytes.subarray(0, 6));
  if (start === "<\0?\0x\0") return "UTF-16LE";
  if (start === "\0<\0?\0x") return "UTF-16BE";
  for (; ; position++) {
    // Loop.
    if (byte() !== 0x3c) continue;
    if (pointsTo("<!--")) {
      // Advance to the first ">" after two "-", which can be those of "<!--".
      while (!(byte() === 0x3e && bytes[position - 1] === 0x2d && bytes[position - 2] === 0x2d)) position++;
    } else if (pointsTo("<meta") && (isSpace(bytes[position + 5] ?? 0) || bytes[position + 5] === 0x2f)) {
      position += 5;
      const encoding = getMetaEncoding();
      if (encoding !== null) return encoding;
    } else if (isAlpha(bytes[position + 1] ?? 0) || (pointsTo("</") && isAlpha(bytes[position + 2] ?? 0))) {
      // A tag: advance to whitespace or ">", and get attributes until there is none.
      while (!isSpace(byte()) && byte() !== 0x3e) position++;
      while (getAttribute() !== null);
    } else if (pointsTo("<!") || pointsTo("</") || pointsTo("<?")) {
      while (byte() !== 0x3e) position++;
    }
  }
};

/**
 * "Extracting a character encoding from a meta element": the name of the encoding, or null.
 *
 * @see https://html.spec.whatwg.org/multipage/urls-and-fetching.html#extracting-character-encodings-from-meta-elements
 */
const extractFromMeta = (content: string): string | null => {
  // Loop: find the first "charset" that "=" follows after whitespace.
  const charset = /charset[\t\n\f\r ]*=[\t\n\f\r ]*/.exec(content);
  if (charset === null) return null;
  const rest = content.slice(charset.index + charset[0].length);
  const quote = rest[0];
  // A quoted label ends before the same quote. Without that quote there is no encoding.
  if (quote === '"' || quote === "'") {
    const end = rest.indexOf(quote, 1);
    return end < 0 ? null : getEncodingName(rest.slice(1, end));
  }
  // Any other label ends before whitespace or a semicolon.
  return getEncodingName(/[^\t\n\f\r ;]*/.exec(rest)![0]);
};
