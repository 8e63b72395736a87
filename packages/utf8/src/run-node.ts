/** UTF-8's run on Node.js, and on Bun and Deno: it brings a kernel for where the platform's decoder is slow. */
import type { DecoderRun } from "@webenc/core";
import { decodeASCII, decodeBlocks, type FindASCII, kernel, moveTo, workspace } from "@webenc/core/kernels";
import { meetsError } from "@webenc/core/unicode";
import { kernel as decodeKernel } from "./generated/decode-kernel.js";
import { loop } from "./loop.js";
import { decoderRun as platformRun } from "./run.js";

/** The kernel's functions, as generators/kernels/decode-utf-8.ts has them. */
const functions = /* @__PURE__ */ kernel<{
  decode(input: number, end: number, output: number): void;
  ascii: FindASCII;
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

/** {@inheritDoc "./run.js".decoderRun} */
export const decoderRun: DecoderRun = (input, output) => {
  if (decodeASCII?.(input, output)) return;
  if (isFast && !input.doubted) {
    platformRun(input, output);
    if (!input.doubted) return;
  }
  if (meetsError(loop, input, output, NEAR)) return;
  const own = input.length - input.position > SHORT && functions() ? workspace() : null;
  if (!own || !moveTo(output, own.output)) return loop(input, output, input.length);
  const { decode, ascii } = functions()!;
  decodeBlocks(own, input, output, decode, ascii);
};
