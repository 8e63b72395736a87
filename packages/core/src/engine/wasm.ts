/** What creates kernels. The condition "webenc-no-wasm" leaves out the modules of families that use it. */
import { createDecodeKernel } from "./decode-kernel.js";
import { createEncodeKernel } from "./encode-kernel.js";
import type { DecodeKernel, EncodeKernel } from "./facts.js";
import { kernel as decode } from "./generated/decode-kernel.js";
import { kernel as encode } from "./generated/encode-kernel.js";
import { createKernel } from "./heap.js";
import type { PairKernel } from "./kernel-slot.js";
import { fillDecodeShuffles, fillEncodeShuffles } from "./shuffles.js";

/** Creates the decode kernel of a WebAssembly module, given as hexadecimal digits. */
export const decodeKernel = (hex: string): DecodeKernel => createDecodeKernel(createKernel(hex));

/** Creates the encode kernel of a WebAssembly module, given as hexadecimal digits. */
export const encodeKernel = (hex: string): EncodeKernel => createEncodeKernel(createKernel(hex));

/** Creates a decode kernel of pairs. `createLonger` creates the table of the longer sequences that it knows, if there are any. */
export const pairDecodeKernel = <Longer>(
  hex: string,
  createLonger?: () => Longer,
): PairKernel<DecodeKernel, Longer> => ({
  ...createDecodeKernel(createKernel(hex, fillDecodeShuffles)),
  createLonger,
});

/** Creates an encode kernel of pairs. `createLonger` creates the table of the longer encodings that it knows, if there are any. */
export const pairEncodeKernel = <Longer>(
  hex: string,
  createLonger?: () => Longer,
): PairKernel<EncodeKernel, Longer> => ({
  ...createEncodeKernel(createKernel(hex, fillEncodeShuffles)),
  createLonger,
});

/** Decodes single bytes and pairs of one code unit. Kernels for the sequences of one family are in its package. */
export const twoByteDecodeKernel: PairKernel<DecodeKernel, never> | undefined =
  /* @__PURE__ */ pairDecodeKernel(decode);

/** Encodes code units of one byte and of two. */
export const twoByteEncodeKernel: PairKernel<EncodeKernel, never> | undefined =
  /* @__PURE__ */ pairEncodeKernel(encode);
