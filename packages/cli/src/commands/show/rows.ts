import { hex } from "../../reports/format.js";
import type { Span } from "./characters.js";

/** The bytes in a row. A character that does not fit begins the next row. */
const ROW_BYTES = 16;
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
  const digits = bytes.map((byte) => hex(byte, 2));
  return text === undefined ? `<${digits.join(" ")}>` : ` ${digits.join(" ")}`;
};

const formatRow = (offset: number, spans: readonly Span[]): string => {
  let bytes = "";
  for (const span of spans) {
    const shown = shownBytes(span);
    // The bracket that ends an error takes the place of the space before the next byte.
    bytes = bytes.endsWith(">") && shown.startsWith(" ") ? bytes + shown.slice(1) : bytes + shown;
  }
  return `${hex(offset, 8)} ${bytes.padEnd(BYTES_WIDTH + 1)}  ${spans.map(shownText).join("")}\n`;
};

/** Formats spans as rows with offset, bytes and characters. */
export const createRows = (start: number): { add(spans: readonly Span[]): string; end(): string } => {
  let offset = start;
  let row: Span[] = [];
  let length = 0;
  const end = (): string => {
    if (row.length === 0) return "";
    const line = formatRow(offset, row);
    offset += length;
    row = [];
    length = 0;
    return line;
  };
  return {
    add(spans) {
      let lines = "";
      for (const span of spans) {
        if (length + span.bytes.length > ROW_BYTES) lines += end();
        row.push(span);
        length += span.bytes.length;
      }
      return lines;
    },
    end,
  };
};
