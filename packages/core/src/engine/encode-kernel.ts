/** Encoding with a kernel: blocks of the input in the kernel heap. */
import { writeString } from "#kernel-strings";
import type { Cursor } from "./cursor.js";
import type { EncodeKernel } from "./facts.js";
import { allocateCells, functionsFor, isIdle, type KernelHeap, kernelHeap, loadBlock } from "./heap.js";
import type { LookupTable } from "./lookup-table.js";
import { INPUT, OUTPUT } from "./memory-layout.js";

/** The function of an encode kernel (generators/kernels/encode*.ts), which ignores the arguments that it does not need. */
export interface EncodeFunctions {
  encode(table: number, longer: number, input: number, end: number, output: number, state: number): void;
}

/** Encodes the code units of the loaded block from the cursor's position to `end`. The output begins at 0. */
const encodeLoaded = (
  kernel: EncodeFunctions,
  { address, longerAddress }: LookupTable,
  { results }: KernelHeap,
  cursor: Cursor,
  end: number,
): void => {
  kernel.encode(address, longerAddress, INPUT + 2 * cursor.position, INPUT + 2 * end, OUTPUT, cursor.state);
  cursor.position = (results[0]! - INPUT) / 2;
  cursor.count = results[1]! - OUTPUT;
  cursor.state = results[2]!;
};

/** Creates an encode kernel from a function that returns its functions, or null where the engine cannot run them. */
export const createEncodeKernel = (functions: () => EncodeFunctions | null): EncodeKernel => ({
  allocateCells,

  encodeWhole(table, text, cursor) {
    const kernel = functionsFor(functions, table);
    const heap = kernel && kernelHeap();
    if (!heap || !isIdle(heap)) return undefined;
    heap.blockId++;
    writeString(text, heap.input);
    encodeLoaded(kernel, table, heap, cursor, text.length);
    return heap.encoded;
  },

  encodeBlocks(table, input, textEnd, output, cursor) {
    const kernel = functionsFor(functions, table);
    const heap = kernel && kernelHeap();
    if (!heap || !isIdle(heap)) return false;
    while (input.position < textEnd) {
      if (loadBlock(heap, input, textEnd)) writeString(input.text.slice(heap.blockStart, heap.blockEnd), heap.input);
      const { blockStart } = heap;
      const length = Math.min(heap.blockEnd, textEnd) - blockStart;
      cursor.position = input.position - blockStart;
      encodeLoaded(kernel, table, heap, cursor, length);
      const { position, count } = cursor;
      const end = blockStart + position;
      // After a whole block, the rest of the text is likely to have as many bytes for each code unit: without this guess, an
      // output that is one code unit longer than a block takes 1.7 times as long.
      const rest = position < length ? 1 : (textEnd - input.position) / (end - input.position);
      output.reserve(Math.ceil(count * rest));
      output.bytes.set(heap.encoded.subarray(0, count), output.length);
      output.length += count;
      input.position = end;
      if (position < length) break;
    }
    return true;
  },
});
