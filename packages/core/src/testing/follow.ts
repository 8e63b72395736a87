import { END_OF_QUEUE, type Restorable } from "../standard/handler.js";
import { hex as hexOf } from "../standard/hex.js";

/** A check stops after so many mismatches. */
const ENOUGH = 10;

/** Bytes, or code points, in hexadecimal. */
export const hex = (items: ArrayLike<number>): string => Array.from(items, (item) => hexOf(item, 2)).join(" ");

/** Calls check on inputs until it has found enough. */
export const collect = <Input>(inputs: Iterable<Input>, check: (input: Input) => Iterable<string>): string[] => {
  const mismatches: string[] = [];
  for (const input of inputs) {
    mismatches.push(...check(input));
    if (mismatches.length >= ENOUGH) break;
  }
  return mismatches;
};

/** Items one after the other, that only take back what was read last. */
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
