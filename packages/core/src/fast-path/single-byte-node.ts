/** The fast paths of the single-byte encodings on Node.js, Bun and Deno, with a kernel. */
import { decodeWholeASCII, stringFromBlock } from "#strings";
import {
  allocateKernelTable,
  createKernel,
  decodeBlocks,
  decodeShortByKernel,
  encodeBlocks,
  encodeShortByKernel,
  type FindASCIIEnd,
  type KernelStep,
  type KernelTable,
  kernelHeap,
  looksLikeASCII,
} from "#wasm";
import { codeUnitBlocks, moveToBlock } from "../buffers/code-unit-sink.js";
import {
  MAX_SHORT_BYTES,
  MAX_SHORT_UNITS,
  MIN_DECODE_KERNEL_BYTES,
  MIN_ENCODE_KERNEL_UNITS,
  MIN_SHORT_KERNEL_BYTES,
  MIN_SHORT_TEXT_KERNEL_BYTES,
} from "../platform/thresholds.js";
import { lazy } from "../tables/lazy.js";
import { kernel as singleByteKernel } from "../wasm/generated/single-byte-kernel.js";
import { encodeASCII, encodeWholeASCII } from "./ascii-encoder.js";
import type { DecoderFastPaths, EncoderFastPaths } from "./contract.js";
import {
  type ByteTable,
  createSharedEncodeTable,
  decodeByLoop,
  encodeByLoop,
  fillDecodeTable,
  UNMAPPED,
  type UpperHalf,
} from "./single-byte.js";

type Convert = (table: number, input: number, end: number, output: number) => void;

/** The functions of generators/kernels/single-byte.ts. */
const kernel = /* @__PURE__ */ createKernel<{ decode: Convert; encode: Convert; ascii: FindASCIIEnd }>(
  singleByteKernel,
);

/** Decodes mapped bytes to a block, and returns whether all bytes are mapped. */
const decodeShortByLoop = (
  cells: Uint16Array<ArrayBuffer>,
  bytes: Uint8Array,
  length: number,
  units: Uint16Array<ArrayBuffer>,
): boolean => {
  let position = 0;
  // Four bytes a turn: 1.3 times as fast.
  for (; position + 3 < length; position += 4) {
    const first = cells[bytes[position]!]!;
    const second = cells[bytes[position + 1]!]!;
    const third = cells[bytes[position + 2]!]!;
    const fourth = cells[bytes[position + 3]!]!;
    if (first === UNMAPPED || second === UNMAPPED || third === UNMAPPED || fourth === UNMAPPED) return false;
    units[position] = first;
    units[position + 1] = second;
    units[position + 2] = third;
    units[position + 3] = fourth;
  }
  for (; position < length; position++) {
    const unit = cells[bytes[position]!]!;
    if (unit === UNMAPPED) return false;
    units[position] = unit;
  }
  return true;
};

/** {@inheritDoc "./single-byte.js".createSingleByteDecodeFastPaths} */
export const createSingleByteDecodeFastPaths = (upper: UpperHalf, _label: string): Required<DecoderFastPaths> => {
  let table: KernelTable | undefined;
  const createTable = (): KernelTable => {
    table = allocateKernelTable(0x100);
    fillDecodeTable(table.cells, upper);
    return table;
  };
  const decodeStep: KernelStep = (start, end, to) => kernel()!.decode(table!.address, start, end, to);

  return {
    shortPath(bytes, length) {
      const block = codeUnitBlocks.idle;
      if (!block || length > MAX_SHORT_BYTES) return undefined;
      const { cells, address } = table ?? createTable();
      const canUseKernel =
        length >= MIN_SHORT_KERNEL_BYTES &&
        (length >= MIN_SHORT_TEXT_KERNEL_BYTES || looksLikeASCII(bytes, length)) &&
        address;
      const functions = canUseKernel ? kernel() : null;
      if (functions) return decodeShortByKernel(bytes, length, decodeStep, functions.ascii);
      return decodeShortByLoop(cells, bytes, length, block.units) ? stringFromBlock(block, length) : undefined;
    },
    fastPath(input, output) {
      if (decodeWholeASCII?.(input, output)) return;
      const { cells, address } = table ?? createTable();
      const isLongEnough = input.length - input.position >= MIN_DECODE_KERNEL_BYTES;
      const functions = isLongEnough && address ? kernel() : null;
      const heap = functions && kernelHeap();
      if (!heap || !moveToBlock(output, heap.output)) return decodeByLoop(cells, input, output);
      decodeBlocks(heap, input, output, decodeStep, functions.ascii);
    },
  };
};

const encodeTable = /* @__PURE__ */ lazy(() => allocateKernelTable(0x10000));
const encodeTableOf = /* @__PURE__ */ createSharedEncodeTable(() => encodeTable().cells);

/** Encodes a whole string; returns undefined if a code unit is unmapped. */
const encodeShortByLoop = (table: ByteTable, text: string): Uint8Array<ArrayBuffer> | undefined => {
  const bytes = new Uint8Array(text.length);
  for (let position = 0; position < text.length; position++) {
    const unit = text.charCodeAt(position);
    const byte = table[unit]!;
    if (!byte && unit) return undefined;
    bytes[position] = byte;
  }
  return bytes;
};

const encodeStep: KernelStep = (start, end, to) => kernel()!.encode(encodeTable().address, start, end, to);

/** {@inheritDoc "./single-byte.js".createSingleByteEncodeFastPaths} */
export const createSingleByteEncodeFastPaths = (upper: UpperHalf): Required<EncoderFastPaths> => ({
  shortPath(text) {
    if (text.length > MAX_SHORT_UNITS) return undefined;
    const table = encodeTableOf(upper);
    const canUseKernel = text.length >= MIN_ENCODE_KERNEL_UNITS && encodeTable().address && kernel();
    if (canUseKernel) return encodeASCII(text) ?? encodeShortByKernel(text, encodeStep);
    return encodeShortByLoop(table, text);
  },
  fastPath(input, output) {
    if (encodeWholeASCII(input, output)) return;
    const table = encodeTableOf(upper);
    const { address } = encodeTable();
    const isLongEnough = input.text.length - input.position >= MIN_DECODE_KERNEL_BYTES;
    const functions = isLongEnough && address ? kernel() : null;
    const heap = functions && kernelHeap();
    // The kernel writes to the block that a decoder's sink may be using.
    if (!heap || codeUnitBlocks.idle !== heap.output) return encodeByLoop(table, input, output);
    encodeBlocks(heap, input, output, encodeStep);
  },
});
