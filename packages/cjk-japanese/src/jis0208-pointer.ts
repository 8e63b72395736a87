import { indexPointer } from "@webenc/core/internal";
import { indexISO2022JPKatakana } from "./generated/index-iso-2022-jp-katakana.js";
import { indexJis0208 } from "./generated/indexes.js";

const pointerOf = /* @__PURE__ */ indexPointer(indexJis0208);

/**
 * The index pointer of a code point in index jis0208, or -1, for the encoders of EUC-JP and ISO-2022-JP. It is the first
 * pointer, which is always in the 94 rows that have two bytes. The minus sign has the pointer of the fullwidth
 * hyphen-minus.
 *
 * @see https://encoding.spec.whatwg.org/#index-jis0208
 */
export const jis0208Pointer = (codePoint: number): number => pointerOf(codePoint === 0x2212 ? 0xff0d : codePoint);

/**
 * The index pointer of a code point in index jis0208, or -1, for ISO-2022-JP. Half-width katakana count as full-width.
 */
export const fullwidthPointer = (codePoint: number): number =>
  jis0208Pointer(
    codePoint >= 0xff61 && codePoint <= 0xff9f ? indexISO2022JPKatakana()[codePoint - 0xff61]! : codePoint,
  );
