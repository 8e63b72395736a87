/** The toy encoding with each kind of engine, after its tables have been created. */
import { decodeBytes } from "../api/decode-bytes.js";
import { encodeString } from "../api/encode-string.js";
import type { DecodeEngine, EncodeEngine } from "../engine/facts.js";
import { kernelSlot } from "../engine/kernel-slot.js";
import { twoByteDecodeKernel, twoByteEncodeKernel } from "../engine/wasm.js";
import { createTwoByteDecodeEngine } from "../loops/two-byte-decode.js";
import { createTwoByteEncodeEngine } from "../loops/two-byte-encode.js";
import type { FullEncoding } from "../standard/encoding.js";
import { toyDecoder, toyEncoder, toyLongerSequences, toyLoops } from "./toy.js";

export const toyWith = (decodeEngine?: DecodeEngine, encodeEngine?: EncodeEngine): FullEncoding => ({
  name: "toy",
  decoder: () => toyDecoder(decodeEngine),
  encoder: () => toyEncoder(encodeEngine),
});

export const withHandler: FullEncoding = toyWith();
export const withLoop: FullEncoding = toyWith(
  createTwoByteDecodeEngine(toyDecoder, toyLoops(toyLongerSequences)),
  createTwoByteEncodeEngine(toyEncoder, kernelSlot()),
);
export const withKernel: FullEncoding = toyWith(
  createTwoByteDecodeEngine(toyDecoder, kernelSlot(twoByteDecodeKernel)),
  createTwoByteEncodeEngine(toyEncoder, kernelSlot(twoByteEncodeKernel)),
);

export const variants: readonly (readonly [title: string, encoding: FullEncoding])[] = [
  ["the handler alone", withHandler],
  ["a loop", withLoop],
  ["a kernel", withKernel],
];
for (const [, encoding] of variants) {
  decodeBytes(encoding, new Uint8Array(3000).fill(0x81));
  encodeString(encoding, "\u4e81a".repeat(3000));
}

/** How a call ends that contains an inner stream: whether it throws, and whether more of its own stream follows. */
export const callEndings: readonly (readonly [title: string, throws: boolean, stream: boolean])[] = [
  ["by return", false, false],
  ["by return, with more to follow", false, true],
  ["by throw", true, false],
  ["by throw, with more to follow", true, true],
];
