import { invert, lazy, pointerOf } from "@webenc/core/internal/tables";
import { indexJis0208 } from "./generated/index-jis0208.js";

const pointers = /* @__PURE__ */ lazy(() => invert(indexJis0208()));

/**
 * The index pointer of a code point in index jis0208, or -1, as EUC-JP and ISO-2022-JP write it: the first, which is
 * always in the 94 rows that two bytes can tell. The index has the minus sign as fullwidth hyphen-minus.
 *
 * @see https://encoding.spec.whatwg.org/#index-jis0208
 */
export const jis0208Pointer = (codePoint: number): number =>
  pointerOf(pointers(), codePoint === 0x2212 ? 0xff0d : codePoint);
