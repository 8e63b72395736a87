/**
 * The run of the decoders that read bytes by pairs. It goes by a table of what the decoder's handler gives: so the two
 * can't differ, and all such encodings share one loop over data.
 */
import type { ByteQueue } from "./byte-queue.js";
import type { CodeUnitSink } from "./code-unit-sink.js";
import { CONTINUE, type Decoder, type DecoderRun, END_OF_QUEUE, ERROR, type Restorable, type Result } from "./coder.js";
import { decodeASCII } from "./decode-ascii.js";
import { decodeBlocks, type FindASCII } from "./decode-blocks.js";
import { kernel as decodeKernel } from "./generated/decode-kernel.js";
import type { LongerSequences } from "./longer.js";
import { type Cells, kernel, makeCells, workspace } from "./workspace.js";

/** A kernel's functions, as generators/kernels/decode.ts has them. */
const functions = /* @__PURE__ */ kernel<{
  decode(table: number, longer: number, input: number, end: number, output: number): void;
  ascii: FindASCII;
}>(decodeKernel);

/** Inputs so short are not worth a kernel's call, in any engine. */
const SHORT = 128;
/** How many bytes a run leaves to the handler before it makes a table. */
const PATIENCE = 1024;
/** Where a kernel stops sooner than that, its calls cost more than its steps: then the next loops are in JavaScript. */
const BROKEN = 64;
const LOOPS = 7;
/** How many bytes the loop in JavaScript takes at a time. */
const BLOCK = 4096;

// The parts of a table, as generators/kernels/decode.ts has them, but in cells. First come those of the pairs.
const SINGLES = 0x8000;
const DOUBLES = 0x8080;
const MOST_DOUBLES = 0x800;
/** The cell of a pair that is the beginning of more. */
const LONGER = 1;

/** Where a handler restores what is not read again. */
const UNREAD: Restorable = { restore() {} };

/** What a decoder's handler gives, asked for row by row as texts need them. */
class PairTable {
  readonly #decoder: Decoder;
  readonly #rows = new Uint8Array(0x80);
  readonly #beginnings = new Uint8Array(0x7e * 10);
  readonly #sequences: LongerSequences | undefined;
  #doubles = 0;
  #longer: Cells | undefined;
  readonly #pairs: Cells = makeCells(DOUBLES + 2 * MOST_DOUBLES);
  readonly cells: Uint16Array<ArrayBuffer> = this.#pairs.cells;

  constructor(decoder: Decoder, sequences: LongerSequences | undefined) {
    this.#decoder = decoder;
    this.#sequences = sequences;
  }

  /** Whether the kernel can read it. */
  get isInMemory(): boolean {
    return this.#pairs.address > 0;
  }

  readonly step = (input: number, end: number, output: number): void =>
    functions()!.decode(this.#pairs.address, this.#longer?.address ?? 0, input, end, output);

  /** What the handler gives for a sequence: {@link CONTINUE} if it wants more, {@link ERROR} if less. */
  #resultOf(...bytes: readonly number[]): Result {
    let result: Result = CONTINUE;
    for (const byte of bytes) {
      if (result !== CONTINUE) return ERROR;
      result = this.#decoder.handler(UNREAD, byte);
    }
    if (result === CONTINUE) this.#decoder.handler(UNREAD, END_OF_QUEUE);
    return result;
  }

  /** The code unit that bytes stand for; 0 for an error, or for more than one. */
  #unitOf(...bytes: readonly number[]): number {
    const result = this.#resultOf(...bytes);
    return typeof result === "number" && result > 0 && result <= 0xffff ? result : 0;
  }

  #cellOf(leading: number, trailing: number): number {
    const result = this.#resultOf(leading, trailing);
    if (result === CONTINUE) return LONGER;
    if (typeof result === "number" && result <= 0xffff) return Math.max(result, 0);
    if (this.#doubles === MOST_DOUBLES) return 0;
    const units = String.fromCodePoint(...[result].flat());
    this.cells[DOUBLES + 2 * this.#doubles] = units.charCodeAt(0);
    this.cells[DOUBLES + 2 * this.#doubles + 1] = units.charCodeAt(1);
    return 0xd800 + this.#doubles++;
  }

  /**
   * Looks up what a sequence needs, at which a loop stopped.
   *
   * @returns whether the table has more now
   */
  learn(leading: number, trailing: number): boolean {
    const row = leading & 0x7f;
    if (leading <= 0x7f) return false;
    if (!this.#rows[row]) {
      this.#rows[row] = 1;
      const single = this.#unitOf(leading);
      if (single) this.cells[SINGLES + row] = single;
      else for (let byte = 0; byte <= 0xff; byte++) this.cells[(row << 8) | byte] = this.#cellOf(leading, byte);
      return true;
    }
    const sequences = this.#sequences;
    if (!sequences || this.cells[(row << 8) | trailing] !== LONGER) return false;
    const beginning = sequences.numberOf(leading, trailing);
    if (this.#beginnings[beginning] !== 0) return false;
    this.#beginnings[beginning] = 1;
    this.#longer ??= makeCells(sequences.length);
    sequences.fill(this.#longer.cells, (...more) => this.#unitOf(leading, trailing, ...more), beginning);
    return true;
  }
}

/**
 * The loop in JavaScript, for short inputs and where there is no kernel: up to an end, or to what stands for two code
 * units or is longer than a pair.
 */
const loop = ({ cells }: PairTable, input: ByteQueue, output: CodeUnitSink, stop: number): void => {
  const { bytes, length: total } = input;
  let at = input.position;
  for (let more = true; more && at < stop; ) {
    output.reserve(BLOCK);
    const { units } = output;
    let { length } = output;
    const end = Math.min(at + BLOCK, stop);
    while (at < end) {
      const byte = bytes[at]!;
      if (byte <= 0x7f) {
        units[length++] = byte;
        at++;
        continue;
      }
      const row = byte & 0x7f;
      const unit = at + 1 < total ? cells[(row << 8) | bytes[at + 1]!]! : 0;
      if (unit > LONGER && unit >> 11 !== 0x1b) {
        units[length++] = unit;
        at += 2;
        continue;
      }
      const single = cells[SINGLES + row]!;
      more = single > 0;
      if (!more) break;
      units[length++] = single;
      at++;
    }
    output.length = length;
  }
  input.position = at;
};

/**
 * The run of a decoder of ASCII, single bytes above it, pairs, and longer sequences. It can't be wrong: its table is what
 * the handler gives, and whatever the table lacks is left to the handler.
 *
 * @param decoder - makes a decoder that keeps nothing from one sequence to the next
 * @param sequences - what is longer than a pair, if the encoding has such
 */
export const decodePairs = (decoder: () => Decoder, sequences?: LongerSequences): DecoderRun => {
  let table: PairTable | undefined;
  let patience = PATIENCE;
  let broken = 0;

  return (input, output) => {
    const { bytes, length } = input;
    if (!table) {
      patience -= length - input.position;
      if (patience > 0) return;
      table = new PairTable(decoder(), sequences);
    }
    if (decodeASCII(input, output)) return;
    for (;;) {
      const { position } = input;
      const own = broken > 0 || length - position <= SHORT ? null : table.isInMemory && functions() && workspace();
      if (own && output.moveTo(own.output)) {
        decodeBlocks(own, input, output, table.step, functions()!.ascii);
        if (input.position < position + BROKEN) broken = LOOPS;
      } else {
        const stop = broken-- > 0 ? Math.min(position + BROKEN, length) : length;
        loop(table, input, output, stop);
        if (input.position >= stop && stop < length) continue;
      }
      const at = input.position;
      if (at === length || !table.learn(bytes[at]!, bytes[at + 1]!)) return;
    }
  };
};
