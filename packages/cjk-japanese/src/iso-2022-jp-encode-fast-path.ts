import type { ByteSink, CodeUnitQueue } from "@webenc/core";
import { lazy } from "@webenc/core/internal/tables";
import { allocateKernelTable, createKernel, encodeBlocks, isSpare, kernelHeap } from "@webenc/core/internal/wasm";
import { kernel as encodeKernel } from "#encode-kernel";
import { indexISO2022JPKatakana } from "./generated/index-iso-2022-jp-katakana.js";
import { indexJis0208 } from "./generated/index-jis0208.js";
import {
  FIRST_HALFWIDTH_KATAKANA,
  LAST_HALFWIDTH_KATAKANA,
  MINUS_SIGN,
  OVERLINE_BYTE,
  YEN_SIGN_BYTE,
} from "./generated/layout.js";
import {
  ASCII,
  ESCAPE_BYTE,
  FIRST_LEADING,
  FIRST_TRAILING,
  LEADING_BYTE as JIS0208,
  ROMAN,
  ROW_LENGTH,
  SHIFT_IN,
  SHIFT_OUT,
} from "./generated/layout-iso-2022-jp.js";
import { STATES } from "./iso-2022-jp-states.js";
import { jis0208Pointer } from "./jis0208-pointer.js";
import { patient } from "./table-threshold.js";

const functions = /* @__PURE__ */ createKernel<{
  encode(table: number, input: number, end: number, output: number, state: number): void;
}>(encodeKernel);

/** Strings so short are not worth a kernel's call. */
const SHORT = 48;

/** How many code units the loop takes at once, each of which may become five bytes with an escape sequence. */
const BLOCK = 1024;

/** The pointer of a code point in index jis0208, or -1. Halfwidth katakana become fullwidth. */
export const fullwidthPointer = (codePoint: number): number =>
  jis0208Pointer(
    codePoint >= FIRST_HALFWIDTH_KATAKANA && codePoint <= LAST_HALFWIDTH_KATAKANA
      ? indexISO2022JPKatakana()[codePoint - FIRST_HALFWIDTH_KATAKANA]!
      : codePoint,
  );

/** The two bytes of a code unit, the first in the low half; 0 where it has none. */
const pairs = /* @__PURE__ */ lazy(() => {
  const table = allocateKernelTable(0x10000);
  const add = (codePoint: number) => {
    const pointer = fullwidthPointer(codePoint);
    table.cells[codePoint] =
      Math.floor(pointer / ROW_LENGTH) + FIRST_LEADING + (((pointer % ROW_LENGTH) + FIRST_TRAILING) << 8);
  };
  indexJis0208().forEach((codePoint) => {
    if (codePoint) add(codePoint);
  });
  for (let katakana = FIRST_HALFWIDTH_KATAKANA; katakana <= LAST_HALFWIDTH_KATAKANA; katakana++) add(katakana);
  add(MINUS_SIGN);
  return table;
});

const isTimeForTable = /* @__PURE__ */ patient();

/** Takes a block, or up to what it leaves to the handler. */
const takeBlock = (input: CodeUnitQueue, output: ByteSink, state: number): number => {
  const { text } = input;
  const { cells } = pairs();
  let at = input.position;
  const end = Math.min(at + BLOCK, text.length);
  output.reserve(5 * (end - at));
  const { bytes } = output;
  let { length } = output;
  const switchTo = (next: number) => {
    if (state !== next) for (const byte of STATES[next]!) bytes[length++] = byte;
    state = next;
  };
  for (; at < end; at++) {
    const unit = text.charCodeAt(at);
    const cell = cells[unit]!;
    if (unit <= 0x7f) {
      if (unit === SHIFT_OUT || unit === SHIFT_IN || unit === ESCAPE_BYTE) break;
      if (state !== ROMAN || unit === YEN_SIGN_BYTE || unit === OVERLINE_BYTE) switchTo(ASCII);
      bytes[length++] = unit;
    } else {
      if (!cell) break;
      switchTo(JIS0208);
      bytes[length++] = cell;
      bytes[length++] = cell >> 8;
    }
  }
  output.length = length;
  input.position = at;
  return state;
};

/** The loop in JavaScript, for short strings and where there is no kernel. */
const loop = (input: CodeUnitQueue, output: ByteSink, state: number): number => {
  for (let from = -1; from < input.position && input.position < input.text.length; ) {
    from = input.position;
    state = takeBlock(input, output, state);
  }
  return state;
};

/**
 * The run of ISO-2022-JP's encoder, with the escape sequences between ASCII and pairs. It can't be wrong: it leaves to the
 * handler what has no two bytes, Roman's yen sign and overline, and the three controls that would be escapes.
 *
 * @param state - 0 in ASCII, 1 in Roman, 3 in pairs
 * @returns the state that it reached
 */
export const encodeFastPath = (input: CodeUnitQueue, output: ByteSink, state: number): number => {
  const left = input.text.length - input.position;
  if (!isTimeForTable(left)) return state;
  const own = left > SHORT && pairs().address && functions() ? kernelHeap() : null;
  if (!own || !isSpare(own.output)) return loop(input, output, state);
  encodeBlocks(own, input, output, (start, end, to) => {
    functions()!.encode(pairs().address, start, end, to, state);
    state = own.results[2]!;
  });
  return state;
};
