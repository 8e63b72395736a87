/** The runs of the encodings of single bytes where a kernel is worth its size: on Node.js, and on Bun and Deno. */
import { decodeASCII } from "#strings";
import { encodeASCII } from "./ascii-bytes.js";
import { isSpare, moveTo } from "./code-unit-sink.js";
import type { DecoderRun, EncoderRun } from "./coder.js";
import { decodeBlocks, type FindASCII } from "./decode-blocks.js";
import { encodeBlocks } from "./encode-blocks.js";
import { kernel as singleByteKernel } from "./generated/single-byte-kernel.js";
import { lazy } from "./lazy.js";
import { decodeLoop, encodeLoop, encodeTable, fillUnits, type UpperHalf } from "./singles.js";
import { DECODE_BY_KERNEL } from "./thresholds.js";
import { type Cells, kernel, makeCells, workspace } from "./workspace.js";

type Code = (table: number, input: number, end: number, output: number) => void;

/** A kernel's functions, as generators/kernels/single-byte.ts has them. */
const functions = /* @__PURE__ */ kernel<{ decode: Code; encode: Code; ascii: FindASCII }>(singleByteKernel);

/** {@inheritDoc "./singles.js".decodeSingles} */
export const decodeSingles = (upper: UpperHalf): DecoderRun => {
  const table = lazy(() => {
    const made = makeCells(0x100);
    fillUnits(made.cells, upper);
    return made;
  });
  return (input, output) => {
    if (decodeASCII?.(input, output)) return;
    const { cells, address } = table();
    const own = input.length - input.position < DECODE_BY_KERNEL ? null : address && functions() && workspace();
    if (!own || !moveTo(output, own.output)) return decodeLoop(cells, input, output);
    const { decode, ascii } = functions()!;
    decodeBlocks(own, input, output, (...block) => decode(address, ...block), ascii);
  };
};

const cells = /* @__PURE__ */ lazy((): Cells => makeCells(0x10000));
const tableOf = /* @__PURE__ */ encodeTable(() => cells().cells);

/** {@inheritDoc "./singles.js".encodeSingles} */
export const encodeSingles =
  (upper: UpperHalf): EncoderRun =>
  (input, output) => {
    if (encodeASCII(input, output)) return;
    const table = tableOf(upper);
    const { address } = cells();
    const own = input.text.length - input.position < DECODE_BY_KERNEL ? null : address && functions() && workspace();
    if (!own || !isSpare(own.output)) return encodeLoop(table, input, output);
    encodeBlocks(own, input, output, (...block) => functions()!.encode(address, ...block));
  };
