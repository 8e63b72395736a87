/**
 * The run of the encoders that write a code unit as one byte, two, or gb18030's four. It goes by a table of what the
 * encoder's handler gives, as the decoders' run does.
 */
import { asciiBytesOf } from "./ascii-bytes.js";
import type { ByteSink } from "./byte-sink.js";
import type { CodeUnitQueue } from "./code-unit-queue.js";
import { isSpare } from "./code-unit-sink.js";
import type { Encoder, EncoderRun, Result } from "./coder.js";
import { encodeBlocks } from "./encode-blocks.js";
import { kernel as encodeKernel } from "./generated/encode-kernel.js";
import type { LongerCells } from "./longer.js";
import { type Cells, kernel, makeCells, workspace } from "./workspace.js";

/** The kernel's function, as generators/kernels/encode.ts has it. */
const functions = /* @__PURE__ */ kernel<{
  encode(table: number, pointers: number, input: number, end: number, output: number): void;
}>(encodeKernel);

/** Strings so short are not worth a kernel's call. */
const SHORT = 48;
/** And from here on the platform is asked for the bytes of ASCII. */
const SHORT_ASCII = 192;
/** How many code units a run leaves to the handler before it makes a table. */
const PATIENCE = 512;
/** How many code units the loop in JavaScript takes at a time. */
const BLOCK = 4096;
/** From here on a cell is a byte or two. */
const BYTES = 3;
/** The size of a page. */
const PAGE = 64;

/** What an encoder's handler gives, asked for page by page as texts need them. */
class EncodeTable {
  readonly #encoder: Encoder;
  readonly #pages = new Uint8Array(0x10000 / PAGE);
  readonly #cells: Cells = makeCells(0x10000);
  readonly #surrogates = new Uint8Array(0x400);
  readonly #longer: LongerCells | undefined;
  #more: Cells | undefined;
  /** By code unit: a byte, two bytes with the first in the low half, 0 for none. */
  readonly cells: Uint16Array<ArrayBuffer> = this.#cells.cells;

  constructor(encoder: Encoder, longer: LongerCells | undefined) {
    this.#encoder = encoder;
    this.#longer = longer;
  }

  /** Whether the kernel can read it. */
  get isInMemory(): boolean {
    return this.#cells.address > 0;
  }

  readonly step = (input: number, end: number, output: number): void =>
    functions()!.encode(this.#cells.address, this.#more?.address ?? 0, input, end, output);

  readonly #resultOf = (codePoint: number): Result => this.#encoder.handler({ restore() {} }, codePoint);
  readonly #moreCells = (): Cells => (this.#more ??= makeCells(0x10000));

  #cellOf(unit: number): number {
    const result = this.#resultOf(unit);
    if (typeof result === "number") return Math.max(result, 0);
    if (result.length === 2) return result[0]! | (result[1]! << 8);
    return this.#longer?.cellOf(result, unit, this.#moreCells) ?? 0;
  }

  /**
   * Looks up what a code unit needs, at which a loop stopped.
   *
   * @returns whether the table has more now
   */
  learn(unit: number): boolean {
    const isLeading = unit >> 10 === 0x36;
    const known = isLeading ? this.#surrogates : this.#pages;
    const at = isLeading ? unit & 0x3ff : Math.floor(unit / PAGE);
    if (known[at] || unit >> 10 === 0x37) return false;
    known[at] = 1;
    if (isLeading) this.cells[unit] = this.#longer?.surrogateCellOf(unit, this.#resultOf, this.#moreCells) ?? 0;
    else for (let other = at * PAGE; other < (at + 1) * PAGE; other++) this.cells[other] = this.#cellOf(other);
    return true;
  }
}

/** The loop in JavaScript, for short strings and where there is no kernel. What becomes four bytes, and what is beyond the BMP, is left. */
const loop = ({ cells }: EncodeTable, input: CodeUnitQueue, output: ByteSink): void => {
  const { text } = input;
  let at = input.position;
  for (let more = true; more && at < text.length; ) {
    const end = Math.min(at + BLOCK, text.length);
    output.reserve(2 * (end - at));
    const { bytes } = output;
    let { length } = output;
    for (; at < end; at++) {
      const unit = text.charCodeAt(at);
      const cell = cells[unit]!;
      if (unit <= 0x7f) bytes[length++] = unit;
      else {
        more = cell >= BYTES;
        if (!more) break;
        bytes[length++] = cell;
        if (cell > 0xff) bytes[length++] = cell >> 8;
      }
    }
    output.length = length;
  }
  input.position = at;
};

/**
 * The run of an encoder of ASCII, one byte above it, two bytes, and more. It can't be wrong: its table is what the handler
 * gives, and whatever the table lacks is left to the handler.
 *
 * @param encoder - makes an encoder that keeps nothing from one code point to the next
 * @param longer - what is more than two bytes for a code unit, if the encoding has such
 */
export const encodePairs = (encoder: () => Encoder, longer?: LongerCells): EncoderRun => {
  let table: EncodeTable | undefined;
  let patience = PATIENCE;

  return (input, output) => {
    const { text, position } = input;
    const left = text.length - position;
    if (!table) {
      patience -= left;
      if (patience > 0) return;
      table = new EncodeTable(encoder(), longer);
    }
    const ascii = position || left <= SHORT_ASCII ? undefined : asciiBytesOf(text);
    if (ascii) {
      output.append(ascii, true);
      input.position = left;
      return;
    }
    const own = left > SHORT && table.isInMemory && functions() ? workspace() : null;
    const useKernel = own && isSpare(own.output);
    do {
      if (useKernel) encodeBlocks(own, input, output, table.step);
      else loop(table, input, output);
    } while (input.position < text.length && table.learn(text.charCodeAt(input.position)));
  };
};
