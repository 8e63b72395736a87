import { expect, it } from "vitest";
import { KERNEL_BAILOUT_BYTES, MAX_BACKOFF } from "../platform/thresholds.js";
import { createKernelBackoff, type KernelBackoff } from "./kernel-backoff.js";

const LENGTH = 1_000_000;

/** The number of pieces that the loop converts before the kernel may be called again. */
const countPieces = (backoff: KernelBackoff): number => {
  let pieces = 0;
  for (; backoff.isWaiting(); pieces++) expect(backoff.nextLoopEnd(0, LENGTH)).toBe(KERNEL_BAILOUT_BYTES);
  return pieces;
};

it("allows the kernel at first, and gives the loop the whole input", () => {
  const backoff = createKernelBackoff();
  expect(backoff.isWaiting()).toBe(false);
  expect(backoff.nextLoopEnd(7, LENGTH)).toBe(LENGTH);
});

it("waits twice as long after each short call of the kernel, up to a limit", () => {
  const backoff = createKernelBackoff();
  for (let expected = 2; expected <= 4 * MAX_BACKOFF; expected *= 2) {
    backoff.record(KERNEL_BAILOUT_BYTES - 1);
    expect(countPieces(backoff)).toBe(Math.min(expected, MAX_BACKOFF));
  }
});

it("waits half as long after each long call of the kernel, and then no more", () => {
  const backoff = createKernelBackoff();
  for (let i = 0; i < 3; i++) backoff.record(0);
  expect(countPieces(backoff)).toBe(8);
  const pieces = [4, 2, 0, 0].map(() => {
    backoff.record(KERNEL_BAILOUT_BYTES);
    return countPieces(backoff);
  });
  expect(pieces).toEqual([4, 2, 0, 0]);
});

it("ends a piece at the end of the input", () => {
  const backoff = createKernelBackoff();
  backoff.record(0);
  expect(backoff.nextLoopEnd(90, 100)).toBe(100);
});
