/** What is wrong with a piece of the input: invalid bytes, or a character that is not encoded, or encoded as another. */
export type ProblemKind = "invalid" | "unencodable" | "changed";

/** A problem and its position in the input. Line and column begin with 1; a column is a number of code points. */
export interface Problem {
  readonly kind: ProblemKind;
  /** The encoding that the bytes are invalid in, or that the character is to be written in. */
  readonly encoding: string;
  readonly offset: number;
  readonly line: number;
  readonly column: number;
  /** The invalid bytes, or those of the character. */
  readonly bytes: Uint8Array;
  /** The character, unless bytes are invalid. */
  readonly codePoint?: number;
  /** The similar characters that are written in its place. */
  readonly written?: string | undefined;
}

export type ProblemCounts = Record<ProblemKind, number>;

export const createCounts = (): ProblemCounts => ({ invalid: 0, unencodable: 0, changed: 0 });

export const totalOf = ({ invalid, unencodable, changed }: ProblemCounts): number => invalid + unencodable + changed;

/** Ends a conversion because of a problem, which is found afterwards. */
export class FatalProblem extends Error {
  problem: Problem | undefined;
}
