/**
 * An encoding for the tests of core: small enough to check by hand, with single bytes, pairs, sequences of three bytes, a code
 * point of two code units, a byte order mark, and errors of each length.
 *
 * | bytes | decode to |
 * | --- | --- |
 * | 00 to 7F | ASCII |
 * | 80 | € (U+20AC) |
 * | 81 to 8F, then 40 to FE except 5B | U+4E00 + 256 × (first byte − 81) + second byte |
 * | 9F, A1 to A4, 30 to 39 | U+AC00 + 10 × (second byte − A1) + third byte − 30 |
 * | EF | U+FEFF, which cannot be encoded |
 * | F0, then 80 to FF | 💩 (U+1F4A9), which is encoded as F0 80 |
 *
 * In an invalid sequence, an ASCII byte at the end is restored, because it cannot be part of the error.
 */
import type { DecodeEngine, DecodeKernel, EncodeEngine, FastDecoder, FastEncoder } from "../engine/facts.js";
import { allocateCellsFor, type KernelSlot, kernelSlot, type PairKernel } from "../engine/kernel-slot.js";
import { createLongerSequences, type LongerSequences } from "../loops/longer-sequences.js";
import type { FullEncoding } from "../standard/encoding.js";
import { CONTINUE, END_OF_QUEUE, ERROR, errorWith, FINISHED } from "../standard/handler.js";

const within = (byte: number, first: number, last: number): boolean => byte >= first && byte <= last;

/** Creates a decoder of the toy encoding. */
export const toyDecoder = (engine?: DecodeEngine): FastDecoder => {
  let first = 0;
  let second = 0;
  return {
    engine,
    pendingByteCount: () => (second ? 2 : first ? 1 : 0),
    handler(queue, byte) {
      const [a, b] = [first, second];
      first = second = 0;
      if (byte === END_OF_QUEUE) return a ? ERROR : FINISHED;
      if (b) {
        if (within(byte, 0x30, 0x39)) return 0xac00 + 10 * (b - 0xa1) + byte - 0x30;
      } else if (a === 0x9f) {
        if (within(byte, 0xa1, 0xa4)) {
          first = a;
          second = byte;
          return CONTINUE;
        }
      } else if (a === 0xf0) {
        if (byte >= 0x80) return 0x1f4a9;
      } else if (a) {
        if (within(byte, 0x40, 0xfe) && byte !== 0x5b) return 0x4e00 + 0x100 * (a - 0x81) + byte;
      } else {
        if (byte <= 0x7f) return byte;
        if (byte === 0x80) return 0x20ac;
        if (byte === 0xef) return 0xfeff;
        if (!within(byte, 0x81, 0x8f) && byte !== 0x9f && byte !== 0xf0) return ERROR;
        first = byte;
        return CONTINUE;
      }
      if (byte <= 0x7f) queue.restore(byte);
      return ERROR;
    },
  };
};

/** The bytes of a code point in the toy encoding; undefined if it has none. */
export const toyBytes = (codePoint: number): readonly number[] | undefined => {
  if (codePoint <= 0x7f) return [codePoint];
  if (codePoint === 0x20ac) return [0x80];
  if (codePoint === 0x1f4a9) return [0xf0, 0x80];
  const offset = codePoint - 0x4e00;
  if (within(offset, 0, 0xeff) && within(offset & 0xff, 0x40, 0xfe) && (offset & 0xff) !== 0x5b) {
    return [0x81 + (offset >> 8), offset & 0xff];
  }
  const number = codePoint - 0xac00;
  return within(number, 0, 39) ? [0x9f, 0xa1 + Math.floor(number / 10), 0x30 + (number % 10)] : undefined;
};

/** Creates an encoder of the toy encoding. */
export const toyEncoder = (engine?: EncodeEngine): FastEncoder => ({
  engine,
  handler(_, codePoint) {
    if (codePoint === END_OF_QUEUE) return FINISHED;
    const bytes = toyBytes(codePoint);
    return bytes ? (bytes.length > 1 ? bytes : bytes[0]!) : errorWith(codePoint);
  },
});

/** The toy encoding, by its handlers alone. */
export const toy: FullEncoding = { name: "Toy", decoder: () => toyDecoder(), encoder: () => toyEncoder() };

/** Creates the table of the sequences of three bytes. */
export const toyLongerSequences = (): LongerSequences =>
  createLongerSequences(
    3,
    40,
    (cells, bytes, position, units, count) => {
      const [second, third] = [bytes[position + 1]! - 0xa1, bytes[position + 2]! - 0x30];
      if (third < 0 || third > 9) return 0;
      units[count] = cells[10 * second + third]!;
      return units[count] && 1;
    },
    (_, second) => second - 0xa1,
    (cells, row, decodeUnit) => {
      for (let third = 0; third < 10; third++) cells[10 * row + third] = decodeUnit(0x30 + third);
    },
  );

/** The place of a kernel that never runs, with or without the table of longer sequences: the loop decodes. */
export const toyLoops = (createLonger?: () => LongerSequences): KernelSlot<PairKernel<DecodeKernel, LongerSequences>> =>
  kernelSlot({
    createLonger,
    allocateCells: (length) => allocateCellsFor(undefined, length),
    setHost() {},
    decodeWhole: () => undefined,
    decodeBlocks: () => false,
  });

/** Every kind of sequence of the toy encoding: valid, incomplete, and with errors of one byte and of two. */
export const TOY_SEQUENCES: readonly (readonly number[])[] = [
  [0x61],
  [0],
  [0x80],
  [0x81, 0x40],
  [0x8f, 0xfe],
  [0x81, 0x5b],
  [0x85, 0x30],
  [0x85, 0xff],
  [0x9f, 0xa1, 0x30],
  [0x9f, 0xa4, 0x39],
  [0x9f, 0xa2, 0x3a],
  [0x9f, 0xa5],
  [0x9f, 0x40],
  [0x9f, 0xa1],
  [0xa0],
  [0xef],
  [0xf0, 0x80],
  [0xf0, 0x41],
  [0xff],
];
