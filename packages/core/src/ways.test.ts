import { env } from "node:process";
import { expect, it } from "vitest";
import { pairs as decodeKernel } from "./generated/decode-kernel.js";
import { pairs as encodeKernel } from "./generated/encode-kernel.js";
import { kernel as singleByteKernel } from "./generated/single-byte-kernel.js";
import { runs } from "./runs.js";
import { kernel, workspace } from "./workspace.js";

const way = env.WEBENC_WAY ?? "kernels";

it("has what its way of running the tests has", () => {
  expect(runs.on).toBe(way !== "handlers");
  expect(!!workspace()).toBe(way !== "portable");
  for (const hex of [decodeKernel, encodeKernel, singleByteKernel]) {
    expect(!!kernel(hex)()).toBe(way === "kernels" || way === "handlers");
  }
});
