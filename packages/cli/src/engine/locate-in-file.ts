import { readSync } from "node:fs";
import { CHUNK_BYTES } from "./chunk-size.js";
import type { Locator } from "./locator.js";
import type { Problem } from "./problems.js";

const startOf = (problem: Problem): number => (problem.kind === "invalid" ? problem.offset : problem.chunk.start);

/**
 * Gives problems their positions by reading the file a second time, up to the last problem. A conversion without problems
 * does not pay for positions.
 */
export const locateInFile = (descriptor: number, locator: Locator, problems: readonly Problem[]): void => {
  const buffer = Buffer.allocUnsafe(CHUNK_BYTES);
  const readTo = (end: number, wanted: readonly Problem[]): boolean => {
    while (locator.offset < end) {
      const length = Math.min(CHUNK_BYTES, end - locator.offset);
      const count = readSync(descriptor, buffer, 0, length, locator.offset);
      if (count === 0) return false;
      locator.read(buffer.subarray(0, count), wanted);
    }
    return true;
  };
  for (const problem of [...problems].sort((a, b) => startOf(a) - startOf(b))) {
    if (problem.position) continue;
    readTo(startOf(problem), []);
    if (problem.kind === "invalid") locator.read(new Uint8Array(0), [problem]);
    else
      readTo(
        problem.chunk.end,
        problems.filter((other) => startOf(other) >= problem.chunk.start),
      );
  }
  // A character that was held back has its place when the next one follows.
  const isMissing = (): boolean => problems.some(({ position }) => !position);
  while (isMissing() && readTo(locator.offset + 1, problems)) {}
  if (isMissing()) locator.finish(problems);
};
