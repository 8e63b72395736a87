import { type BufferSourceLike, plainLength, plainView, unsharedBytes } from "../api/web-idl.js";
import { ByteQueue } from "../buffers/byte-queue.js";
import { CodeUnitSink } from "../buffers/code-unit-sink.js";
import { type FastDecoder, fastPaths } from "../fast-path/contract.js";
import type { DecodableEncoding } from "../standard/encoding.js";
import { DecodeError } from "../standard/errors.js";
import { CONTINUE, END_OF_QUEUE, FINISHED } from "../standard/handler.js";

/** Is told of each error as it happens, before decoding goes on (or throws, in fatal mode). */
export type DecodeErrorListener = (error: DecodeError) => void;

const NOTHING: Uint8Array<ArrayBuffer> = /* @__PURE__ */ new Uint8Array(0);

/**
 * Decodes streams, one after the other and chunk after chunk: "process a queue" with an instance of the encoding's
 * decoder, kept over the calls. Each call takes a chunk and whether it is the last of its stream, and gives the code
 * points as a string.
 */
export const createStreamDecoder = (
  encoding: DecodableEncoding,
  fatal: boolean,
  onError?: DecodeErrorListener,
): ((chunk: Uint8Array, flush: boolean) => string) => {
  let idle: FastDecoder | undefined;
  // The bytes that go before the next chunk: those that the decoder holds, for it may restore them, and those that a
  // fatal error left unread. `offset` is where they stand in the stream.
  let kept = NOTHING;
  let offset = 0;

  return (chunk, flush) => {
    // All of it is taken away for as long as this call takes: a listener that calls this decoder begins a stream.
    const decoder: FastDecoder = idle ?? encoding.decoder();
    const base = offset;
    let bytes = chunk;
    if (kept.length) {
      bytes = new Uint8Array(kept.length + plainLength(chunk));
      bytes.set(kept);
      bytes.set(plainView(chunk), kept.length);
    } else if (onError) bytes = plainView(chunk).slice(); // What a listener does to the caller's bytes changes nothing.
    idle = undefined;
    kept = NOTHING;
    offset = 0;
    // Taken out once: engines look properties up slowly where they have seen the decoders of many encodings.
    const { handler, fastPath, pendingByteCount: heldNow } = decoder;
    const queue = new ByteQueue(bytes);
    const output = new CodeUnitSink();
    // How many bytes are held, and where what is not yet answered begins. A step that completes an escape sequence answers
    // nothing, and holds nothing.
    let held = heldNow();
    let start = 0;
    queue.position = held;
    let finished = false;
    try {
      while (!finished) {
        if (fastPath && !held && fastPaths.enabled) {
          fastPath(queue, output);
          start = queue.position;
        }
        const item = queue.read();
        if (item === END_OF_QUEUE && !flush) break;
        const result = handler(queue, item);
        held = heldNow();
        const end = queue.position - held;
        if (typeof result === "object" || result >= 0) output.push(result);
        else if (result === FINISHED) finished = true;
        else if (result !== CONTINUE) {
          if (fatal || onError) {
            const error = new DecodeError(encoding.name, base + start, plainView(bytes).slice(start, end));
            onError?.(error);
            if (fatal) throw error;
          }
          output.push(0xfffd);
        }
        start = end;
      }
      return output.finish();
    } finally {
      output.release();
      if (!flush) {
        const rest = queue.position - heldNow();
        if (rest < queue.length) kept = plainView(bytes).slice(rest);
        offset = base + rest;
      }
      if (!flush || finished) idle = decoder;
    }
  };
};

/**
 * Decodes bytes with an encoding's decoder, and nothing else: no byte order mark is looked for or taken away.
 *
 * @param encoding - the encoding, or its decoding half
 * @param input - the bytes
 * @param options - `fatal`: throw at the first error, instead of U+FFFD for each
 * @param onError - is told of each error as it happens
 * @throws {@link DecodeError} in fatal mode, for bytes that have no meaning in the encoding
 * @see https://encoding.spec.whatwg.org/#concept-encoding-run
 * @example
 * ```ts
 * import { decodeBytes } from "@webenc/core";
 * import { windows1252 } from "@webenc/single-byte/windows-1252";
 *
 * decodeBytes(windows1252, new Uint8Array([0x80])); // => "€"
 * ```
 */
export const decodeBytes = (
  encoding: DecodableEncoding,
  input: BufferSourceLike,
  options?: { readonly fatal?: boolean },
  onError?: DecodeErrorListener,
): string => createStreamDecoder(encoding, !!options?.fatal, onError)(unsharedBytes(input), true);
