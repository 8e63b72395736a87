import { END_OF_QUEUE, type Restorable } from "../standard/handler.js";
import { hex as hexOf } from "../standard/hex.js";

/** A check stops after this number of mismatches. */
const MAX_MISMATCHES = 10;

const ErrorOfV8: { stackTraceLimit?: number | undefined } = Error;

/** Formats bytes or code points in hexadecimal. */
export const hex = (items: ArrayLike<number>): string => Array.from(items, (item) => hexOf(item, 2)).join(" ");

/** Collects the mismatches of inputs until there are MAX_MISMATCHES. */
export const collect = <Input>(inputs: Iterable<Input>, check: (input: Input) => Iterable<string>): string[] => {
  const mismatches: string[] = [];
  // The checks catch many errors. V8 needs 7 µs to create one with a stack trace of ten frames, and 2 µs with one frame.
  const { stackTraceLimit } = ErrorOfV8;
  ErrorOfV8.stackTraceLimit = 1;
  try {
    for (const input of inputs) {
      mismatches.push(...check(input));
      if (mismatches.length >= MAX_MISMATCHES) break;
    }
  } finally {
    ErrorOfV8.stackTraceLimit = stackTraceLimit;
  }
  return mismatches;
};

/** A queue that throws if a restored item is not the one that was read last. */
export class StrictQueue implements Restorable {
  position = 0;
  readonly items: ArrayLike<number>;

  constructor(items: ArrayLike<number>) {
    this.items = items;
  }

  read(): number {
    return this.position < this.items.length ? this.items[this.position++]! : END_OF_QUEUE;
  }

  restore(...items: readonly number[]): void {
    this.position -= items.length;
    for (let i = 0; i < items.length; i++) {
      if (items[i] !== this.items[this.position + i])
        throw new Error(`restored ${hex(items)}, which was not read last`);
    }
  }
}
