/**
 * The runs of the encodings of single bytes, each a code unit. This variant asks nothing of the platform;
 * `singles-node.ts` adds a kernel where its bytes hurt nobody. package.json's `exports` chooses.
 */
import { decodeByPlatform } from "#strings";
import type { ByteQueue } from "../buffers/byte-queue.js";
import type { ByteSink } from "../buffers/byte-sink.js";
import type { CodeUnitQueue } from "../buffers/code-unit-queue.js";
import type { CodeUnitSink } from "../buffers/code-unit-sink.js";
import type { DecoderFastPath, EncoderFastPath } from "../standard/handler.js";
import { lazy } from "../tables/lazy.js";
import { LOOP_BLOCK_LENGTH, MIN_ASCII_PREFIX_BYTES } from "./thresholds.js";

/** The code units of bytes 80 to FF, 0 where there is none: what an encoding's handler goes by too. */
export type UpperHalf = () => Uint16Array<ArrayBuffer>;

/** The code unit that stands for none in the table of a decoder's run. */
const NONE = 0xffff;

/** Fills the table of a decoder's run: the code units of all bytes. */
export const fillDecodeTable = (units: Uint16Array<ArrayBuffer>, upper: UpperHalf): void => {
  for (let byte = 0; byte <= 0xff; byte++) units[byte] = byte <= 0x7f ? byte : upper()[byte - 0x80] || NONE;
};

/** Takes bytes that have a code unit. */
export const decodeByLoop = (table: Uint16Array<ArrayBuffer>, input: ByteQueue, output: CodeUnitSink): void => {
  const { bytes, length: total } = input;
  let at = input.position;
  for (let more = true; more && at < total; ) {
    output.reserve(LOOP_BLOCK_LENGTH);
    const { units } = output;
    let { length } = output;
    for (const end = Math.min(at + LOOP_BLOCK_LENGTH, total); at < end; at++) {
      const unit = table[bytes[at]!]!;
      more = unit !== NONE;
      if (!more) break;
      units[length++] = unit;
    }
    output.length = length;
  }
  input.position = at;
};

/** Cells of one byte, or of two for a kernel. */
type ByteTable = Uint8Array<ArrayBuffer> | Uint16Array<ArrayBuffer>;

/**
 * A table of what an encoder's run takes: the bytes of 65536 code units, 0 for none and for U+0000. All encodings share
 * one, for an application that uses many of them would need megabytes: it belongs to the one that was used last.
 */
export const createSharedEncodeTable = (make: () => ByteTable): ((upper: UpperHalf) => ByteTable) => {
  let owner: UpperHalf | undefined;
  const cells = lazy(make);

  return (upper) => {
    const bytes = cells();
    if (owner !== upper) {
      if (owner) for (const unit of owner()) bytes[unit] = 0;
      else for (let byte = 0; byte <= 0x7f; byte++) bytes[byte] = byte;
      const units = upper();
      // Of two bytes that stand for the same the first is written: "index pointer" has it so.
      for (let i = 0x7f; i >= 0; i--) bytes[units[i]!] = i + 0x80;
      bytes[0] = 0;
      owner = upper;
    }
    return bytes;
  };
};

/** Takes code units that have a byte. */
export const encodeByLoop = (table: ByteTable, input: CodeUnitQueue, output: ByteSink): void => {
  const { text } = input;
  let at = input.position;
  output.reserve(text.length - at);
  const { bytes } = output;
  let { length } = output;
  for (; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    const byte = table[unit]!;
    if (!byte && unit) break;
    bytes[length++] = byte;
  }
  output.length = length;
  input.position = at;
};

/**
 * The string of an input that is all ASCII, by the platform's decoder of UTF-8; undefined for others. Most are told by
 * samples: to look at each byte would take longer than the decoder does.
 */
const asciiOf = ({ bytes, length, position }: ByteQueue): string | undefined => {
  if (position || length < MIN_ASCII_PREFIX_BYTES) return undefined;
  for (let at = 0; at < length; at += length >> 7) if (bytes[at]! > 0x7f) return undefined;
  const text = decodeByPlatform("utf-8", bytes, 0, length);
  return text?.length === length ? text : undefined;
};

/**
 * The run of a decoder of single bytes. It takes bytes that have a code unit, from any byte on, and stops before the first
 * that has none. It can't be wrong: each byte stands for itself, and its table is the handler's.
 *
 * @param upper - what bytes 80 to FF stand for
 */
export const createSingleByteDecodeFastPath = (upper: UpperHalf): DecoderFastPath => {
  const table = lazy(() => {
    const units = new Uint16Array(0x100);
    fillDecodeTable(units, upper);
    return units;
  });
  return (input, output) => {
    const ascii = asciiOf(input);
    if (!ascii) return decodeByLoop(table(), input, output);
    output.append(ascii);
    input.position = input.length;
  };
};

const tableOf = /* @__PURE__ */ createSharedEncodeTable(() => new Uint8Array(0x10000));

/**
 * The run of an encoder of single bytes. It takes code units that have a byte, and stops before the first that has none,
 * so before every surrogate. It can't be wrong: its table is the handler's, turned round.
 *
 * @param upper - what bytes 80 to FF stand for
 */
export const createSingleByteEncodeFastPath =
  (upper: UpperHalf): EncoderFastPath =>
  (input, output) =>
    encodeByLoop(tableOf(upper), input, output);
