/**
 * What an encoding delivers beside its handler: facts, of which `FactsDecodeEngine` and `FactsEncodeEngine` make an engine.
 * It decides nothing.
 *
 * The handler implements the standard and defines the result. A loop and a kernel convert many items at once. The rule:
 * *loop, then handler* has the same result as *handler alone*, for every state, input and chunking.
 *
 * - **Entry.** The engine calls a loop or a kernel between two sequences, with a state in which the handler has no pending
 *   items.
 * - **Body.** It converts complete, well-formed, mapped sequences from the cursor's position on, and stops before the first
 *   one that it cannot convert. It reads no end-of-queue and reports no error. A decoder's loop or kernel writes U+FFFD for
 *   an error if the engine says so, because nobody receives the error.
 * - **Exit.** The cursor says how far it came. The engine then passes at least one item to the handler, so there is always
 *   progress.
 *
 * `fastPaths.enabled = false` disables all loops, kernels and platform decoders. All tests pass with and without them.
 */
import type { Decoder, Encoder } from "../standard/handler.js";
import type { ByteQueue } from "./byte-queue.js";
import type { ByteSink } from "./byte-sink.js";
import type { CodeUnitQueue } from "./code-unit-queue.js";
import type { CodeUnitSink } from "./code-unit-sink.js";
import type { Cursor } from "./cursor.js";
import type { DecodeHost } from "./decode-host.js";
import type { CellAllocator, KernelSlot } from "./kernel-slot.js";
import type { LookupTable } from "./lookup-table.js";

/**
 * Decodes the sequences that begin before `end`. A pure function over arrays.
 *
 * @param bytes - the input, with `length` bytes
 * @param units - the output, with room for a code unit for each byte, and four more
 * @param cursor - where it begins; it writes where it stops
 */
export type DecodeLoop<Table = LookupTable> = (
  table: Table,
  bytes: Uint8Array,
  length: number,
  end: number,
  units: Uint16Array<ArrayBuffer>,
  replacesErrors: boolean,
  cursor: Cursor,
) => void;

/**
 * Encodes the code units before `end`. A pure function over arrays.
 *
 * @param bytes - the output, with room for the facts' `maxBytes` for each code unit
 * @param cursor - where it begins; it writes where it stops
 */
export type EncodeLoop<Table = LookupTable> = (
  table: Table,
  text: string,
  end: number,
  bytes: Uint8Array<ArrayBuffer>,
  cursor: Cursor,
) => void;

/** A decode kernel: the loop in WebAssembly. `decode-kernel.ts` creates it. */
export interface DecodeKernel extends CellAllocator {
  /** Gives it what it takes from the engine, which it does not import: see `decode-host.ts`. */
  setHost(host: DecodeHost): void;
  /** Decodes a whole input of at most one block; undefined if a loop is faster, or the kernel stops before the end or cannot run. */
  decodeWhole(table: LookupTable, bytes: Uint8Array, length: number, replacesErrors: boolean): string | undefined;
  /** Decodes block by block, up to the first sequence that the kernel cannot decode. Returns false if it cannot run. */
  decodeBlocks(table: LookupTable, input: ByteQueue, output: CodeUnitSink, cursor: Cursor): boolean;
}

/** An encode kernel: the loop in WebAssembly. `encode-kernel.ts` creates it. */
export interface EncodeKernel extends CellAllocator {
  /**
   * Encodes a whole string of at most one block.
   *
   * @returns the array in which the bytes are from the start on; undefined if the kernel cannot run
   */
  encodeWhole(table: LookupTable, text: string, cursor: Cursor): Uint8Array<ArrayBuffer> | undefined;
  /** Encodes block by block up to `end`, or up to the first code unit that the kernel cannot encode. Returns false if it cannot run. */
  encodeBlocks(table: LookupTable, input: CodeUnitQueue, end: number, output: ByteSink, cursor: Cursor): boolean;
}

/** What the stream decoder calls: the engine of one encoding, or the platform's decoder alone. */
export interface DecodeEngine {
  /**
   * Decodes a whole stream, without the objects that a stream requires, if the engine can do so.
   *
   * @param length - the number of bytes: their properties cannot be trusted
   * @returns undefined if the input contains anything but sequences that can be decoded, or is too long for a way without blocks
   */
  readonly decodeWhole:
    | ((bytes: Uint8Array, length: number, replacesErrors: boolean) => string | undefined)
    | undefined;
  /** Decodes from the input's position on, up to the first sequence for the handler. */
  decodeRest(input: ByteQueue, output: CodeUnitSink, decoder: FastDecoder): void;
}

/** What the stream encoder calls: the engine of one encoding, or the platform's encoder alone. */
export interface EncodeEngine {
  /**
   * Encodes a whole stream, if the engine can do so without the objects that a stream requires; undefined if the string is
   * long, or contains anything but code units that can be encoded.
   */
  readonly encodeWhole: ((text: string) => Uint8Array<ArrayBuffer> | undefined) | undefined;
  /**
   * Encodes from the input's position on, up to the first code unit for the handler.
   *
   * @param end - the index where it ends, at which no pair of surrogates begins
   */
  encodeRest(input: CodeUnitQueue, end: number, output: ByteSink, encoder: FastEncoder): void;
}

/** The facts of a decoder. */
export interface DecodeFacts<Table extends LookupTable = LookupTable, Kernel extends DecodeKernel = DecodeKernel> {
  /** Creates the lookup table, in the memory of the kernel if there is one. */
  readonly createTable: (kernel: Kernel | undefined) => Table;
  /** What `TABLE_BUILD_THRESHOLD` is for other encodings. */
  readonly remaining?: number;
  readonly loop: DecodeLoop<Table>;
  readonly kernel: KernelSlot<Kernel>;
  /** Whether each ASCII byte outside a longer sequence is decoded as itself. The default is true. */
  readonly isASCIICompatible?: boolean;
  /** Whether the decoder has {@link StateAccess}. */
  readonly hasStates?: boolean;
}

/** The facts of an encoder. */
export interface EncodeFacts<Table extends LookupTable = LookupTable, Kernel extends EncodeKernel = EncodeKernel> {
  /**
   * Creates the lookup table, in the memory of the kernel if there is one.
   *
   * @param lose - must be called before another encoder uses the memory of the table
   */
  readonly createTable: (kernel: Kernel | undefined, lose: () => void) => Table;
  /** What `TABLE_BUILD_THRESHOLD` is for other encodings. */
  readonly remaining?: number;
  readonly kernel: KernelSlot<Kernel>;
  /** The largest number of bytes that the loop writes for a code unit. */
  readonly maxBytes: number;
  /** The bytes that switch from any state to the initial one, if the encoder has {@link StateAccess}. */
  readonly resetSequence?: readonly number[];
}

/** The state of an encoding with escape sequences, as loops and kernels read and write it. */
interface StateAccess {
  /** Returns the state; -1 if a loop cannot start now. */
  readonly readState?: (() => number) | undefined;
  readonly writeState?: ((state: number) => void) | undefined;
}

/** A decoder with an engine. Set absent members to `undefined` explicitly. */
export interface FastDecoder extends Decoder, StateAccess {
  readonly engine?: DecodeEngine | undefined;
}

/** An encoder with an engine. */
export interface FastEncoder extends Encoder, StateAccess {
  readonly engine?: EncodeEngine | undefined;
}

/** The switch of the tests: while `enabled` is false, the engine calls handlers alone. */
export const fastPaths: { enabled: boolean } = { enabled: true };
