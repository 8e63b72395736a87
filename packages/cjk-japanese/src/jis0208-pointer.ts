import { invert, lazy, pointerOf } from "@webenc/core/internal/tables";
import { indexJis0208 } from "./generated/index-jis0208.js";
import { FULLWIDTH_HYPHEN_MINUS, MINUS_SIGN } from "./generated/layout.js";

const pointers = /* @__PURE__ */ lazy(() => invert(indexJis0208()));

/**
 * The index pointer of a code point in index jis0208, or -1, for the encoders of EUC-JP and ISO-2022-JP. It is the first
 * pointer, which is always in the 94 rows that have two bytes. The index has fullwidth hyphen-minus for the minus sign.
 *
 * @see https://encoding.spec.whatwg.org/#index-jis0208
 */
export const jis0208Pointer = (codePoint: number): number =>
  pointerOf(pointers(), codePoint === MINUS_SIGN ? FULLWIDTH_HYPHEN_MINUS : codePoint);
