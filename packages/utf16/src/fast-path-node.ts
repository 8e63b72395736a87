/** UTF-16's run on Node.js, and on Bun and Deno: it brings a kernel, and goes on by hand around errors. */
import type { DecoderFastPath } from "@webenc/core";
import {
  createPlatformDecodeFastPath,
  type DecodeLoop,
  stopsNearError,
  type UnicodeLabel,
} from "@webenc/core/internal/unicode";
import { createKernel, decodeBlocks, kernelHeap, moveTo } from "@webenc/core/internal/wasm";
import { completeEnd } from "./fast-path.js";
import { kernel as decodeKernel } from "./generated/decode-kernel.js";

/** The kernel's function, as generators/kernels/decode-utf-16.ts has it. */
const functions = /* @__PURE__ */ createKernel<{
  decode(input: number, end: number, output: number, isBE: number): void;
}>(decodeKernel);

/** Inputs so short are not worth a kernel's call. */
const SHORT = 256;
/** How near another error may be. */
const NEAR = 64;

/** How many code units the loop takes at a time. */
const BLOCK = 4096;

const loopOf =
  (high: 0 | 1): DecodeLoop =>
  (input, output, to) => {
    const { bytes, length } = input;
    let at = input.position;
    const unitAt = (at: number) => (bytes[at + high]! << 8) | bytes[at + 1 - high]!;
    for (let more = true; more && at + 1 < length && at < to; ) {
      output.reserve(BLOCK);
      const { units } = output;
      let count = output.length;
      for (const end = Math.min(at + 2 * BLOCK - 2, to, length - 1); at < end; at += 2) {
        const unit = unitAt(at);
        if (unit >> 11 === 0x1b) {
          const trailing = at + 3 < length ? unitAt(at + 2) : 0;
          more = unit >> 10 === 0x36 && trailing >> 10 === 0x37;
          if (!more) break;
          units[count++] = unit;
          units[count++] = trailing;
          at += 2;
        } else units[count++] = unit;
      }
      output.length = count;
    }
    input.position = at;
  };

/** Whether eight samples are Latin-1: then Buffer makes a string of one byte each, and that is at once well-formed. */
const isLatin1 = (bytes: Uint8Array, from: number, length: number): boolean => {
  const step = (((length - from) >> 4) << 1) + 2;
  let high = 0;
  for (let at = from + 1; at < length; at += step) high |= bytes[at]!;
  return !high;
};

/** {@inheritDoc "./run.js".createFastPath} */
export const createFastPath = (label: UnicodeLabel, high: 0 | 1): DecoderFastPath => {
  const loop = loopOf(high);
  const byPlatform = createPlatformDecodeFastPath(label, completeEnd(high), loop);
  return (input, output) => {
    if (stopsNearError(loop, input, output, NEAR)) return;
    const { position, length } = input;
    const own = length - position > SHORT && functions() ? kernelHeap() : null;
    if (!own || (high && isLatin1(input.bytes, position, length)) || !moveTo(output, own.output)) {
      return byPlatform(input, output);
    }
    const step = (from: number, end: number, to: number): void => functions()!.decode(from, end, to, 1 - high);
    // ASCII does not stand for itself.
    decodeBlocks(own, input, output, step, (from) => from);
  };
};
