/** Decoding of ASCII, single bytes, pairs and longer sequences. */
import { FactsDecodeEngine } from "../engine/decode.js";
import type { DecodeEngine, DecodeKernel, DecodeLoop } from "../engine/facts.js";
import type { KernelSlot, PairKernel } from "../engine/kernel-slot.js";
import { LONGER_SEQUENCE, ONE_BYTE_ERROR, SINGLE_BYTE_CELLS, TWO_BYTE_ERROR } from "../engine/memory-layout.js";
import type { Decoder } from "../standard/handler.js";
import { isSurrogate } from "../standard/surrogates.js";
import type { LongerSequences } from "./longer-sequences.js";
import { createTwoByteDecodeTable, type TwoByteDecodeTable } from "./two-byte-decode-table.js";

/**
 * Decodes ASCII, single bytes and pairs, and stops at a sequence of another kind. It contains no call, because V8 would then
 * read the addresses of the three arrays again for each byte: 1.2 times as fast for 64 bytes.
 */
const decodeShortSequences: DecodeLoop<TwoByteDecodeTable> = (
  { cells },
  bytes,
  length,
  end,
  units,
  _replaces,
  cursor,
) => {
  let { position, count } = cursor;
  for (; position < end; position++) {
    let unit = bytes[position]!;
    if (unit > 0x7f) {
      const row = unit & 0x7f;
      unit = position + 1 < length ? cells[(row << 8) | bytes[position + 1]!]! : 0;
      // The second test is isSurrogate, inlined: 4 % faster for 64 bytes.
      if (unit > TWO_BYTE_ERROR && unit >> 11 !== 0x1b) position++;
      // A single byte begins no pair, so the byte after it, which is read again, had no influence.
      else if ((unit = cells[SINGLE_BYTE_CELLS + row]!) <= TWO_BYTE_ERROR) break;
    }
    units[count++] = unit;
  }
  cursor.position = position;
  cursor.count = count;
};

/** Decodes one longer sequence or replaces one error, and returns whether it did. */
const decodeOther: (...args: Parameters<typeof decodeShortSequences>) => boolean = (
  { cells, longerSequences },
  bytes,
  length,
  _end,
  units,
  replacesErrors,
  cursor,
) => {
  const { position, count } = cursor;
  const row = bytes[position]! & 0x7f;
  const pair = position + 1 < length ? cells[(row << 8) | bytes[position + 1]!]! : 0;
  // Another thread can have changed bytes of shared memory since they were read first: then this can be any cell.
  if (longerSequences && (pair === LONGER_SEQUENCE || isSurrogate(pair))) {
    const { size, decode } = longerSequences;
    const written = position + size <= length ? decode(pair, bytes, position, units, count) : 0;
    if (!written) return false;
    cursor.count += written;
    cursor.position += size;
    return true;
  }
  const error = cells[SINGLE_BYTE_CELLS + row]! || pair;
  if (!replacesErrors || error < ONE_BYTE_ERROR) return false;
  units[count] = 0xfffd;
  cursor.count++;
  cursor.position += error === TWO_BYTE_ERROR ? 2 : 1;
  return true;
};

export const loop: DecodeLoop<TwoByteDecodeTable> = (table, bytes, length, end, units, replacesErrors, cursor) => {
  do decodeShortSequences(table, bytes, length, end, units, replacesErrors, cursor);
  while (cursor.position < end && decodeOther(table, bytes, length, end, units, replacesErrors, cursor));
};

/** A decode kernel of pairs, and the table of the longer sequences that it knows. */
export type PairDecodeKernel = PairKernel<DecodeKernel, LongerSequences>;

/**
 * Creates the engine of a decoder of ASCII, single bytes, pairs, and the longer sequences that its kernel knows. Without the
 * kernel, the handler decodes those. The decoder keeps no state from one sequence to the next.
 */
export const createTwoByteDecodeEngine = (
  createDecoder: () => Decoder,
  kernel: KernelSlot<PairDecodeKernel>,
): DecodeEngine =>
  new FactsDecodeEngine({
    createTable: (kernel) => createTwoByteDecodeTable(createDecoder(), kernel?.createLonger?.(), kernel),
    loop,
    kernel,
  });
