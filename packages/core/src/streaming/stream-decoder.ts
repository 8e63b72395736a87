import { ByteQueue } from "../buffers/byte-queue.js";
import { CodeUnitSink } from "../buffers/code-unit-sink.js";
import { type DecoderShortPath, type FastDecoder, fastPaths } from "../fast-path/contract.js";
import {
  type BufferSourceLike,
  isUint8Array,
  plainLength,
  plainView,
  unsharedBytes,
} from "../platform/buffer-source.js";
import { checkListener } from "../standard/arguments.js";
import type { DecodableEncoding } from "../standard/encoding.js";
import { createDecodeError, type DecodeError } from "../standard/errors.js";
import { CONTINUE, END_OF_QUEUE, FINISHED } from "../standard/handler.js";

/** A function that receives each decoding error when it happens, before decoding continues or, in fatal mode, throws. */
export type DecodeErrorListener = (error: DecodeError) => void;

export const NO_BYTES: Uint8Array<ArrayBuffer> = /* @__PURE__ */ new Uint8Array(0);

/**
 * Returns a function that decodes streams, one after the other and chunk after chunk: "process a queue" with an instance
 * of the encoding's decoder, which is kept between the calls. Each call receives a chunk and whether it is the last of its
 * stream, and returns the code points as a string.
 *
 * A call that throws drops the bytes that its decoder has not read and those that the handler restored. If it was not the
 * last of its stream, the decoder keeps its state. The engines and the web-platform-tests agree on this; the text of the
 * standard leaves the bytes in the I/O queue, where they become part of the next message.
 */
export const createStreamDecoder = (
  encoding: DecodableEncoding,
  fatal: boolean,
  onError?: DecodeErrorListener,
): ((source: BufferSourceLike, flush: boolean) => string) => {
  checkListener(onError);
  const replacesErrors = !fatal && !onError;
  let idleDecoder: FastDecoder | undefined;
  // Read once: engines look up properties slowly at a place that has seen the decoders of many encodings.
  let shortPath: DecoderShortPath | undefined;
  // The pending bytes of the calls before, which the handler may restore.
  let pendingBytes = NO_BYTES;
  // The offset of the next chunk. Dropped bytes count, so that offsets are those of the caller's bytes.
  let nextOffset = 0;
  // How many of the pending bytes were read before a call dropped others, and how many it dropped: the gap.
  let pendingGapStart = 0;
  let pendingGapLength = 0;

  const decodeChunk = (source: BufferSourceLike, flush: boolean, decoder: FastDecoder): string => {
    const chunk = unsharedBytes(source);
    const pendingLength = pendingBytes.length;
    const chunkStart = nextOffset - pendingLength;
    const gapStart = pendingGapStart;
    const gapLength = pendingGapLength;
    let bytes = chunk;
    if (pendingLength) {
      bytes = new Uint8Array(pendingLength + plainLength(chunk));
      bytes.set(pendingBytes);
      bytes.set(plainView(chunk), pendingLength);
    } else if (onError) bytes = plainView(chunk).slice(); // A listener may change the caller's bytes.
    // A listener that calls this decoder begins a stream of its own, so the state is removed during the call.
    idleDecoder = undefined;
    pendingBytes = NO_BYTES;
    nextOffset = pendingGapStart = 0;
    const { handler, fastPath, pendingByteCount } = decoder;
    const queue = new ByteQueue(bytes, replacesErrors);
    const output = new CodeUnitSink();
    // The number of pending bytes, and the position of the first byte without a result. A step that completes an escape
    // sequence has no result and leaves no pending bytes.
    let pending = pendingByteCount();
    let start = 0;
    queue.position = pending;
    let finished = false;
    try {
      while (!finished) {
        if (fastPath && !pending && fastPaths.enabled) {
          fastPath(queue, output);
          start = queue.position;
        }
        const item = queue.read();
        if (item === END_OF_QUEUE && !flush) break;
        const result = handler(queue, item);
        pending = pendingByteCount();
        const end = queue.position - pending;
        if (typeof result === "object" || result >= 0) output.push(result);
        else if (result === FINISHED) finished = true;
        else if (result !== CONTINUE) {
          if (fatal || onError) {
            const offset = chunkStart + start - (start < gapStart ? gapLength : 0);
            const error = createDecodeError(encoding.name, offset, plainView(bytes).slice(start, end));
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
        const { position, length } = queue;
        const pendingFrom = position - pendingByteCount();
        if (pendingFrom < position) pendingBytes = plainView(bytes).slice(pendingFrom, position);
        nextOffset = chunkStart + length;
        // The bytes after the position are dropped.
        pendingGapStart = (position < length ? position : gapStart) - pendingFrom;
        pendingGapLength = position < length ? length - position : gapLength;
      }
      if (!flush || finished) idleDecoder = decoder;
    }
  };

  // A function of its own, because engines inline small functions only: 5 % faster for short inputs.
  return (source, flush) => {
    let decoder = idleDecoder;
    if (!decoder) {
      decoder = idleDecoder = encoding.decoder() as FastDecoder;
      shortPath = decoder.shortPath;
    }
    // A call that is a whole stream, while the decoder is in its initial state.
    if (shortPath && flush && !nextOffset && fastPaths.enabled && isUint8Array(source)) {
      const text = shortPath(source, plainLength(source), replacesErrors);
      if (text !== undefined) return text;
    }
    return decodeChunk(source, flush, decoder);
  };
};

/** The dictionary that the constructors of TextDecoder and TextDecoderStream accept. */
export interface TextDecoderOptions {
  /** Whether an error throws. If false, each error becomes U+FFFD. */
  fatal?: boolean | undefined;
  /** Whether the output keeps a byte order mark. If false, the decoder removes it. */
  ignoreBOM?: boolean | undefined;
}

/**
 * Returns a {@link createStreamDecoder} that removes the byte order mark of UTF-8 and UTF-16 at the start of each stream,
 * unless `ignoreBOM` is set, as TextDecoder does.
 *
 * @see https://encoding.spec.whatwg.org/#concept-td-serialize
 */
export const createBOMStrippingDecoder = (
  encoding: DecodableEncoding,
  fatal: boolean,
  ignoreBOM: boolean,
  onError?: DecodeErrorListener,
): ((source: BufferSourceLike, flush: boolean) => string) => {
  const decode = createStreamDecoder(encoding, fatal, onError);
  if (ignoreBOM || !encoding.name.startsWith("UTF")) return decode;
  let bomSeen = false;
  return (source, flush) => {
    const isStart = !bomSeen;
    if (flush) bomSeen = false;
    const output = decode(source, flush);
    if (isStart && output) bomSeen = !flush;
    return isStart && output.charCodeAt(0) === 0xfeff ? output.slice(1) : output;
  };
};
