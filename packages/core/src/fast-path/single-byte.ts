/**
 * The fast paths of the single-byte encodings. This variant uses JavaScript loops alone; `single-byte-node.ts` adds a
 * kernel and is used on Node.js, where bundle size does not matter. package.json's `exports` chooses.
 */
import { decodeByPlatform } from "#strings";
import type { ByteQueue } from "../buffers/byte-queue.js";
import type { ByteSink } from "../buffers/byte-sink.js";
import type { CodeUnitQueue } from "../buffers/code-unit-queue.js";
import type { CodeUnitSink } from "../buffers/code-unit-sink.js";
import { lazy } from "../platform/lazy.js";
import { LOOP_BLOCK_LENGTH, MIN_ASCII_PREFIX_BYTES } from "../platform/thresholds.js";
import type { DecoderFastPaths, EncoderFastPaths } from "./contract.js";
import { createMatchingPlatformDecode, type Sample } from "./matching-platform-decoder.js";

/** The code units of the bytes 80 to FF, 0 for a byte without one. The encoding's handler uses the same table. */
export type UpperHalf = () => Uint16Array<ArrayBuffer>;

/** The entry of a decode table for a byte without a code unit. */
export const UNMAPPED = 0xffff;

/** Creates a decode table: the code units of all bytes. */
export const createDecodeTable = (upper: UpperHalf): Uint16Array<ArrayBuffer> =>
  new Uint16Array(0x100).map((_, byte) => (byte <= 0x7f ? byte : upper()[byte - 0x80] || UNMAPPED));

/** Decodes mapped bytes and stops before the first unmapped one. */
export const decodeByLoop = (table: Uint16Array<ArrayBuffer>, input: ByteQueue, output: CodeUnitSink): void => {
  const { bytes, length: total } = input;
  let position = input.position;
  for (let isMapped = true; isMapped && position < total; ) {
    output.reserve(LOOP_BLOCK_LENGTH);
    const { units } = output;
    let { length } = output;
    for (const end = Math.min(position + LOOP_BLOCK_LENGTH, total); position < end; position++) {
      const unit = table[bytes[position]!]!;
      isMapped = unit !== UNMAPPED;
      if (!isMapped) break;
      units[length++] = unit;
    }
    output.length = length;
  }
  input.position = position;
};

/** A table of bytes by code unit, in cells of one byte, or of two for a kernel. */
export type ByteTable = Uint8Array<ArrayBuffer> | Uint16Array<ArrayBuffer>;

/**
 * Creates an encode table: the bytes of 65536 code units, 0 for an unmapped one and for U+0000. All encodings share one
 * table, filled for the encoding that was used last, because an application with many encodings would need megabytes.
 */
export const createSharedEncodeTable = (create: () => ByteTable): ((upper: UpperHalf) => ByteTable) => {
  let owner: UpperHalf | undefined;
  const cells = lazy(create);

  return (upper) => {
    const bytes = cells();
    if (owner !== upper) {
      if (owner) for (const unit of owner()) bytes[unit] = 0;
      else for (let byte = 0; byte <= 0x7f; byte++) bytes[byte] = byte;
      const units = upper();
      // "Index pointer" returns the first of two pointers with the same code point, so the first is written last.
      for (let i = 0x7f; i >= 0; i--) bytes[units[i]!] = i + 0x80;
      bytes[0] = 0;
      owner = upper;
    }
    return bytes;
  };
};

/** Encodes mapped code units and stops before the first unmapped one. */
export const encodeByLoop = (table: ByteTable, input: CodeUnitQueue, output: ByteSink): void => {
  const { text } = input;
  let position = input.position;
  output.reserve(text.length - position);
  const { bytes } = output;
  let { length } = output;
  for (; position < text.length; position++) {
    const unit = text.charCodeAt(position);
    const byte = table[unit]!;
    if (!byte && unit) break;
    bytes[length++] = byte;
  }
  output.length = length;
  input.position = position;
};

/**
 * Decodes an input that is all ASCII with the platform's UTF-8 decoder. Samples reject most other inputs, because looking
 * at each byte takes longer than the platform's decoder.
 *
 * @returns the string, or undefined for other inputs
 */
const decodeASCIIByPlatform = ({ bytes, length, position }: ByteQueue): string | undefined => {
  if (position || length < MIN_ASCII_PREFIX_BYTES) return undefined;
  for (let at = 0; at < length; at += length >> 7) if (bytes[at]! > 0x7f) return undefined;
  const text = decodeByPlatform("utf-8", bytes, 0, length);
  return text?.length === length ? text : undefined;
};

/** All bytes and their text. They begin with FF FE, which a decoder must not treat as a byte order mark. */
const createSample = (table: Uint16Array<ArrayBuffer>): Sample => [
  Uint8Array.from(table, (_, i) => 0xff - i),
  String.fromCharCode(...table.map((unit) => (unit === UNMAPPED ? 0xfffd : unit)).reverse()),
];

/**
 * Creates the fast paths of a single-byte decoder. It decodes mapped bytes and stops before the first unmapped one.
 *
 * @param upper - the code units of the bytes 80 to FF
 * @param label - the platform's label of the encoding
 */
export const createSingleByteDecodeFastPaths = (upper: UpperHalf, label: string): DecoderFastPaths => {
  const table = lazy(() => createDecodeTable(upper));
  const decodeWhole = createMatchingPlatformDecode(label, () => createSample(table()));
  return {
    shortPath: undefined,
    fastPath(input, output) {
      const ascii = decodeASCIIByPlatform(input);
      if (ascii) {
        output.append(ascii);
        input.position = input.length;
      } else if (!decodeWhole(input, output)) decodeByLoop(table(), input, output);
    },
  };
};

const encodeTableOf = /* @__PURE__ */ createSharedEncodeTable(() => new Uint8Array(0x10000));

/**
 * Creates the fast paths of a single-byte encoder. They encode mapped code units and stop before the first unmapped one; all
 * surrogates are unmapped.
 *
 * @param upper - the code units of the bytes 80 to FF
 */
export const createSingleByteEncodeFastPaths = (upper: UpperHalf): EncoderFastPaths => ({
  fastPath: (input, output) => encodeByLoop(encodeTableOf(upper), input, output),
  shortPath: undefined,
});
