import { CONTINUE, END_OF_QUEUE, ERROR, FINISHED } from "@webenc/core";
import type { DecodeEngine, FastDecoder } from "@webenc/core/internal";
import { createUTF16DecodeEngine } from "#decode-engine";

/**
 * The decoder that UTF-16BE and UTF-16LE share.
 *
 * @see https://encoding.spec.whatwg.org/#shared-utf-16-decoder
 */
const sharedUTF16Decoder = (isUTF16BE: boolean, engine: DecodeEngine): FastDecoder => {
  let leadingByte: number | null = null;
  let leadingSurrogate: number | null = null;

  return {
    engine,
    pendingByteCount: () => (leadingByte === null ? 0 : 1) + (leadingSurrogate === null ? 0 : 2),
    handler(ioQueue, byte) {
      // 1. and 2. One error for all pending bytes: one, two or three.
      if (byte === END_OF_QUEUE) {
        if (leadingByte === null && leadingSurrogate === null) return FINISHED;
        leadingByte = leadingSurrogate = null;
        return ERROR;
      }
      // 3. The first byte of a code unit.
      if (leadingByte === null) {
        leadingByte = byte;
        return CONTINUE;
      }
      // 4. The second byte of a code unit.
      const leading = leadingByte;
      const codeUnit = isUTF16BE ? (leading << 8) + byte : (byte << 8) + leading;
      leadingByte = null;
      // 5. A trailing surrogate must follow a leading one. Any other code unit is restored.
      // https://encoding.spec.whatwg.org/#scalar-value-from-surrogates
      if (leadingSurrogate !== null) {
        const surrogate = leadingSurrogate;
        leadingSurrogate = null;
        if (codeUnit >= 0xdc00 && codeUnit <= 0xdfff) {
          return 0x10000 + ((surrogate - 0xd800) << 10) + (codeUnit - 0xdc00);
        }
        ioQueue.restore(leading, byte);
        return ERROR;
      }
      // 6. A leading surrogate.
      if (codeUnit >= 0xd800 && codeUnit <= 0xdbff) {
        leadingSurrogate = codeUnit;
        return CONTINUE;
      }
      // 7. A lone trailing surrogate.
      if (codeUnit >= 0xdc00 && codeUnit <= 0xdfff) return ERROR;
      // 8.
      return codeUnit;
    },
  };
};

const engineBE = /* @__PURE__ */ createUTF16DecodeEngine(0);
const engineLE = /* @__PURE__ */ createUTF16DecodeEngine(1);

/**
 * UTF-16BE's decoder.
 *
 * @see https://encoding.spec.whatwg.org/#utf-16be-decoder
 */
export const utf16BEDecoder = (): FastDecoder => sharedUTF16Decoder(true, engineBE);

/**
 * UTF-16LE's decoder.
 *
 * @see https://encoding.spec.whatwg.org/#utf-16le-decoder
 */
export const utf16LEDecoder = (): FastDecoder => sharedUTF16Decoder(false, engineLE);
