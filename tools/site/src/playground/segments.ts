import { CONTINUE, type DecodableEncoding, END_OF_QUEUE, ERROR, FINISHED } from "@webenc/core";

/** What a byte sequence is: text, an error, a byte order mark that is removed, or an escape sequence without text. */
export type SegmentKind = "text" | "error" | "bom" | "escape";

/** A byte sequence with the text that a decoder makes of it. */
export interface Segment {
  /** The offset of the first byte. */
  readonly start: number;
  /** The offset after the last byte. */
  readonly end: number;
  readonly text: string;
  readonly kind: SegmentKind;
}

const MARKS: Readonly<Record<string, readonly number[]>> = {
  "UTF-8": [0xef, 0xbb, 0xbf],
  "UTF-16BE": [0xfe, 0xff],
  "UTF-16LE": [0xff, 0xfe],
};

/**
 * Divides bytes into the sequences that a decoder makes characters and errors of. It calls the encoding's handler with one
 * byte at a time. The joined texts are what `TextDecoder` returns.
 *
 * @param limit - the number of bytes after which no further sequence begins; the handler still reads the bytes after it
 */
export const segmentsOf = (encoding: DecodableEncoding, bytes: Uint8Array, limit: number = bytes.length): Segment[] => {
  const { handler, pendingByteCount } = encoding.decoder();
  const segments: Segment[] = [];
  let position = 0;
  let start = 0;
  const ioQueue = {
    restore(...items: readonly number[]) {
      position -= items.length;
    },
  };
  const mark = MARKS[encoding.name];
  if (mark?.every((byte, index) => bytes[index] === byte)) {
    segments.push({ start: 0, end: mark.length, text: "", kind: "bom" });
    start = position = mark.length;
  }
  const add = (text: string, kind: SegmentKind) => {
    // An error at end-of-queue includes all pending bytes, so nothing is pending after it.
    const end = position - pendingByteCount();
    // Both code units of a pair and both code points of Big5 come with the same bytes.
    if (end > start || kind === "error") segments.push({ start, end, text, kind });
    start = end;
  };
  for (;;) {
    if (position >= limit && start >= limit) break;
    const atEnd = position >= bytes.length;
    const result = handler(ioQueue, atEnd ? END_OF_QUEUE : bytes[position++]!);
    if (result === FINISHED) break;
    if (result === CONTINUE) {
      // An escape sequence is complete: nothing is pending, and it has no text.
      if (!pendingByteCount() && position > start) add("", "escape");
    } else if (typeof result === "number" && result <= ERROR) add("\ufffd", "error");
    else add(typeof result === "number" ? String.fromCodePoint(result) : String.fromCodePoint(...result), "text");
  }
  return segments;
};
