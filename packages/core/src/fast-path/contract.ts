/**
 * The contract of the fast paths.
 *
 * A fast path is an optional loop beside a handler. The handler is the standard's text and makes the result right; the
 * fast path only makes it sooner. The rule: *fast path, then handler* gives what *handler alone* gives, for every state,
 * input and chunking.
 *
 * - **Entry.** A decoder's fast path is called only while the decoder has no pending bytes. An encoder's may be called
 *   between any two scalar values.
 * - **Body.** It converts complete, well-formed, mapped sequences, from the queue's position on, and stops before the first
 *   one it cannot convert. It may stop earlier at any sequence boundary. It never sees end-of-queue, reports no error and
 *   writes no U+FFFD, so error modes and streaming need no line in it. It changes no state of the handler, with one
 *   exception: ISO-2022-JP's fast paths follow escape sequences and report the state they reached.
 * - **Exit.** The queue's position is behind the last sequence it converted. The stream coder then passes the handler at
 *   least one item, so there is always progress.
 *
 * The life cycle of a fast path that uses a lookup table, by file:
 * 1. `table-threshold.ts`: the handler alone converts the first items, because filling a table costs more than that.
 * 2. `two-byte-decode-table.ts`, `two-byte-encode-table.ts`: a lookup table is filled from the handler's own results, row
 *    by row, as texts need them. So table and handler cannot differ.
 * 3. `../wasm/decode-blocks.ts`, `encode-blocks.ts`: a WebAssembly kernel converts block after block by the table; a
 *    JavaScript loop does so for short inputs and where there is no kernel.
 * 4. `kernel-backoff.ts`: where the kernel stops soon and often, the loop takes over for a while.
 * 5. The fast path returns, and the handler converts the next item.
 *
 * `fastPaths.enabled = false` switches all fast paths off. All tests pass both ways.
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

/** A decoder that may have a fast path. */
export interface FastDecoder extends Decoder {
  readonly fastPath?: DecoderFastPath | undefined;
}

/** An encoder that may have a fast path. */
export interface FastEncoder extends Encoder {
  readonly fastPath?: EncoderFastPath | undefined;
}

/** The switch of the tests: while `enabled` is false, no fast path is called. */
export const fastPaths: { enabled: boolean } = { enabled: true };
