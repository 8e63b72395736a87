import type { DecodableEncoding } from "../standard/encoding.js";
import { decodeBothWays } from "./fast-paths.js";
import { range } from "./inputs.js";

/** The lengths of the tested inputs: one for each end that an input can have in a kernel's step. */
const LENGTHS: readonly number[] = range(2000, 2040);

/** Returns bytes in which sequences of several kinds follow each other in runs of at most `longest` sequences. */
const runsOf = (kinds: readonly (readonly (readonly number[])[])[], longest: number): number[] => {
  const bytes: number[] = [];
  let state = longest;
  const next = (below: number): number => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return (state >>> 16) % below;
  };
  while (bytes.length < LENGTHS.at(-1)!) {
    const sequences = kinds[next(kinds.length)]!;
    for (let rest = 1 + next(longest); rest > 0; rest--) bytes.push(...sequences[next(sequences.length)]!);
  }
  return bytes;
};

/**
 * Decodes short and longer runs of sequences of each kind with the fast paths and with the handler alone, without errors and
 * with some invalid bytes, and with every number of bytes at the end.
 *
 * @param kinds - some sequences of each kind, such as ASCII bytes and pairs
 * @returns the inputs whose results differ
 */
export const wronglyDecodedRuns = (
  encoding: DecodableEncoding,
  kinds: readonly (readonly (readonly number[])[])[],
): string[] =>
  [1, 2, 4, 12].flatMap((longest) => {
    const valid = runsOf(kinds, longest);
    const broken = valid.map((byte, i) => (i % 331 === 330 ? (i & 1 ? 0xa0 : 0xff) : byte));
    return [valid, broken].flatMap((bytes, isBroken) =>
      LENGTHS.filter((length) => {
        const [fast, slow] = decodeBothWays(encoding, [Uint8Array.from(bytes.slice(0, length))]);
        return JSON.stringify(fast) !== JSON.stringify(slow);
      }).map((length) => `runs of up to ${longest}, ${length} bytes${isBroken ? ", with errors" : ""}`),
    );
  });
