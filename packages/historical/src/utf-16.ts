import { END_OF_QUEUE, type EncodableEncoding, FINISHED, type FullEncoding } from "@webenc/core";
import type { EncodeEngine, FastEncoder } from "@webenc/core/internal";
import { utf16BEDecoder, utf16LEDecoder } from "@webenc/utf16";
import { createUTF16EncodeEngine } from "./utf-16-platform.js";

/**
 * The utf-16 encoder of the draft's section "14.2 Common infrastructure for utf-16be and utf-16le".
 *
 * @param high - the index of the more significant byte of a code unit: 0 or 1
 */
const utf16Encoder = (high: 0 | 1, engine: EncodeEngine): FastEncoder => {
  const bytesOf = (unit: number): number[] => (high ? [unit & 0xff, unit >> 8] : [unit >> 8, unit & 0xff]);
  return {
    resetSequence: undefined,
    write: undefined,
    engine,
    // A string reaches an encoder as scalar values: core has replaced each lone surrogate by U+FFFD.
    handler(_ioQueue, codePoint) {
      if (codePoint === END_OF_QUEUE) return FINISHED;
      if (codePoint <= 0xffff) return bytesOf(codePoint);
      const offset = codePoint - 0x10000;
      return [...bytesOf((offset >> 10) + 0xd800), ...bytesOf((offset & 0x3ff) + 0xdc00)];
    },
  };
};

const bigEndianEngine = /* @__PURE__ */ createUTF16EncodeEngine(true);
const littleEndianEngine = /* @__PURE__ */ createUTF16EncodeEngine(false);

// Functions, because bundlers keep an import whose property is read.
const bigEndianDecoder = () => utf16BEDecoder.decoder();
const littleEndianDecoder = () => utf16LEDecoder.decoder();
const bigEndianEncoder = (): FastEncoder => utf16Encoder(0, bigEndianEngine);
const littleEndianEncoder = (): FastEncoder => utf16Encoder(1, littleEndianEngine);

/**
 * UTF-16BE with an encoder, which today's standard does not have. The encoder writes no byte order mark: begin the text with
 * U+FEFF if the reader requires one.
 *
 * @see "14.3 utf-16be" in "Encoding", W3C/WHATWG draft of 2012
 * @example
 * ```ts
 * import { LegacyTextEncoder } from "@webenc/core";
 * import { utf16BE } from "@webenc/historical/utf-16";
 *
 * new LegacyTextEncoder(utf16BE).encode("\uFEFF€"); // => new Uint8Array([0xfe, 0xff, 0x20, 0xac])
 * ```
 */
export const utf16BE: FullEncoding = {
  name: "UTF-16BE",
  decoder: bigEndianDecoder,
  encoder: bigEndianEncoder,
};

/** UTF-16BE without its decoder, for a bundle that only encodes. */
export const utf16BEEncoder: EncodableEncoding = { name: "UTF-16BE", encoder: bigEndianEncoder };

/**
 * UTF-16LE with an encoder, which today's standard does not have: the UTF-16 of Windows, and of its spreadsheets. The encoder
 * writes no byte order mark: begin the text with U+FEFF if the reader requires one.
 *
 * @see "14.4 utf-16le" in "Encoding", W3C/WHATWG draft of 2012
 * @example
 * ```ts
 * import { LegacyTextEncoder } from "@webenc/core";
 * import { utf16LE } from "@webenc/historical/utf-16";
 *
 * const encoder = new LegacyTextEncoder(utf16LE);
 * encoder.encode("\uFEFFa\ud83d", { stream: true }); // => new Uint8Array([0xff, 0xfe, 0x61, 0x00])
 * encoder.encode("\udca9"); // => new Uint8Array([0x3d, 0xd8, 0xa9, 0xdc])
 * ```
 */
export const utf16LE: FullEncoding = {
  name: "UTF-16LE",
  decoder: littleEndianDecoder,
  encoder: littleEndianEncoder,
};

/** UTF-16LE without its decoder, for a bundle that only encodes. */
export const utf16LEEncoder: EncodableEncoding = { name: "UTF-16LE", encoder: littleEndianEncoder };
