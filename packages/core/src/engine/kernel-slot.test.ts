import { describe, expect, it, test, vi } from "vitest";
import { LegacyTextEncoder } from "../api/legacy-text-encoder.js";
import { TextDecoder } from "../api/text-decoder.js";
import { createTwoByteDecodeEngine } from "../loops/two-byte-decode.js";
import { createTwoByteEncodeEngine } from "../loops/two-byte-encode.js";
import { MIN_KERNEL_DOWNLOAD } from "../platform/policy.js";
import { fastPaths } from "../testing/index.js";
import { toyDecoder, toyEncoder, toyLoops } from "../testing/toy.js";
import type { DecodeKernel, EncodeKernel } from "./facts.js";
import { allocateCellsFor, type KernelSlot, kernelSlot, type PairKernel, withKernel } from "./kernel-slot.js";
import { twoByteDecodeKernel, twoByteEncodeKernel } from "./wasm.js";

test("withKernel returns its value, and keeps the first kernel", () => {
  const slot = kernelSlot<string>();
  expect(withKernel("value", slot, undefined)).toBe("value");
  expect(slot.kernel).toBeUndefined();
  withKernel("value", slot, "first");
  withKernel("value", slot, "second");
  expect(slot.kernel).toBe("first");
});

test("cells without a kernel are outside a heap", () => {
  expect(allocateCellsFor(undefined, 3)).toEqual({ cells: new Uint16Array(3), address: -1 });
  const cells = { cells: new Uint16Array(3), address: 8 };
  expect(allocateCellsFor({ allocateCells: () => cells }, 3)).toBe(cells);
});

describe.runIf(fastPaths.enabled)("a long input", () => {
  const bytes = (length: number) => new Uint8Array(length).fill(0x81);
  const text = (length: number) => "\u4e81".repeat(length);

  it("requests the kernel of a decoder, which decodes from the next call on", () => {
    const request = vi.fn();
    const slot: KernelSlot<PairKernel<DecodeKernel, never>> = { kernel: undefined, request };
    const engine = createTwoByteDecodeEngine(toyDecoder, slot);
    const decoder = new TextDecoder({ name: "toy", decoder: () => toyDecoder(engine) });
    const result = "\u4e81".repeat(MIN_KERNEL_DOWNLOAD / 2);
    decoder.decode(bytes(MIN_KERNEL_DOWNLOAD - 2));
    expect(request).not.toHaveBeenCalled();
    expect(decoder.decode(bytes(MIN_KERNEL_DOWNLOAD)) === result).toBe(true);
    expect(request).toHaveBeenCalledTimes(1);
    const decodeBlocks = vi.fn(() => false);
    slot.kernel = { ...toyLoops().kernel!, createLonger: undefined, decodeBlocks };
    expect(decoder.decode(bytes(MIN_KERNEL_DOWNLOAD)) === result).toBe(true);
    expect(decodeBlocks).toHaveBeenCalledTimes(1);
    slot.kernel = twoByteDecodeKernel;
    expect(decoder.decode(bytes(MIN_KERNEL_DOWNLOAD)) === result).toBe(true);
    expect(request).toHaveBeenCalledTimes(1);
  });

  it("requests the kernel of an encoder, which encodes from the next call on", () => {
    const request = vi.fn();
    const slot: KernelSlot<PairKernel<EncodeKernel, never>> = { kernel: undefined, request };
    const engine = createTwoByteEncodeEngine(toyEncoder, slot);
    const encoder = new LegacyTextEncoder({ name: "toy", encoder: () => toyEncoder(engine) });
    const result = Buffer.from(bytes(2 * MIN_KERNEL_DOWNLOAD));
    encoder.encode(text(MIN_KERNEL_DOWNLOAD - 1));
    expect(request).not.toHaveBeenCalled();
    expect(result.equals(encoder.encode(text(MIN_KERNEL_DOWNLOAD)))).toBe(true);
    expect(request).toHaveBeenCalledTimes(1);
    slot.kernel = twoByteEncodeKernel;
    expect(result.equals(encoder.encode(text(MIN_KERNEL_DOWNLOAD)))).toBe(true);
    expect(request).toHaveBeenCalledTimes(1);
  });
});
