/** The engine of encoding: how a call is carried out. A kernel decides only how it uses its memory. */
import { encodeASCIIByPlatform } from "#native";
import { firstBytes } from "../platform/first-bytes.js";
import {
  LOOP_BLOCK_LENGTH,
  MAX_SHORT_UNITS,
  MIN_ASCII_ENCODE_UNITS,
  MIN_ENCODE_KERNEL_UNITS,
  MIN_KERNEL_DOWNLOAD,
  TABLE_BUILD_THRESHOLD,
} from "../platform/policy.js";
import type { EncodableEncoding } from "../standard/encoding.js";
import type { UnencodableHandler } from "../standard/error-mode.js";
import { codePointOf, END_OF_QUEUE, FINISHED } from "../standard/handler.js";
import { isLeadingSurrogate, isSurrogate } from "../standard/surrogates.js";
import { adoptBytes, ByteSink, byteBuffers } from "./byte-sink.js";
import { CodeUnitQueue } from "./code-unit-queue.js";
import { createCursor } from "./cursor.js";
import {
  type EncodeEngine,
  type EncodeFacts,
  type EncodeKernel,
  type EncodeLoop,
  type FastEncoder,
  fastPaths,
} from "./facts.js";
import type { KernelSlot } from "./kernel-slot.js";
import type { LookupTable } from "./lookup-table.js";

/** The cursor of all loops and kernels. It is written and read without a call of the user's code between. */
const cursor = /* @__PURE__ */ createCursor();

/**
 * Writes a sequence after what the cursor says was written, if its state is not the initial one. V8 inlines `encodeWhole` because
 * this is apart: up to 460 bytes of bytecode.
 */
const reset = (bytes: Uint8Array<ArrayBuffer>, resetSequence: readonly number[]): void => {
  if (cursor.state) for (const byte of resetSequence) bytes[cursor.count++] = byte;
};

/**
 * The engine that encodes an encoding by its facts. It is a class, because V8 inlines methods of a few classes, but not the
 * closures of many encodings: 1.1 times as fast for 16 bytes. Each loop is the method of a class of its own, because V8 inlines
 * methods of up to four classes, but not one of several functions in a field: 1.06 to 1.14 times as fast where several encodings are used.
 */
export abstract class FactsEncodeEngine<Table extends LookupTable, Kernel extends EncodeKernel>
  implements EncodeEngine
{
  abstract loop(...args: Parameters<EncodeLoop<Table>>): void;
  readonly #facts: EncodeFacts<Table, Kernel>;
  readonly #slot: KernelSlot<Kernel>;
  readonly #maxBytes: number;
  readonly #resetSequence: readonly number[] | undefined;
  #table: Table | undefined;
  /** The kernel whose memory has the table. */
  #kernel: Kernel | undefined;
  #remaining: number;

  constructor(facts: EncodeFacts<Table, Kernel>) {
    this.#facts = facts;
    this.#slot = facts.kernel;
    this.#maxBytes = facts.maxBytes;
    this.#resetSequence = facts.resetSequence;
    this.#remaining = facts.remaining ?? TABLE_BUILD_THRESHOLD;
  }

  encodeWhole(text: string): Uint8Array<ArrayBuffer> | undefined {
    const { length } = text;
    if (length > MAX_SHORT_UNITS) return undefined;
    const isLong = length >= MIN_ENCODE_KERNEL_UNITS;
    const ascii = isLong ? this.#encodeASCII(text) : undefined;
    const table = this.#table;
    const buffer = byteBuffers.idle;
    if (ascii || !table || !buffer) return ascii;
    let bytes = isLong ? this.#encodeByKernel(table, text) : undefined;
    if (!bytes) {
      const maxBytes = this.#maxBytes;
      // A text of pairs fills an array of its own, which saves a copy: 1.3 times as fast for 16 bytes.
      const fillsArray = maxBytes === 1 || (maxBytes === 2 && text.charCodeAt(0) > 0x7f);
      bytes = fillsArray ? new Uint8Array(maxBytes * length) : buffer;
      cursor.position = cursor.count = cursor.state = 0;
      this.loop(table, text, length, bytes, cursor);
      // Only a kernel encodes longer sequences.
      if (cursor.position < length && table.longerAddress) bytes = this.#encodeByKernel(table, text);
    }
    if (!bytes || cursor.position < length) return undefined;
    if (this.#resetSequence) reset(bytes, this.#resetSequence);
    return cursor.count === bytes.length ? bytes : firstBytes(bytes, cursor.count);
  }

  #encodeByKernel(table: Table, text: string): Uint8Array<ArrayBuffer> | undefined {
    cursor.position = cursor.state = 0;
    return this.#kernel?.encodeWhole(table, text, cursor);
  }

  /** Encodes a string that is all ASCII by the platform. An encoder with states can be in another one. */
  #encodeASCII(text: string): Uint8Array<ArrayBuffer> | undefined {
    // Rejecting a string with a code unit above U+00FF is fast, because V8 stores such strings with two bytes per code unit.
    return text.length < MIN_ASCII_ENCODE_UNITS || this.#resetSequence || /[^\0-\xff]/.test(text)
      ? undefined
      : encodeASCIIByPlatform(text);
  }

  /** Encodes with the loop up to an index, or up to the first code unit that it cannot encode. */
  #encodeByLoop(table: Table, input: CodeUnitQueue, end: number, output: ByteSink): void {
    for (let blockEnd = input.position; input.position === blockEnd && blockEnd < end; ) {
      blockEnd = Math.min(input.position + LOOP_BLOCK_LENGTH, end);
      output.reserve(this.#maxBytes * (blockEnd - input.position));
      cursor.position = input.position;
      cursor.count = output.length;
      this.loop(table, input.text, blockEnd, output.bytes, cursor);
      input.position = cursor.position;
      output.length = cursor.count;
    }
  }

  encodeRest(input: CodeUnitQueue, end: number, output: ByteSink, encoder: FastEncoder): void {
    const { text, position } = input;
    const state = this.#resetSequence ? encoder.readState!() : 0;
    if (state < 0) return;
    // `encodeWhole` has tried a shorter text, if that is not a part of a stream.
    const ascii = position || end <= MAX_SHORT_UNITS || end < text.length ? undefined : this.#encodeASCII(text);
    if (ascii) {
      adoptBytes(output, ascii);
      input.position = end;
      return;
    }
    const slot = this.#slot;
    if (!this.#table || this.#kernel !== slot.kernel) {
      this.#remaining -= end - position;
      if (this.#remaining > 0) return;
      this.#kernel = slot.kernel;
      this.#table = this.#facts.createTable(slot.kernel, () => {
        this.#table = undefined;
      });
    }
    const table = this.#table;
    if (!slot.kernel && end >= MIN_KERNEL_DOWNLOAD) slot.request?.();
    cursor.state = state;
    do {
      const kernel = end - input.position < MIN_ENCODE_KERNEL_UNITS ? undefined : this.#kernel;
      if (!kernel?.encodeBlocks(table, input, end, output, cursor)) this.#encodeByLoop(table, input, end, output);
    } while (input.position < end && table.fill(text.charCodeAt(input.position), 0));
    if (this.#resetSequence) encoder.writeState!(cursor.state);
  }
}

/**
 * "Process an item" for the scalar values of a string. The replacement of a code point that cannot be encoded is
 * encoded by the same encoder, and must be encodable.
 *
 * @param encoding - the encoding's name
 * @param flush - whether the end of the string is the end of the queue
 * @returns whether the string is encoded to its end
 */
export const encodeItem = (
  encoding: string,
  encoder: FastEncoder,
  queue: CodeUnitQueue,
  flush: boolean,
  output: ByteSink,
  unencodable: UnencodableHandler,
): boolean => {
  const { position } = queue;
  const item = queue.read();
  if (item === END_OF_QUEUE && !flush) return true;
  const result = encoder.handler(queue, item);
  if (typeof result === "number" && result < FINISHED) {
    const codePoint = codePointOf(result);
    const index = queue.offset + position;
    const unit = queue.text.charCodeAt(position);
    const surrogate = codePoint === 0xfffd && isSurrogate(unit) ? unit : undefined;
    const replacement = unencodable({ encoding, codePoint, index, surrogate });
    encodeItems(encoding, encoder, new CodeUnitQueue(replacement), false, output, (problem) =>
      unencodable({ ...problem, index, surrogate: undefined }, true),
    );
  } else if (encoder.write) encoder.write(output, result);
  else if (typeof result === "object" || result >= 0) output.push(result);
  return result === FINISHED;
};

/** "Process a queue" for the scalar values of a string, by loops if there are any, and item by item. */
const encodeItems = (
  encoding: string,
  encoder: FastEncoder,
  queue: CodeUnitQueue,
  flush: boolean,
  output: ByteSink,
  unencodable: UnencodableHandler,
): void => {
  const { engine } = encoder;
  do if (engine && fastPaths.enabled) engine.encodeRest(queue, queue.text.length, output, encoder);
  while (!encodeItem(encoding, encoder, queue, flush, output, unencodable));
};

/**
 * Encodes a part of a stream with an instance of its encoder.
 *
 * @param flush - whether the end of the part is the end of the stream
 */
const encodeQueue = (
  encoding: string,
  encoder: FastEncoder,
  queue: CodeUnitQueue,
  flush: boolean,
  unencodable: UnencodableHandler,
): Uint8Array<ArrayBuffer> => {
  const output = new ByteSink();
  try {
    encodeItems(encoding, encoder, queue, flush, output, unencodable);
    return output.finish();
  } finally {
    output.release();
  }
};

/** Encodes a whole stream. */
export const encodeStream = (
  encoding: EncodableEncoding,
  text: string,
  unencodable: UnencodableHandler,
): Uint8Array<ArrayBuffer> => {
  const encoder: FastEncoder = encoding.encoder();
  const bytes = fastPaths.enabled ? encoder.engine?.encodeWhole?.(text) : undefined;
  return bytes ?? encodeQueue(encoding.name, encoder, new CodeUnitQueue(text), true, unencodable);
};

/** Removes a leading surrogate from the end of a string: the next string may begin with its trailing surrogate. */
export const withoutPendingSurrogate = (text: string): string =>
  isLeadingSurrogate(text.charCodeAt(text.length - 1)) ? text.slice(0, -1) : text;

/**
 * Returns a function that encodes streams, one after the other and string after string, with an instance of the
 * encoding's encoder that is kept between the calls. Each call receives a string and whether it is the last of its
 * stream. A call that throws ends the stream. A leading surrogate at the end of a string is kept for the next call.
 *
 * @see https://encoding.spec.whatwg.org/#convert-code-unit-to-scalar-value
 */
export const createStreamEncoder = (
  encoding: EncodableEncoding,
  unencodable: UnencodableHandler,
): ((chunk: string, flush: boolean) => Uint8Array<ArrayBuffer>) => {
  let idleEncoder: FastEncoder | undefined;
  // Its engine if that encodes whole streams, while the encoder is in its initial state.
  let wholeEngine: EncodeEngine | undefined;
  // The leading surrogate at the end of the last string, and the offset of the next string.
  let pendingSurrogate = "";
  let offset = 0;

  const keep = (encoder: FastEncoder | undefined, isInitial: boolean): void => {
    const engine = encoder?.engine;
    idleEncoder = encoder;
    wholeEngine = isInitial && engine?.encodeWhole ? engine : undefined;
  };

  const encodeChunk = (chunk: string, flush: boolean): Uint8Array<ArrayBuffer> => {
    const encoder = idleEncoder!;
    const text = pendingSurrogate + chunk;
    const start = offset;
    const complete = flush ? text : withoutPendingSurrogate(text);
    let isDone = false;
    // An error mode that calls this encoder begins a stream of its own.
    idleEncoder = undefined;
    pendingSurrogate = "";
    offset = 0;
    try {
      const bytes = encodeQueue(encoding.name, encoder, new CodeUnitQueue(complete, start), flush, unencodable);
      isDone = true;
      return bytes;
    } finally {
      // A call that throws ends the stream, and the next one needs a new encoder.
      keep(isDone ? encoder : undefined, flush);
      pendingSurrogate = isDone ? text.slice(complete.length) : "";
      offset = isDone && !flush ? start + complete.length : 0;
    }
  };

  // A function of its own, because engines inline small functions only: 1.08 times as fast for 16 bytes.
  return (chunk, flush) => {
    if (!idleEncoder) keep(encoding.encoder() as FastEncoder, true);
    // A call that is a whole stream.
    if (wholeEngine && flush && fastPaths.enabled) {
      const bytes = wholeEngine.encodeWhole!(chunk);
      if (bytes) return bytes;
    }
    return encodeChunk(chunk, flush);
  };
};
