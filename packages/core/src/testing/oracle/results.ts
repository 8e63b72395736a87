/** What a handler returns. */
export type Result =
  | { readonly is: "finished" }
  | { readonly is: "continue" }
  | { readonly is: "items"; readonly items: readonly number[] }
  /**
   * `unread`: the number of read bytes that are not part of the error, because the decoder continues with them. The standard
   * has no such number: the positions of webenc's errors are compared with it.
   */
  | { readonly is: "error"; readonly codePoint?: number; readonly unread?: number };

export const finished: Result = { is: "finished" };
export const error: Result = { is: "error" };
export const errorWith = (codePoint: number): Result => ({ is: "error", codePoint });
export const again: Result = { is: "continue" };
export const returns = (...items: readonly number[]): Result => ({ is: "items", items });

/** "Continue" after a whole escape sequence. It has no items, but a following error begins after it. */
export const escaped: Result = returns();
