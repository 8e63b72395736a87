/** Makes the sequences that are decoded one by one. */
import { type Hex, toHex } from "../vectors/format.js";

/** All bytes of a range. */
export const bytesFrom = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, i) => first + i);

const between = (before: string, sequence: readonly number[], after: string): Hex =>
  toHex([...Buffer.from(before, "latin1"), ...sequence, ...Buffer.from(after, "latin1")]);

/** Each string, whose characters are bytes. */
export const texts = (...inputs: readonly string[]): Hex[] => inputs.map((text) => between(text, [], ""));

/** Each byte, between two strings. */
export const singles = (bytes: readonly number[], before = "", after = ""): Hex[] =>
  bytes.map((byte) => between(before, [byte], after));

/** Each pair of a leading and a trailing byte, between two strings. */
export const pairs = (leads: readonly number[], trails: readonly number[], before = "", after = ""): Hex[] =>
  leads.flatMap((lead) => trails.map((trail) => between(before, [lead, trail], after)));
