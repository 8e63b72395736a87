/**
 * The run of the encoders that write a code unit as one byte, two, or gb18030's four. It goes by a table of what the
 * encoder's handler gives, as the decoders' run does.
 */
import { asciiBytesOf } from "#strings";
import type { ByteSink } from "./byte-sink.js";
import type { CodeUnitQueue } from "./code-unit-queue.js";
import { isSpare } from "./code-unit-sink.js";
import type { Encoder, EncoderRun, Result } from "./coder.js";
import { encodeBlocks } from "./encode-blocks.js";
import { kernel as encodeKernel } from "./generated/encode-kernel.js";
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
/** The cell of a code unit that becomes four bytes, or of a surrogate whose pairs do. */
const FOUR = 1;
/** The cell of a surrogate whose pairs have cells of their own, of two bytes. */
const BEYOND = 2;
/** The size of a page. */
const PAGE = 64;

/** What an encoder's handler gives, asked for page by page as texts need them. */
class EncodeTable {
  readonly #encoder: Encoder;
  readonly #pages = new Uint8Array(0x10000 / PAGE);
  readonly #cells: Cells = makeCells(0x10000);
  readonly #surrogates = new Uint8Array(0x400);
  /** For gb18030 the pointers of what becomes four bytes, for Big5 the cells of a plane beyond the BMP. */
  #more: Cells | undefined;
  #plane = 0;
  /** By code unit: a byte, two bytes with the first in the low half, 0 for none. */
  readonly cells: Uint16Array<ArrayBuffer> = this.#cells.cells;

  constructor(encoder: Encoder) {
    this.#encoder = encoder;
  }

  /** Whether the kernel can read it. */
  get isInMemory(): boolean {
    return this.#cells.address > 0;
  }

  readonly step = (input: number, end: number, output: number): void =>
    functions()!.encode(this.#cells.address, this.#more?.address ?? 0, input, end, output);

  #resultOf(codePoint: number): Result {
    return this.#encoder.handler({ restore() {} }, codePoint);
  }

  /** The cell of one or two bytes; 0 for an error, and for more. */
  #cellOf(codePoint: number): number {
    const result = this.#resultOf(codePoint);
    if (typeof result === "number") return Math.max(result, 0);
    return result.length === 2 ? result[0]! | (result[1]! << 8) : 0;
  }

  /** Notes gb18030's four bytes, if it is those that a code point becomes. */
  #hasFour(codePoint: number): boolean {
    const result = this.#resultOf(codePoint);
    if (typeof result === "number" || result.length !== 4) return false;
    const [first, second, third, fourth] = result as [number, number, number, number];
    this.#more ??= makeCells(0x10000);
    if (codePoint <= 0xffff) {
      this.#more.cells[codePoint] = (((first - 0x81) * 10 + second - 0x30) * 126 + third - 0x81) * 10 + fourth - 0x30;
    }
    return true;
  }

  /** Looks up the pairs that a surrogate leads. */
  #learnPairs(leading: number): void {
    const first = 0x10000 + ((leading & 0x3ff) << 10);
    const plane = first >> 16;
    if (this.#hasFour(first)) this.cells[leading] = FOUR;
    else if (!this.#plane || this.#plane === plane) {
      for (let codePoint = first; codePoint < first + 0x400; codePoint++) {
        const cell = this.#cellOf(codePoint);
        if (!cell) continue;
        this.#plane = plane;
        this.#more ??= makeCells(0x10000);
        this.#more.cells[codePoint & 0xffff] = cell;
        this.cells[leading] = BEYOND;
      }
    }
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
    if (isLeading) this.#learnPairs(unit);
    else {
      for (let other = at * PAGE; other < (at + 1) * PAGE; other++)
        this.cells[other] = this.#hasFour(other) ? FOUR : this.#cellOf(other);
    }
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
        more = cell > BEYOND;
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
 * The run of an encoder of ASCII, one byte above it, two bytes, and gb18030's four. It can't be wrong: its table is what
 * the handler gives, and whatever the table lacks is left to the handler.
 *
 * @param encoder - makes an encoder that keeps nothing from one code point to the next
 */
export const encodePairs = (encoder: () => Encoder): EncoderRun => {
  let table: EncodeTable | undefined;
  let patience = PATIENCE;

  return (input, output) => {
    const { text, position } = input;
    const left = text.length - position;
    if (!table) {
      patience -= left;
      if (patience > 0) return;
      table = new EncodeTable(encoder());
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
