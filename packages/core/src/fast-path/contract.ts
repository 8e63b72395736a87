/**
 * The contract of the fast paths.
 *
 * A fast path is an optional loop that converts many items at once. The handler implements the standard and defines the
 * result. The rule: *fast path, then handler* has the same result as *handler alone*, for every state, input and
 * chunking.
 *
 * - **Entry.** A decoder's fast path is called only while the decoder has no pending bytes. An encoder's may be called
 *   between any two scalar values.
 * - **Body.** It converts complete, well-formed, mapped sequences, from the queue's position on, and stops before the
 *   first one it cannot convert. It can stop earlier at any sequence boundary. It never reads end-of-queue and reports no
 *   error, so it contains no code for error modes and streaming. A decoder's loop or kernel may write U+FFFD for an error,
 *   if the queue's `replacesErrors` says that nobody receives the error. It does not change the state of the handler, with one
 *   exception: ISO-2022-JP's fast paths read and write escape sequences, and return the state at the end.
 * - **Exit.** The queue's position is after the last sequence it converted. The stream coder then passes at least one
 *   item to the handler, so the loop of the stream coder always ends.
 *
 * The life cycle of a fast path that uses a lookup table, by file:
 * 1. `table-threshold.ts`: the handler alone converts the first items, because filling a table costs more than that.
 * 2. `two-byte-decode-table.ts`, `two-byte-encode-table.ts`: a lookup table is filled from the handler's own results, row
 *    by row, as texts need them. So table and handler cannot differ.
 * 3. `../wasm/decode-blocks.ts`, `encode-blocks.ts`: a WebAssembly kernel converts block after block by the table; a
 *    JavaScript loop does so for short inputs and without a kernel.
 * 4. `kernel-backoff.ts`: if the kernel often stops after a few bytes, the loop converts the next part of the input.
 * 5. The fast path returns, and the handler converts the next item.
 *
 * A short path converts a short input that is a whole stream, without the objects that a stream requires. It returns
 * undefined for an input that contains anything else than what a fast path converts, and the stream coder starts again
 * from the first item. The rule is the same: its result, if it has one, is that of *handler alone*.
 *
 * `fastPaths.enabled = false` disables all fast paths and short paths. All tests pass with and without them.
 */
import type { ByteQueue } from "../buffers/byte-queue.js";
import type { ByteSink } from "../buffers/byte-sink.js";
import type { CodeUnitQueue } from "../buffers/code-unit-queue.js";
import type { CodeUnitSink } from "../buffers/code-unit-sink.js";
import type { Decoder, Encoder } from "../standard/handler.js";

/** The fast path of a decoder: reads bytes from `input`, advances its position, and appends code units to `output`. */
export type DecoderFastPath = (input: ByteQueue, output: CodeUnitSink) => void;

/** The fast path of an encoder: reads code units from `input`, advances its position, and appends bytes to `output`. */
export type EncoderFastPath = (input: CodeUnitQueue, output: ByteSink) => void;

/**
 * The short path of a decoder in its initial state: the string of a whole stream, or undefined. Other threads may change
 * the bytes during the call, so it reads each of them once, or starts again.
 *
 * @param length - the number of bytes: their properties cannot be trusted
 * @param replacesErrors - whether it may write U+FFFD for an error, because nobody receives the error
 */
export type DecoderShortPath = (bytes: Uint8Array, length: number, replacesErrors: boolean) => string | undefined;

/** The short path of an encoder in its initial state: the bytes of a whole stream, or undefined. */
export type EncoderShortPath = (text: string) => Uint8Array<ArrayBuffer> | undefined;

/** What a decoder may have beyond the standard's handler. */
export interface DecoderFastPaths {
  readonly fastPath?: DecoderFastPath | undefined;
  readonly shortPath?: DecoderShortPath | undefined;
}

/** What an encoder may have beyond the standard's handler. */
export interface EncoderFastPaths {
  readonly fastPath?: EncoderFastPath | undefined;
  readonly shortPath?: EncoderShortPath | undefined;
}

/** A decoder that may have a fast path and a short path. */
export interface FastDecoder extends Decoder, DecoderFastPaths {}

/** An encoder that may have a fast path and a short path. */
export interface FastEncoder extends Encoder, EncoderFastPaths {}

/** The switch of the tests: while `enabled` is false, no fast path is called. */
export const fastPaths: { enabled: boolean } = { enabled: true };
