/** Encoding with a kernel: blocks of the input in the kernel heap. */
import { encodeASCIIByPlatform, writeStringToBlock } from "#strings";
import { MIN_ASCII_ENCODE_UNITS } from "../platform/policy.js";
import type { EncodeKernel } from "./facts.js";
import { functionsFor, isIdle, kernelHeap } from "./heap.js";
import { BLOCK_LENGTH, INPUT, OUTPUT } from "./memory-layout.js";
import { codeUnitBlocks } from "./output.js";

/** The function of an encode kernel (generators/kernels/encode*.ts), which ignores the arguments that it does not need. */
export interface EncodeFunctions {
  encode(table: number, longer: number, input: number, end: number, output: number, state: number): void;
}

/**
 * Encodes a string that is all ASCII in one call of the platform. Rejecting a string with a code unit above U+00FF is fast,
 * because V8 stores such strings with two bytes per code unit.
 *
 * @returns undefined if it contains anything but ASCII, or is short
 */
const encodeASCII = (text: string): Uint8Array<ArrayBuffer> | undefined =>
  text.length >= MIN_ASCII_ENCODE_UNITS && !/[^\0-\xff]/.test(text) ? encodeASCIIByPlatform(text) : undefined;

/**
 * Creates an encode kernel.
 *
 * @param functions - returns its functions; null where the engine cannot run them
 */
export const createEncodeKernel = (functions: () => EncodeFunctions | null): EncodeKernel => ({
  encodeWhole(table, text, resetSequence) {
    const kernel = functionsFor(functions, table);
    if (!kernel) return undefined;
    const heap = kernelHeap()!;
    const ascii = resetSequence ? undefined : encodeASCII(text);
    if (ascii || !isIdle(heap)) return ascii;
    const { results, bytes } = heap;
    writeStringToBlock(text, heap.input);
    const end = INPUT + 2 * text.length;
    kernel.encode(table.address, table.longerAddress, INPUT, end, OUTPUT, 0);
    if (results[0]! !== end) return undefined;
    let outputEnd = results[1]!;
    if (resetSequence && results[2]!) {
      bytes.set(resetSequence, outputEnd);
      outputEnd += resetSequence.length;
    }
    return bytes.slice(OUTPUT, outputEnd);
  },

  encodeBlocks(table, input, textEnd, output, cursor, resetSequence) {
    const kernel = functionsFor(functions, table);
    const heap = kernel && kernelHeap();
    if (!heap) return false;
    if (!input.claimed) {
      if (!isIdle(heap)) return false;
      input.claimed = heap.output;
      codeUnitBlocks.idle = undefined;
    }
    const { results } = heap;
    const { text } = input;
    const ascii = resetSequence || input.position || textEnd < text.length ? undefined : encodeASCII(text);
    if (ascii) {
      output.adopt(ascii);
      input.position = textEnd;
    }
    while (input.position < textEnd) {
      if (input.position < input.loadedStart || input.position >= input.loadedEnd) {
        input.loadedStart = input.position;
        input.loadedEnd = Math.min(input.position + BLOCK_LENGTH, textEnd);
        const isWhole = input.loadedEnd - input.loadedStart === text.length;
        writeStringToBlock(isWhole ? text : text.slice(input.loadedStart, input.loadedEnd), heap.input);
      }
      const start = INPUT + 2 * (input.position - input.loadedStart);
      const end = INPUT + 2 * (input.loadedEnd - input.loadedStart);
      kernel.encode(table.address, table.longerAddress, start, end, OUTPUT, cursor.state);
      const reached = results[0]!;
      const length = results[1]! - OUTPUT;
      const units = (reached - start) / 2;
      cursor.state = results[2]!;
      // The rest of the text is likely to have as many bytes for each code unit: without this guess, an output that is one
      // code unit longer than a block takes 1.7 times as long.
      output.reserve(Math.ceil((length * (textEnd - input.position)) / units) || 0);
      output.append(heap.bytes.subarray(OUTPUT, results[1]!));
      input.position += units;
      if (reached < end) break;
    }
    return true;
  },
});
