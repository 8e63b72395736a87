/** UTF-8's run on Node.js, and on Bun and Deno: it brings a kernel for where the platform's decoder is slow. */
import type { DecoderFastPath } from "@webenc/core";
import { stopsNearError } from "@webenc/core/internal/unicode";
import {
  createKernel,
  decodeBlocks,
  decodeWholeASCII,
  type FindASCIIEnd,
  kernelHeap,
  moveTo,
} from "@webenc/core/internal/wasm";
import { loop } from "./decode-loop.js";
import { decoderFastPath as platformFastPath } from "./fast-path.js";
import { kernel as decodeKernel } from "./generated/decode-kernel.js";

/** The kernel's functions, as generators/kernels/decode-utf-8.ts has them. */
const functions = /* @__PURE__ */ createKernel<{
  decode(input: number, end: number, output: number): void;
  ascii: FindASCIIEnd;
}>(decodeKernel);

/**
 * Whether this is Node.js 24 or later, or a platform as fast: they decode 64 KiB of other than ASCII at 2 to 4 GB/s,
 * Node.js 20 and 22 at 0.1 to 0.2, and the kernel at 1. What came to V8 at the same time tells.
 */
const isFast = "escape" in RegExp;
/** Inputs so short are not worth a kernel's call. */
const SHORT = 128;
/** How near another error may be. */
const NEAR = 32;

/** {@inheritDoc "./run.js".decoderFastPath} */
export const decoderFastPath: DecoderFastPath = (input, output) => {
  if (decodeWholeASCII?.(input, output)) return;
  if (isFast && !input.platformBypassEnd) {
    platformFastPath(input, output);
    if (!input.platformBypassEnd) return;
  }
  if (stopsNearError(loop, input, output, NEAR)) return;
  const own = input.length - input.position > SHORT && functions() ? kernelHeap() : null;
  if (!own || !moveTo(output, own.output)) return loop(input, output, input.length);
  const { decode, ascii } = functions()!;
  decodeBlocks(own, input, output, decode, ascii);
};
