import type { IOQueue, Item } from "./queue.js";

/** What a handler returns. */
export type Result =
  | { readonly is: "finished" }
  | { readonly is: "items"; readonly items: readonly number[] }
  /**
   * `unread`: the number of read bytes that are not part of the error, because the decoder continues with them. The standard
   * has no such number: the positions of webenc's errors are compared with it.
   */
  | { readonly is: "error"; readonly codePoint?: number; readonly unread?: number }
  /** `whole`: the bytes read so far are complete, so a following error begins after them. */
  | { readonly is: "continue"; readonly whole?: true };

export const finished: Result = { is: "finished" };
export const error: Result = { is: "error" };
export const errorWith = (codePoint: number): Result => ({ is: "error", codePoint });
export const again: Result = { is: "continue" };
export const returns = (...items: readonly number[]): Result => ({ is: "items", items });

/** An instance of a decoder or of an encoder. */
export interface Coder {
  handler(ioQueue: IOQueue, item: Item): Result;
}

/** An encoding, with functions that create its decoder and, if it has one, its encoder. */
export interface Encoding {
  readonly name: string;
  readonly decoder: () => Coder;
  readonly encoder?: () => Coder;
}

/** Whether a number is in a range, inclusive. */
export const inRange = (number: number, first: number, last: number): boolean => number >= first && number <= last;

/** Whether a byte is an ASCII byte, or a code point an ASCII code point. */
export const isASCII = (item: number): boolean => inRange(item, 0x00, 0x7f);

/** "/": integer division. */
export const div = (dividend: number, divisor: number): number => Math.floor(dividend / divisor);
