import type { CodePoints } from "./identifier.js";

/** Returns the pointers with a code point: how many to skip and how many to take, in turn. */
export const runsOf = (codePoints: CodePoints): number[] => {
  const runs: number[] = [0];
  for (const [pointer, codePoint] of codePoints.entries()) {
    const isPresent = codePoint !== null;
    if (isPresent !== (runs.length % 2 === 0)) runs.push(0);
    runs[runs.length - 1]!++;
    if (pointer === codePoints.length - 1 && !isPresent) runs.pop();
  }
  return runs;
};
