import type { IOQueue, Item } from "./queue.js";

/** What a handler returns. */
export type Result =
  | { readonly is: "finished" }
  | { readonly is: "items"; readonly items: readonly number[] }
  /**
   * `unread`: how many of the bytes read are not the error's, for the decoder goes on with them. The standard has no such
   * number: it is what our errors' positions are checked with.
   */
  | { readonly is: "error"; readonly codePoint?: number; readonly unread?: number }
  /** `whole`: what was read so far is whole, and an error that comes next does not begin with it. */
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

/** An encoding, with what makes an instance of its decoder and, where it has one, of its encoder. */
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
