/** The fast paths of the single-byte encodings on Node.js, Bun and Deno, with a kernel. */
import { decodeWholeASCII, stringFromASCIIBlock, stringFromBlock } from "#strings";
import {
  allocateKernelTable,
  createKernel,
  decodeBlocks,
  encodeBlocks,
  encodeShortByKernel,
  type FindASCIIEnd,
  type KernelStep,
  type KernelTable,
  kernelHeap,
  loadShortInput,
  looksLikeASCII,
} from "#wasm";
import { codeUnitBlocks, moveToBlock } from "../buffers/code-unit-sink.js";
import { lazy } from "../platform/lazy.js";
import {
  MAX_SHORT_BYTES,
  MAX_SHORT_UNITS,
  MIN_DECODE_KERNEL_BYTES,
  MIN_ENCODE_KERNEL_UNITS,
  MIN_SHORT_KERNEL_BYTES,
  MIN_SHORT_TEXT_KERNEL_BYTES,
} from "../platform/thresholds.js";
import { kernel as singleByteKernel } from "../wasm/generated/single-byte-kernel.js";
import { INPUT, OUTPUT } from "../wasm/memory-layout.js";
import { encodeASCII, encodeWholeASCII } from "./ascii-encoder.js";
import type { DecoderFastPaths, EncoderFastPaths } from "./contract.js";
import {
  type ByteTable,
  createDecodeTable,
  createSharedEncodeTable,
  decodeByLoop,
  encodeByLoop,
  UNMAPPED,
  type UpperHalf,
} from "./single-byte.js";

type Convert = (table: number, input: number, end: number, output: number) => void;

/** The functions of generators/kernels/single-byte.ts. */
interface SingleByteKernel {
  readonly decode: Convert;
  readonly encode: Convert;
  readonly ascii: FindASCIIEnd;
}
const kernel = /* @__PURE__ */ createKernel<SingleByteKernel>(singleByteKernel);

/** The code units of all bytes; -1 for an unmapped byte, so that a loop tests the sign of all code units at its end. */
type SignedUnits = Int32Array<ArrayBuffer>;

/** Decodes mapped bytes to a block, and returns whether all bytes are mapped. */
const decodeShortByLoop = (
  table: SignedUnits,
  bytes: Uint8Array,
  length: number,
  units: Uint16Array<ArrayBuffer>,
): boolean => {
  let position = 0;
  let signs = 0;
  // Eight bytes a turn: 1.3 times as fast.
  for (; position + 7 < length; position += 8) {
    const a = table[bytes[position]!]!;
    const b = table[bytes[position + 1]!]!;
    const c = table[bytes[position + 2]!]!;
    const d = table[bytes[position + 3]!]!;
    const e = table[bytes[position + 4]!]!;
    const f = table[bytes[position + 5]!]!;
    const g = table[bytes[position + 6]!]!;
    const h = table[bytes[position + 7]!]!;
    units[position] = a;
    units[position + 1] = b;
    units[position + 2] = c;
    units[position + 3] = d;
    units[position + 4] = e;
    units[position + 5] = f;
    units[position + 6] = g;
    units[position + 7] = h;
    signs |= a | b | c | d | e | f | g | h;
  }
  for (; position < length; position++) {
    const unit = table[bytes[position]!]!;
    units[position] = unit;
    signs |= unit;
  }
  return signs >= 0;
};

/**
 * Decodes a whole short input with the kernel. The code of the other encodings is not shared, because engines inline only
 * calls of one function: 1.2 times as fast for 128 bytes.
 */
const decodeShort = (
  functions: SingleByteKernel,
  table: number,
  bytes: Uint8Array,
  length: number,
): string | undefined => {
  const heap = loadShortInput(bytes);
  if (!heap) return undefined;
  const end = INPUT + length;
  // The samples save a call for most other texts: 1.05 times as fast for 128 bytes.
  if (looksLikeASCII(bytes, length) && functions.ascii(INPUT, end) === end) {
    return stringFromASCIIBlock(heap.input, length);
  }
  functions.decode(table, INPUT, end, OUTPUT);
  return heap.results[0] === end ? stringFromBlock(heap.output, length) : undefined;
};

/** {@inheritDoc "./single-byte.js".createSingleByteDecodeFastPaths} */
export const createSingleByteDecodeFastPaths = (upper: UpperHalf, _label: string): Required<DecoderFastPaths> => {
  let table: KernelTable | undefined;
  let signedUnits: SignedUnits | undefined;
  /** A table outside of the kernel heap: the first decode of a short input does not wait until the heap is created. */
  const loopTable = lazy(() => createDecodeTable(upper));
  const createTable = (): KernelTable => {
    table = allocateKernelTable(0x100);
    table.cells.set(loopTable());
    return table;
  };
  const createSignedUnits = (): SignedUnits => {
    signedUnits = Int32Array.from(loopTable(), (unit) => (unit === UNMAPPED ? -1 : unit));
    return signedUnits;
  };
  const decodeStep: KernelStep = (start, end, to) => kernel()!.decode(table!.address, start, end, to);

  return {
    shortPath(bytes, length) {
      const block = codeUnitBlocks.idle;
      if (!block || length > MAX_SHORT_BYTES) return undefined;
      const units = signedUnits ?? createSignedUnits();
      if (
        length >= MIN_SHORT_KERNEL_BYTES &&
        (length >= MIN_SHORT_TEXT_KERNEL_BYTES || looksLikeASCII(bytes, length))
      ) {
        const { address } = table ?? createTable();
        const functions = address ? kernel() : null;
        if (functions) return decodeShort(functions, address, bytes, length);
      }
      return decodeShortByLoop(units, bytes, length, block.units) ? stringFromBlock(block, length) : undefined;
    },
    fastPath(input, output) {
      if (decodeWholeASCII?.(input, output)) return;
      const isLongEnough = input.length - input.position >= MIN_DECODE_KERNEL_BYTES;
      const functions = isLongEnough && (table ?? createTable()).address ? kernel() : null;
      const heap = functions && kernelHeap();
      if (!heap || !moveToBlock(output, heap.output)) return decodeByLoop(loopTable(), input, output);
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
