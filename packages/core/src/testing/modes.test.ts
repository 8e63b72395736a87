import { env } from "node:process";
import { expect, it } from "vitest";
import { fastPaths } from "../engine/facts.js";
import { kernel as decodeKernel } from "../engine/generated/decode-kernel.js";
import { kernel as encodeKernel } from "../engine/generated/encode-kernel.js";
import { kernel as singleByteKernel } from "../engine/generated/single-byte-kernel.js";
import { createKernel, kernelHeap } from "../engine/heap.js";

const mode = env.WEBENC_TEST_MODE ?? "kernels";

it("the fast paths, the kernel heap and the kernels exist as the test mode says", () => {
  expect(fastPaths.enabled).toBe(mode !== "handlers");
  expect(!!kernelHeap()).toBe(mode !== "portable");
  for (const hex of [decodeKernel, encodeKernel, singleByteKernel]) {
    expect(!!createKernel(hex)()).toBe(mode === "kernels" || mode === "handlers");
  }
});
