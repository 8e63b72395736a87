/** The runs of the encodings of single bytes where a kernel is worth its size: on Node.js, and on Bun and Deno. */
import { decodeWholeASCII } from "#strings";
import { isSpare, moveTo } from "../buffers/code-unit-sink.js";
import type { DecoderFastPath, EncoderFastPath } from "../standard/handler.js";
import { lazy } from "../tables/lazy.js";
import { decodeBlocks, type FindASCIIEnd } from "../wasm/decode-blocks.js";
import { encodeBlocks } from "../wasm/encode-blocks.js";
import { kernel as singleByteKernel } from "../wasm/generated/single-byte-kernel.js";
import { allocateKernelTable, createKernel, type KernelTable, kernelHeap } from "../wasm/kernel-heap.js";
import { encodeWholeASCII } from "./ascii-encoder.js";
import { createSharedEncodeTable, decodeByLoop, encodeByLoop, fillDecodeTable, type UpperHalf } from "./single-byte.js";
import { MIN_DECODE_KERNEL_BYTES } from "./thresholds.js";

type Code = (table: number, input: number, end: number, output: number) => void;

/** A kernel's functions, as generators/kernels/single-byte.ts has them. */
const functions = /* @__PURE__ */ createKernel<{ decode: Code; encode: Code; ascii: FindASCIIEnd }>(singleByteKernel);

/** {@inheritDoc "./singles.js".decodeSingles} */
export const createSingleByteDecodeFastPath = (upper: UpperHalf): DecoderFastPath => {
  const table = lazy(() => {
    const made = allocateKernelTable(0x100);
    fillDecodeTable(made.cells, upper);
    return made;
  });
  return (input, output) => {
    if (decodeWholeASCII?.(input, output)) return;
    const { cells, address } = table();
    const own = input.length - input.position < MIN_DECODE_KERNEL_BYTES ? null : address && functions() && kernelHeap();
    if (!own || !moveTo(output, own.output)) return decodeByLoop(cells, input, output);
    const { decode, ascii } = functions()!;
    decodeBlocks(own, input, output, (...block) => decode(address, ...block), ascii);
  };
};

const cells = /* @__PURE__ */ lazy((): KernelTable => allocateKernelTable(0x10000));
const tableOf = /* @__PURE__ */ createSharedEncodeTable(() => cells().cells);

/** {@inheritDoc "./singles.js".encodeSingles} */
export const createSingleByteEncodeFastPath =
  (upper: UpperHalf): EncoderFastPath =>
  (input, output) => {
    if (encodeWholeASCII(input, output)) return;
    const table = tableOf(upper);
    const { address } = cells();
    const own =
      input.text.length - input.position < MIN_DECODE_KERNEL_BYTES ? null : address && functions() && kernelHeap();
    if (!own || !isSpare(own.output)) return encodeByLoop(table, input, output);
    encodeBlocks(own, input, output, (...block) => functions()!.encode(address, ...block));
  };
