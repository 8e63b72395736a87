/** UTF-8's fast path on Node.js, Bun and Deno, with a kernel for versions whose own decoder is slow. */
import type { DecoderFastPaths } from "@webenc/core";
import { stopsNearError } from "@webenc/core/internal/unicode";
import {
  codeUnitBlocks,
  createKernel,
  decodeBlocks,
  decodeByPlatform,
  decodeShortByKernel,
  decodeWholeASCII,
  type FindASCIIEnd,
  isUnshared,
  kernelHeap,
  looksLikeASCII,
  MAX_SHORT_BYTES,
  moveToBlock,
  stringFromBlock,
} from "@webenc/core/internal/wasm";
import { decodeShortByLoop, loop } from "./decode-loop.js";
import { decoderFastPaths as platformFastPaths } from "./fast-path.js";
import { kernel as decodeKernel } from "./generated/decode-kernel.js";

/** The functions of generators/kernels/decode-utf-8.ts. */
const kernel = /* @__PURE__ */ createKernel<{
  decode(input: number, end: number, output: number): void;
  ascii: FindASCIIEnd;
}>(decodeKernel);

/**
 * Whether the platform decodes UTF-8 faster than the kernel. Node.js 24 decodes 64 KiB of non-ASCII text at 2 to 4 GB/s,
 * Node.js 20 and 22 at 0.1 to 0.2, and the kernel at 1. `RegExp.escape` came to V8 at the same time.
 */
const isPlatformFast = "escape" in RegExp;
/** An input that is not longer than this, in bytes, is decoded faster by the loop. */
const MAX_LOOP_BYTES = 128;
/** The number of bytes after an error that the loop decodes, because another error may follow. */
const NEAR_ERROR_BYTES = 32;

/** The smallest number of bytes that the short path gives to the platform. */
const MIN_SHORT_PLATFORM_BYTES = 28;
/** The largest number of bytes that the short path decodes with a loop. */
const MAX_SHORT_LOOP_BYTES = 96;

/** {@inheritDoc "./fast-path.js".decoderFastPaths} */
export const decoderFastPaths: Required<DecoderFastPaths> = {
  shortPath(bytes, length) {
    const block = codeUnitBlocks.idle;
    if (!block || length > MAX_SHORT_BYTES) return undefined;
    if (length >= MIN_SHORT_PLATFORM_BYTES && (isPlatformFast || looksLikeASCII(bytes, length))) {
      // The platform may read each byte twice.
      return isUnshared(bytes) ? decodeByPlatform("utf-8", bytes, 0, length) : undefined;
    }
    const functions = length > MAX_SHORT_LOOP_BYTES ? kernel() : null;
    if (functions) return decodeShortByKernel(bytes, length, functions.decode, functions.ascii);
    const count = decodeShortByLoop(bytes, length, block.units);
    return count < 0 ? undefined : stringFromBlock(block, count);
  },
  fastPath(input, output) {
    if (decodeWholeASCII?.(input, output)) return;
    if (isPlatformFast && !input.platformBypassEnd) {
      platformFastPaths.fastPath!(input, output);
      if (!input.platformBypassEnd) return;
    }
    if (stopsNearError(loop, input, output, NEAR_ERROR_BYTES)) return;
    const functions = input.length - input.position > MAX_LOOP_BYTES ? kernel() : null;
    const heap = functions && kernelHeap();
    if (!heap || !moveToBlock(output, heap.output)) return loop(input, output, input.length);
    decodeBlocks(heap, input, output, functions.decode, functions.ascii);
  },
};
