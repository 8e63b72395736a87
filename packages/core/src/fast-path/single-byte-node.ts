/** The fast paths of the single-byte encodings on Node.js, Bun and Deno, with a kernel. */
import { decodeWholeASCII } from "#strings";
import { allocateKernelTable, createKernel, decodeBlocks, encodeBlocks, type FindASCIIEnd, kernelHeap } from "#wasm";
import { codeUnitBlocks, moveToBlock } from "../buffers/code-unit-sink.js";
import { MIN_DECODE_KERNEL_BYTES } from "../platform/thresholds.js";
import { lazy } from "../tables/lazy.js";
import { kernel as singleByteKernel } from "../wasm/generated/single-byte-kernel.js";
import { encodeWholeASCII } from "./ascii-encoder.js";
import type { DecoderFastPath, EncoderFastPath } from "./contract.js";
import { createSharedEncodeTable, decodeByLoop, encodeByLoop, fillDecodeTable, type UpperHalf } from "./single-byte.js";

type Convert = (table: number, input: number, end: number, output: number) => void;

/** The functions of generators/kernels/single-byte.ts. */
const kernel = /* @__PURE__ */ createKernel<{ decode: Convert; encode: Convert; ascii: FindASCIIEnd }>(
  singleByteKernel,
);

/** {@inheritDoc "./single-byte.js".createSingleByteDecodeFastPath} */
export const createSingleByteDecodeFastPath = (upper: UpperHalf, _label: string): DecoderFastPath => {
  const table = lazy(() => {
    const created = allocateKernelTable(0x100);
    fillDecodeTable(created.cells, upper);
    return created;
  });
  return (input, output) => {
    if (decodeWholeASCII?.(input, output)) return;
    const { cells, address } = table();
    const isLongEnough = input.length - input.position >= MIN_DECODE_KERNEL_BYTES;
    const functions = isLongEnough && address ? kernel() : null;
    const heap = functions && kernelHeap();
    if (!heap || !moveToBlock(output, heap.output)) return decodeByLoop(cells, input, output);
    decodeBlocks(heap, input, output, (...block) => functions.decode(address, ...block), functions.ascii);
  };
};

const encodeTable = /* @__PURE__ */ lazy(() => allocateKernelTable(0x10000));
const encodeTableOf = /* @__PURE__ */ createSharedEncodeTable(() => encodeTable().cells);

/** {@inheritDoc "./single-byte.js".createSingleByteEncodeFastPath} */
export const createSingleByteEncodeFastPath =
  (upper: UpperHalf): EncoderFastPath =>
  (input, output) => {
    if (encodeWholeASCII(input, output)) return;
    const table = encodeTableOf(upper);
    const { address } = encodeTable();
    const isLongEnough = input.text.length - input.position >= MIN_DECODE_KERNEL_BYTES;
    const functions = isLongEnough && address ? kernel() : null;
    const heap = functions && kernelHeap();
    // The kernel writes to the block that a decoder's sink may be using.
    if (!heap || codeUnitBlocks.idle !== heap.output) return encodeByLoop(table, input, output);
    encodeBlocks(heap, input, output, (...block) => functions.encode(address, ...block));
  };
