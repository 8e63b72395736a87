/**
 * The engines of the single-byte encodings. This variant has loops alone; `single-byte-node.ts` adds a kernel and is used on
 * Node.js, where bundle size does not matter. package.json's `exports` chooses.
 */
import { createPlatformDecoder, type DecodeByPlatform } from "#strings";
import { createCursor } from "../engine/cursor.js";
import { decodeByLoop } from "../engine/decode.js";
import type { DecodeEngine, DecodeLoop, EncodeEngine, EncodeLoop } from "../engine/facts.js";
import type { LookupTable } from "../engine/lookup-table.js";
import { createPlatformDecodeEngine } from "../engine/platform.js";
import { plainView } from "../platform/buffer-source.js";
import { lazy } from "../platform/lazy.js";
import { MIN_PLATFORM_BYTES } from "../platform/policy.js";

/** The code units of the bytes 80 to FF, 0 for a byte without one. The encoding's handler uses the same table. */
export type UpperHalf = () => Uint16Array<ArrayBuffer>;

/** The code units of all bytes; -1 for an unmapped byte, so that a loop can test the signs of several at once. */
export type SignedUnits = Int32Array<ArrayBuffer>;

export const signedUnitsOf = (upper: UpperHalf): SignedUnits =>
  new Int32Array(0x100).map((_, byte) => (byte <= 0x7f ? byte : upper()[byte - 0x80] || -1));

/** Decodes mapped bytes and stops before the first unmapped one. */
export const decodeLoop: DecodeLoop<{ readonly cells: SignedUnits }> = (
  { cells },
  bytes,
  _length,
  end,
  units,
  _replacesErrors,
  cursor,
) => {
  let { position, count } = cursor;
  for (; position < end; position++) {
    const unit = cells[bytes[position]!]!;
    if (unit < 0) break;
    units[count++] = unit;
  }
  cursor.position = position;
  cursor.count = count;
};

/** The table of bytes by code unit, and the units of the encoding for which it was filled last. */
export interface SharedEncodeTable {
  readonly cells: Uint8Array<ArrayBuffer> | Uint16Array<ArrayBuffer>;
  upper: Uint16Array<ArrayBuffer> | undefined;
}

/**
 * Fills the encode table of an encoding: the bytes of 65536 code units, 0 for an unmapped one and for U+0000. All encodings
 * share one table, because an application with many encodings would need megabytes.
 */
export const fillEncodeTable = (table: SharedEncodeTable, upper: UpperHalf): void => {
  const { cells } = table;
  if (table.upper) for (const unit of table.upper) cells[unit] = 0;
  else for (let byte = 0; byte <= 0x7f; byte++) cells[byte] = byte;
  table.upper = upper();
  // "Index pointer" returns the first of two pointers with the same code point, so the first is written last.
  for (let i = 0x7f; i >= 0; i--) cells[table.upper[i]!] = i + 0x80;
  cells[0] = 0;
};

/** Encodes mapped code units and stops before the first unmapped one; all surrogates are unmapped. */
export const encodeLoop: EncodeLoop<Pick<LookupTable, "cells">> = ({ cells }, text, end, bytes, cursor) => {
  let { position } = cursor;
  const start = cursor.count - position;
  // The first condition spares V8 a test in charCodeAt: 1.15 times as fast in Chromium.
  for (; position < text.length && position < end; position++) {
    const unit = text.charCodeAt(position);
    const byte = cells[unit]!;
    if (!byte && unit) break;
    bytes[start + position] = byte;
  }
  cursor.position = position;
  cursor.count = start + position;
};

/**
 * Creates the engine of a single-byte decoder: the platform's decoder, which in browsers is 2 to 7 times as fast as the loop, and
 * the loop for short inputs and near errors. `FactsDecodeEngine` would add 0.4 kB to a bundle.
 *
 * Some engines differ from the standard in some bytes (docs/reports/platform-bugs.md). The platform's decoder is used only if it
 * decodes all bytes as the table says, and throws for them in fatal mode if some are unmapped.
 *
 * @param label - the platform's label of the encoding
 */
export const createSingleByteDecodeEngine = (upper: UpperHalf, label: string): DecodeEngine => {
  const table = lazy(() => ({ cells: signedUnitsOf(upper) }));
  /** The decoder that throws for errors, and the one that replaces them. */
  const decoders = lazy((): readonly DecodeByPlatform[] => {
    // All bytes and their text. They begin with FF FE, which must not count as a byte order mark.
    const units = [...table().cells].reverse();
    const bytes = Uint8Array.from(units, (_, i) => 0xff - i);
    const text = String.fromCharCode(...units.map((unit) => (unit < 0 ? 0xfffd : unit)));
    const fatal = createPlatformDecoder(label, true);
    const replacing = createPlatformDecoder(label, false);
    const isSame = replacing(bytes) === text && fatal(bytes) === (text.includes("\ufffd") ? undefined : text);
    return isSame ? [fatal, replacing] : [];
  });
  return createPlatformDecodeEngine(
    (bytes, start, end, replacesErrors) => decoders()[+replacesErrors]?.(plainView(bytes).subarray(start, end)),
    (_bytes, end) => end,
    { decodeRest: (input, output) => decodeByLoop(decodeLoop, table(), input, output, input.length) },
    MIN_PLATFORM_BYTES,
  );
};

const sharedTable = /* @__PURE__ */ lazy(
  (): SharedEncodeTable => ({ cells: new Uint8Array(0x10000), upper: undefined }),
);

/** Creates the engine of a single-byte encoder: the loop. */
export const createSingleByteEncodeEngine = (upper: UpperHalf): EncodeEngine => {
  const cursor = createCursor();
  return {
    encodeWhole: undefined,
    encodeRest(input, end, output) {
      const table = sharedTable();
      if (table.upper !== upper()) fillEncodeTable(table, upper);
      output.reserve(end - input.position);
      cursor.position = input.position;
      cursor.count = output.length;
      encodeLoop(table, input.text, end, output.bytes, cursor);
      input.position = cursor.position;
      output.length = cursor.count;
    },
  };
};
