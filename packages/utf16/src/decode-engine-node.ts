/** The engines of UTF-16's decoders on Node.js, Bun and Deno, with a kernel, and a loop for the bytes around errors. */
import {
  createWholePlatformDecodeEngine,
  type DecodeEngine,
  type DecodeLoop,
  FactsDecodeEngine,
  isLeadingSurrogate,
  isSurrogate,
  isTrailingSurrogate,
  kernelSlot,
  NO_TABLE,
  unicodeDecodePart,
} from "@webenc/core/internal";
import { decodeKernel } from "@webenc/core/internal/kernels";
import { completeEnd } from "./decode-engine.js";
import { kernel } from "./generated/decode-kernel.js";

/** Creates the loop that decodes code units, and surrogates by pairs. `high` is the index of a code unit's high byte. */
export const createLoop =
  (high: 0 | 1): DecodeLoop =>
  (_table, bytes, length, end, units, replacesErrors, cursor) => {
    const last = Math.min(end, length - 1);
    let position = cursor.position;
    let count = cursor.count;
    for (; position < last; position += 2) {
      const first = bytes[position]!;
      const second = bytes[position + 1]!;
      const unit = high ? (second << 8) | first : (first << 8) | second;
      if (isSurrogate(unit)) {
        const isComplete = position + 3 < length;
        const trailing = isComplete ? (bytes[position + 2 + high]! << 8) | bytes[position + 3 - high]! : 0;
        if (isLeadingSurrogate(unit) && isTrailingSurrogate(trailing)) {
          units[count++] = unit;
          units[count++] = trailing;
          position += 2;
          continue;
        }
        // A leading surrogate at the end can be part of a pair.
        if (!replacesErrors || !(isComplete || isTrailingSurrogate(unit))) break;
        units[count++] = 0xfffd;
      } else units[count++] = unit;
    }
    cursor.position = position;
    cursor.count = count;
  };

/**
 * Whether the high bytes of eight samples are 0: Buffer creates a string of one byte per character then. For other text the
 * kernel is faster.
 */
const looksLikeLatin1 = (bytes: Uint8Array, start: number, end: number): boolean => {
  const step = (((end - start) >> 4) << 1) + 2;
  let high = 0;
  for (let at = start + 1; at < end; at += step) high |= bytes[at]!;
  return !high;
};

const utf16Kernel = /* @__PURE__ */ kernelSlot(/* @__PURE__ */ decodeKernel(kernel));

/** {@inheritDoc "./decode-engine.js".createUTF16DecodeEngine} */
export const createUTF16DecodeEngine = (high: 0 | 1): DecodeEngine => {
  const engine = new FactsDecodeEngine({
    createTable: () => ({ ...NO_TABLE, address: 1 - high }),
    remaining: 0,
    loop: createLoop(high),
    kernel: utf16Kernel,
    isASCIICompatible: false,
  });
  if (!high) return engine;
  const decodePart = unicodeDecodePart("utf-16le");
  return createWholePlatformDecodeEngine(
    (bytes, start, end, replacesErrors) =>
      looksLikeLatin1(bytes, start, end) ? decodePart(bytes, start, end, replacesErrors) : undefined,
    completeEnd(high),
    engine,
    // One native copy becomes the string, whose surrogates are tested afterwards.
    true,
  );
};
