import { createHash } from "node:crypto";
import type { Entry } from "./read-index.js";

/** The index that is a list of ranges. It is also hashed as a list of ranges. */
export const RANGES = "gb18030-ranges";

/** The code points of an index by pointer, null if a pointer has none. The length is the full size of the index. */
export type CodePoints = readonly (number | null)[];

/** Returns the code points of an index by pointer, for its full size. */
export const byPointer = (entries: readonly Entry[], size: number): CodePoints => {
  const codePoints = new Array<number | null>(size).fill(null);
  for (const [pointer, codePoint] of entries) if (pointer < size) codePoints[pointer] = codePoint;
  return codePoints;
};

/**
 * An index's Identifier: the SHA-256 of the index as a Python list, `[128, None, 160]`; a list of pairs for the ranges.
 *
 * @see https://encoding.spec.whatwg.org/#indexes
 */
export const identifierOf = (name: string, entries: readonly Entry[], size: number): string => {
  const items =
    name === RANGES
      ? entries.map((entry) => `[${entry.join(", ")}]`)
      : byPointer(entries, size).map((codePoint) => codePoint ?? "None");
  return createHash("sha256")
    .update(`[${items.join(", ")}]`)
    .digest("hex");
};
