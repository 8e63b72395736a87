import { env } from "node:process";
import { expect, it } from "vitest";
import { fastPaths } from "../fast-path/contract.js";
import { kernel as decodeKernel } from "../wasm/generated/decode-kernel.js";
import { kernel as encodeKernel } from "../wasm/generated/encode-kernel.js";
import { kernel as singleByteKernel } from "../wasm/generated/single-byte-kernel.js";
import { createKernel, kernelHeap } from "../wasm/kernel-heap.js";

const way = env.WEBENC_TEST_MODE ?? "kernels";

it("has what its way of running the tests has", () => {
  expect(fastPaths.enabled).toBe(way !== "handlers");
  expect(!!kernelHeap()).toBe(way !== "portable");
  for (const hex of [decodeKernel, encodeKernel, singleByteKernel]) {
    expect(!!createKernel(hex)()).toBe(way === "kernels" || way === "handlers");
  }
});
