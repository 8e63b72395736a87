import { type EncodableEncoding, isEncodeError, LegacyTextEncoder } from "webenc";
import { encodeString } from "webenc/families";
import { transliterate } from "webenc/translit";
import { FatalProblem } from "./problems.js";
import type { ConversionSettings } from "./settings.js";
import { canEncode } from "./unencodable.js";

/** Encodes the next piece of a text. The result is valid until the next call. */
export type Encode = (text: string, last: boolean) => Uint8Array;

/** The bytes that UTF-8 needs for a UTF-16 code unit, at most. */
export const MAX_BYTES_PER_UNIT = 3;

/** The result. It serves all files of a thread, one after the other. */
let buffer = Buffer.alloc(0);

/** Makes the result large enough, and keeps the bytes that it has. Its size doubles, so that bytes are copied seldom. */
const reserve = (size: number): DataView => {
  if (buffer.length < size) {
    // Not zeroed by Buffer: each byte that is returned is written.
    const larger = Buffer.allocUnsafeSlow(Math.max(size, 2 * buffer.length));
    buffer.copy(larger);
    buffer = larger;
  }
  return new DataView(buffer.buffer);
};

const utf8Encoder = new TextEncoder();

const encodeUTF8: Encode = (text) => {
  reserve(text.length * MAX_BYTES_PER_UNIT);
  return buffer.subarray(0, utf8Encoder.encodeInto(text, buffer).written);
};

type ErrorSettings = Pick<ConversionSettings, "onError" | "replacement">;

/** Returns the function that gives what is written for a character that cannot be encoded. */
export const createReplace = (
  encoding: EncodableEncoding,
  { onError, replacement }: ErrorSettings,
): ((codePoint: number) => string) => {
  if (onError === "html") return (codePoint) => `&#${codePoint};`;
  if (onError !== "translit") return () => (onError === "skip" ? "" : replacement);
  const replace = transliterate(encoding, replacement);
  return (codePoint) => replace({ codePoint });
};

const CODE_POINTS = 0x110000;
/** What is written for a character has rarely more bytes: a reference of HTML has 10, and 20 in UTF-16. */
const CELL_BYTES = 16;

/** In encodings with escape sequences a character has no bytes of its own. Their cells have UTF-16. */
const hasStates = ({ name }: EncodableEncoding): boolean => /^(?:iso-2022-jp|hz-gb-2312)$/i.test(name);

/**
 * Encodes a text with characters that cannot be encoded, and returns the bytes and the number of these characters. It has a
 * cell for each code point, with the bytes that are written for it: an encoder takes 200 ns for an error, and a cell 15.
 */
type EncodeByCells = (text: string) => readonly [bytes: Buffer, count: number];

const createEncodeByCells = (encoding: EncodableEncoding, settings: ErrorSettings): EncodeByCells => {
  const replace = createReplace(encoding, settings);
  const cells = new DataView(new ArrayBuffer(CODE_POINTS * CELL_BYTES));
  /** 1 for a cell that is filled, and 2 if its character is replaced. */
  const states = new Uint8Array(CODE_POINTS);
  const lengths = new Uint8Array(CODE_POINTS);
  const long = new Map<number, Uint8Array>();
  const fillCell = (codePoint: number): void => {
    const isEncodable = canEncode(encoding, codePoint);
    const text = isEncodable ? String.fromCodePoint(codePoint) : replace(codePoint);
    const bytes = hasStates(encoding) ? Buffer.from(text, "utf16le") : encodeString(encoding, text);
    if (bytes.length > CELL_BYTES) long.set(codePoint, bytes);
    else new Uint8Array(cells.buffer, codePoint * CELL_BYTES).set(bytes);
    lengths[codePoint] = Math.min(bytes.length, CELL_BYTES + 1);
    states[codePoint] = isEncodable ? 1 : 2;
  };
  return (text) => {
    let output = reserve(text.length * CELL_BYTES);
    let written = 0;
    let count = 0;
    for (let index = 0; index < text.length; index++) {
      const codePoint = text.codePointAt(index)!;
      if (codePoint > 0xffff) index++;
      if (!states[codePoint]) fillCell(codePoint);
      count += states[codePoint]! - 1;
      if (lengths[codePoint]! > CELL_BYTES) {
        const bytes = long.get(codePoint)!;
        output = reserve(written + bytes.length + (text.length - index) * CELL_BYTES);
        buffer.set(bytes, written);
        written += bytes.length;
      } else {
        const cell = codePoint * CELL_BYTES;
        for (let byte = 0; byte < CELL_BYTES; byte += 4) output.setUint32(written + byte, cells.getUint32(cell + byte));
        written += lengths[codePoint]!;
      }
    }
    return [buffer.subarray(0, written), count];
  };
};

/** The cells in use. A thread converts one file at a time, and all files share them. */
const encodesByCells = new Map<string, EncodeByCells>();

const encodeByCellsFor = (encoding: EncodableEncoding, settings: ErrorSettings): EncodeByCells => {
  const key = [encoding.name, settings.onError, settings.replacement].join(" ");
  const encode = encodesByCells.get(key) ?? createEncodeByCells(encoding, settings);
  encodesByCells.set(key, encode);
  return encode;
};

/**
 * Returns an encoder of a stream.
 *
 * @param report - receives the number of characters of a piece that cannot be encoded, unless they are fatal
 * @throws {@link FatalProblem} at a character that cannot be encoded, if that is fatal
 */
export const createEncode = (
  encoding: EncodableEncoding,
  settings: ErrorSettings,
  report: (count: number) => void,
): Encode => {
  // Decoded text has no lone surrogates, so nothing is unencodable.
  if (encoding.name === "UTF-8") return encodeUTF8;
  const encoder = new LegacyTextEncoder(encoding);
  const isFatal = settings.onError === "fatal";
  return (text, last) => {
    // After an error the encoder starts anew, which changes nothing in an encoding without escape sequences.
    if (isFatal || !hasStates(encoding))
      try {
        return encoder.encode(text, { stream: !last });
      } catch (error) {
        if (!isEncodeError(error)) throw error;
        if (isFatal) throw new FatalProblem();
      }
    const [bytes, count] = encodeByCellsFor(encoding, settings)(text);
    if (count > 0) report(count);
    return hasStates(encoding) ? encoder.encode(bytes.toString("utf16le"), { stream: !last }) : bytes;
  };
};
