/** A position in the input. Line and column begin with 1; a column is a number of characters (code points). */
export interface Position {
  /** In bytes. */
  readonly offset: number;
  readonly line: number;
  readonly column: number;
  readonly bytes: Uint8Array;
}

/** Invalid bytes. */
export interface InvalidBytes {
  readonly kind: "invalid";
  readonly encoding: string;
  /** In bytes from the start of the input. */
  readonly offset: number;
  readonly bytes: Uint8Array;
  position?: Position;
}

/** A character that the output's encoding cannot write, or writes as another one. */
export interface TextProblem {
  readonly kind: "unencodable" | "changed";
  readonly encoding: string;
  readonly codePoint: number;
  /** In UTF-16 code units from the start of the text that the encoder receives. */
  readonly index: number;
  /** The bytes of the input that the converter received together with the character. */
  readonly chunk: { readonly start: number; readonly end: number };
  position?: Position;
}

/** Something that is wrong with a piece of the input. */
export type Problem = InvalidBytes | TextProblem;
export type ProblemKind = Problem["kind"];

/** The number of problems of each kind whose positions are reported. */
const REPORTED = 5;

/** Counts the problems of a conversion and keeps the first ones. */
export class ProblemLog {
  readonly counts: Record<ProblemKind, number> = { invalid: 0, unencodable: 0, changed: 0 };
  readonly first: Problem[] = [];
  readonly #limit: number;

  constructor(limit: number = REPORTED) {
    this.#limit = limit;
  }

  add(problem: Problem): void {
    if (++this.counts[problem.kind] <= this.#limit) this.first.push(problem);
  }

  /** Orders the problems by their positions: the converter finds those of a chunk kind after kind. */
  sort(): void {
    this.first.sort((a, b) => (a.position?.offset ?? 0) - (b.position?.offset ?? 0));
  }
}

/** Ends a conversion because of a problem. */
export class FatalProblem extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.kind);
    this.problem = problem;
  }
}
