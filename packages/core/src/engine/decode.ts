/**
 * The engine of decoding: how a call is carried out. A kernel decides whether a whole short input is long enough for it, and how it
 * uses its memory; `platform.ts` decides where the platform's decoder goes on after an error.
 */
import { decodeHost } from "#decode-host";
import { decodeWholeASCII, stringFromBlock } from "#strings";
import {
  type BufferSourceLike,
  isUint8Array,
  isUnshared,
  plainLength,
  plainView,
  unsharedBytes,
} from "../platform/buffer-source.js";
import {
  LOOP_BLOCK_LENGTH,
  MAX_SHORT_BYTES,
  MIN_KERNEL_BYTES,
  MIN_KERNEL_DOWNLOAD,
  MIN_SHORT_ASCII_KERNEL_BYTES,
  NEAR_ERROR_BYTES,
  TABLE_BUILD_THRESHOLD,
} from "../platform/policy.js";
import { checkListener } from "../standard/arguments.js";
import type { DecodableEncoding } from "../standard/encoding.js";
import { createDecodeError, type DecodeProblem } from "../standard/errors.js";
import { CONTINUE, END_OF_QUEUE, FINISHED } from "../standard/handler.js";
import { ByteQueue } from "./byte-queue.js";
import { CodeUnitSink, codeUnitBlocks } from "./code-unit-sink.js";
import { createCursor } from "./cursor.js";
import {
  type DecodeEngine,
  type DecodeFacts,
  type DecodeKernel,
  type DecodeLoop,
  type FastDecoder,
  fastPaths,
} from "./facts.js";
import type { KernelSlot } from "./kernel-slot.js";
import type { LookupTable } from "./lookup-table.js";
import { joinPending, NOTHING_PENDING, offsetOf, pendingAfter } from "./pending.js";

/** A function that receives each decoding error when it happens, before decoding continues or, in fatal mode, throws. */
export type DecodeErrorListener = (problem: DecodeProblem) => void;

/** The cursor of all loops and kernels. It is written and read without a call of the user's code between. */
const cursor = /* @__PURE__ */ createCursor();

/**
 * Decodes with a loop up to an index, or up to the first sequence that it cannot decode.
 *
 * @returns whether it reached the index
 */
export const decodeByLoop = <Table>(
  loop: DecodeLoop<Table>,
  table: Table,
  input: ByteQueue,
  output: CodeUnitSink,
  end: number,
): boolean => {
  const { bytes, length, replacesErrors } = input;
  while (input.position < end) {
    const blockEnd = Math.min(input.position + LOOP_BLOCK_LENGTH, end);
    // The last sequence of a block can end after it.
    output.reserve(LOOP_BLOCK_LENGTH + 4);
    cursor.position = input.position;
    cursor.count = output.length;
    loop(table, bytes, length, blockEnd, output.block.units, replacesErrors, cursor);
    input.position = cursor.position;
    output.length = cursor.count;
    if (input.position < blockEnd) return false;
  }
  return true;
};

/** The engine that decodes an encoding by its facts. It is a class, because V8 inlines methods of a few classes. */
export class FactsDecodeEngine<Table extends LookupTable, Kernel extends DecodeKernel> implements DecodeEngine {
  readonly #facts: DecodeFacts<Table, Kernel>;
  readonly #loop: DecodeLoop<Table>;
  readonly #slot: KernelSlot<Kernel>;
  // Read once: a member that is absent would be looked up in Object.prototype with each call.
  readonly #isASCIICompatible: boolean;
  readonly #hasStates: boolean | undefined;
  #table: Table | undefined;
  /** The kernel whose memory has the table. */
  #kernel: Kernel | undefined;
  #remaining: number;

  constructor(facts: DecodeFacts<Table, Kernel>) {
    this.#facts = facts;
    this.#isASCIICompatible = facts.isASCIICompatible ?? true;
    this.#hasStates = facts.hasStates;
    this.#loop = facts.loop;
    this.#slot = facts.kernel;
    this.#remaining = facts.remaining ?? TABLE_BUILD_THRESHOLD;
  }

  /**
   * The creation of the objects of a stream takes longer than 16 bytes. This does not ask whether memory is shared, which takes
   * 17 of 90 ns (300 ns for a new array), before the loop has found an error: what the loop decodes until then, it reads once, or checks again when it reads it again.
   */
  decodeWhole(bytes: Uint8Array, length: number, replacesErrors: boolean): string | undefined {
    const table = this.#table;
    const block = codeUnitBlocks.idle;
    if (!table || !block) return undefined;
    if (length >= MIN_SHORT_ASCII_KERNEL_BYTES) {
      if (length > MAX_SHORT_BYTES) return undefined;
      const text = this.#kernel?.decodeWhole(table, bytes, length, replacesErrors);
      if (text) return text;
    }
    cursor.position = cursor.count = cursor.state = 0;
    this.#loop(table, bytes, length, length, block.units, false, cursor);
    if (cursor.position < length && replacesErrors && isUnshared(bytes))
      this.#loop(table, bytes, length, length, block.units, true, cursor);
    return cursor.position === length ? stringFromBlock(block, cursor.count) : undefined;
  }

  decodeRest(input: ByteQueue, output: CodeUnitSink, decoder: FastDecoder): void {
    const { bytes, length } = input;
    const slot = this.#slot;
    if (!this.#table || this.#kernel !== slot.kernel) {
      this.#remaining -= length - input.position;
      if (this.#remaining > 0) return;
      this.#kernel = slot.kernel;
      this.#table = this.#facts.createTable(slot.kernel);
      slot.kernel?.setHost(decodeHost);
    }
    const table = this.#table;
    if (decodeWholeASCII && this.#isASCIICompatible && decodeWholeASCII(input, output)) return;
    let kernel = this.#kernel;
    if (!kernel && length >= MIN_KERNEL_DOWNLOAD) slot.request?.();
    cursor.state = this.#hasStates ? decoder.readState!() : 0;
    while (input.position < length) {
      const { position } = input;
      const usesKernel = kernel && length - position >= MIN_KERNEL_BYTES;
      // After an error another one is likely to follow soon, and a loop is faster for a few bytes.
      const loopEnd = usesKernel ? position && Math.min(position + input.loopBytes, length) : length;
      if (decodeByLoop(this.#loop, table, input, output, loopEnd) && usesKernel) {
        const start = input.position;
        if (!kernel!.decodeBlocks(table, input, output, cursor)) {
          kernel = undefined;
          continue;
        }
        input.loopBytes = input.position - start < input.loopBytes ? 2 * input.loopBytes : NEAR_ERROR_BYTES;
      }
      if (input.position < length && !table.fill(bytes[input.position]!, bytes[input.position + 1]!)) break;
    }
    if (this.#hasStates) decoder.writeState!(cursor.state);
  }
}

/**
 * Decodes a part of a stream with an instance of its decoder: "process a queue".
 *
 * @param input - the bytes of the part, after those that the decoder has read without a result
 * @param flush - whether the end of the part is the end of the stream
 * @param offsetAt - returns the offset in the stream of a byte, given by its index in the input
 */
const decodeQueue = (
  encoding: string,
  decoder: FastDecoder,
  input: ByteQueue,
  flush: boolean,
  fatal: boolean,
  onError: DecodeErrorListener | undefined,
  offsetAt: (index: number) => number,
): string => {
  const { handler, pendingByteCount, engine } = decoder;
  // The number of pending bytes, and the position of the first byte without a result. A step that completes an escape
  // sequence has no result and leaves no pending bytes.
  let pendingCount = pendingByteCount();
  let start = 0;
  input.position = pendingCount;
  const output = new CodeUnitSink();
  try {
    for (;;) {
      if (engine && !pendingCount && fastPaths.enabled) {
        engine.decodeRest(input, output, decoder);
        start = input.position;
      }
      const item = input.read();
      if (item === END_OF_QUEUE && !flush) break;
      const result = handler(input, item);
      if (result === FINISHED) break;
      pendingCount = pendingByteCount();
      const end = input.position - pendingCount;
      if (typeof result === "object" || result >= 0) output.push(result);
      else if (result !== CONTINUE) {
        if (!input.replacesErrors) {
          const problem = { encoding, offset: offsetAt(start), bytes: plainView(input.bytes).slice(start, end) };
          onError?.({ ...problem });
          if (fatal) throw createDecodeError(problem);
        }
        output.push(0xfffd);
      }
      start = end;
    }
    return output.finish();
  } finally {
    output.release();
  }
};

/** Decodes a whole stream. */
export const decodeStream = (
  encoding: DecodableEncoding,
  source: BufferSourceLike,
  fatal: boolean,
  onError?: DecodeErrorListener,
): string => {
  checkListener(onError);
  const replacesErrors = !fatal && !onError;
  const decoder: FastDecoder = encoding.decoder();
  const text =
    fastPaths.enabled && isUint8Array(source)
      ? decoder.engine?.decodeWhole?.(source, plainLength(source), replacesErrors)
      : undefined;
  if (text !== undefined) return text;
  const bytes = unsharedBytes(source);
  // A listener may change the caller's bytes.
  const input = new ByteQueue(onError ? plainView(bytes).slice() : bytes, replacesErrors);
  return decodeQueue(encoding.name, decoder, input, true, fatal, onError, (index) => index);
};

/**
 * Returns a function that decodes streams, one after the other and chunk after chunk, with an instance of the encoding's decoder
 * that is kept between the calls. Each call receives a chunk and whether it is the last of its stream, and returns the code
 * points as a string.
 *
 * A call that throws drops the bytes that its decoder has not read and those that the handler restored. If it was not the
 * last of its stream, the decoder keeps its state. The text of the standard leaves the bytes in the I/O queue, where they
 * become part of the next message; no two engines agree on what is dropped (docs/errors.md).
 */
export const createStreamDecoder = (
  encoding: DecodableEncoding,
  fatal: boolean,
  onError?: DecodeErrorListener,
): ((source: BufferSourceLike, flush: boolean) => string) => {
  checkListener(onError);
  const replacesErrors = !fatal && !onError;
  let idleDecoder: FastDecoder | undefined;
  // Its engine if that decodes whole streams, while the decoder is in its initial state.
  let wholeEngine: DecodeEngine | undefined;
  let pending = NOTHING_PENDING;

  const keep = (decoder: FastDecoder | undefined, isInitial: boolean): void => {
    const engine = decoder?.engine;
    idleDecoder = decoder;
    wholeEngine = isInitial && engine?.decodeWhole ? engine : undefined;
  };

  const decodeChunk = (source: BufferSourceLike, flush: boolean): string => {
    const decoder = idleDecoder!;
    const before = pending;
    // A listener may change the caller's bytes. One that calls this decoder begins a stream of its own.
    const bytes = joinPending(before, unsharedBytes(source), !!onError);
    const input = new ByteQueue(bytes, replacesErrors);
    idleDecoder = undefined;
    pending = NOTHING_PENDING;
    let isDone = false;
    try {
      const text = decodeQueue(encoding.name, decoder, input, flush, fatal, onError, (index) =>
        offsetOf(before, index),
      );
      isDone = true;
      return text;
    } finally {
      pending = flush
        ? NOTHING_PENDING
        : pendingAfter(before, bytes, input.length, input.position, decoder.pendingByteCount());
      keep(isDone || !flush ? decoder : undefined, flush);
    }
  };

  // A function of its own, because engines inline small functions only: 5 % faster for short inputs.
  return (source, flush) => {
    if (!idleDecoder) keep(encoding.decoder() as FastDecoder, true);
    // A call that is a whole stream.
    if (wholeEngine && flush && fastPaths.enabled && isUint8Array(source)) {
      const text = wholeEngine.decodeWhole!(source, plainLength(source), replacesErrors);
      if (text !== undefined) return text;
    }
    return decodeChunk(source, flush);
  };
};
