import type { Span } from "../../engine/spans.js";
import { formatBytes, hex } from "../../reports/format.js";

/** The bytes in a row. A character that does not fit begins the next row. */
export const ROW_BYTES = 16;
/** The width of the column of bytes: two digits and a separator for each. */
const BYTES_WIDTH = ROW_BYTES * 3;

/** Controls are shown by their pictures, and what has no shape by a point. */
const visible = (character: string): string => {
  const codePoint = character.codePointAt(0)!;
  if (codePoint < 0x20) return String.fromCodePoint(0x2400 + codePoint);
  if (codePoint === 0x7f) return "\u2421";
  return /[\p{C}\p{Zl}\p{Zp}]/u.test(character) ? "·" : character;
};

const shownText = ({ text }: Span): string => (text === undefined ? "✗" : [...text].map(visible).join(""));

/** The bytes of a span: `93 FA`, or `<81>` for invalid ones. */
const shownBytes = ({ bytes, text }: Span): string => {
  const digits = formatBytes(bytes);
  return text === undefined ? `<${digits}>` : ` ${digits}`;
};

/**
 * Formats spans as a row with offset, bytes and characters.
 *
 * @param start - the offset of the first span of all
 */
export const formatRow = (start: number, spans: readonly Span[]): string => {
  if (spans.length === 0) return "";
  // The bracket that ends an error takes the place of the space before the next byte.
  const bytes = spans.map(shownBytes).join("").replaceAll("> ", ">");
  const offset = hex(start + spans[0]!.offset, 8);
  return `${offset} ${bytes.padEnd(BYTES_WIDTH + 1)}  ${spans.map(shownText).join("")}\n`;
};
