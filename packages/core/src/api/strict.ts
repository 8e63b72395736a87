import type { CodeUnitQueue } from "../engine/code-unit-queue.js";
import type { FastEncoder } from "../engine/facts.js";
import { type FullEncoding, requireHalf } from "../standard/encoding.js";
import { END_OF_QUEUE, errorWith, FINISHED } from "../standard/handler.js";
import { isSurrogate } from "../standard/surrogates.js";
import { decodeBytes } from "./decode-bytes.js";
import { encodeString } from "./encode-string.js";

/**
 * Returns an encoding whose encoder refuses what does not come back. The standard's encoders write a few code points as the
 * bytes of others without an error, such as ¥ as 5C in Shift_JIS. Here these code points, and surrogates
 * that are not part of a pair, are errors like code points that have no bytes. This encoder has no fast path.
 *
 * @param encoding - the encoding; it must have a decoder and an encoder
 * @throws RangeError if the encoding lacks one of them
 * @see https://encoding.spec.whatwg.org/#shift_jis-encoder
 * @example
 * ```ts
 * import { encodeString, strict } from "@webenc/core";
 * import { shiftJIS } from "@webenc/cjk-japanese";
 *
 * encodeString(shiftJIS, "¥"); // => new Uint8Array([0x5c])
 * encodeString(strict(shiftJIS), "¥"); // throws TypeError
 * ```
 */
export function strict(encoding: FullEncoding): FullEncoding {
  const { name, decoder } = requireHalf("decoder", encoding);
  const { encoder } = requireHalf("encoder", encoding);
  const comesBack = new Map<number, boolean>();
  /** Whether a code point has bytes that decode to it, or none. Its bytes are those of a text of its own. */
  const test = (codePoint: number): boolean => {
    const text = String.fromCodePoint(codePoint);
    const bytes = encodeString(encoding, text, { errorMode: () => "", replacement: undefined });
    return !bytes.length || decodeBytes(encoding, bytes) === text;
  };
  return {
    name,
    decoder,
    encoder: (): FastEncoder => {
      const { handler, resetSequence, write } = encoder();
      return {
        handler(ioQueue, item) {
          // ASCII comes back in all encodings, and end-of-queue is less than 0.
          if (item > 0x7f) {
            // A queue of a string reads U+FFFD in place of a lone surrogate.
            const { text, position } = ioQueue as Partial<CodeUnitQueue>;
            const isLone = item === 0xfffd && text !== undefined && isSurrogate(text.charCodeAt(position! - 1));
            let comes = isLone ? false : comesBack.get(item);
            if (comes === undefined) comesBack.set(item, (comes = test(item)));
            if (!comes) {
              // Like the standard's encoder, this one is in its initial state when it returns an error: others write `&#N;` then.
              const reset = handler(ioQueue, END_OF_QUEUE);
              if (reset === FINISHED) return errorWith(item);
              ioQueue.restore(item);
              return reset;
            }
          }
          return handler(ioQueue, item);
        },
        resetSequence,
        write,
        engine: undefined,
      };
    },
  };
}
