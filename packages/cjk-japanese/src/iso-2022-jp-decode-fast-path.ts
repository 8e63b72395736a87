import type { ByteQueue, CodeUnitSink } from "@webenc/core";
import { lazy } from "@webenc/core/internal/tables";
import {
  allocateKernelTable,
  createKernel,
  decodeBlocks,
  type FindASCIIEnd,
  kernelHeap,
  moveTo,
} from "@webenc/core/internal/wasm";
import { kernel as decodeKernel } from "#decode-kernel";
import { indexJis0208 } from "./generated/index-jis0208.js";
import { FIRST_HALFWIDTH_KATAKANA, OVERLINE, OVERLINE_BYTE, YEN_SIGN, YEN_SIGN_BYTE } from "./generated/layout.js";
import {
  ESCAPE_BYTE,
  FIRST_KATAKANA,
  FIRST_LEADING,
  FIRST_TRAILING,
  KATAKANA,
  LAST_KATAKANA,
  LEADING_BYTE,
  ROMAN,
  ROW_LENGTH,
  SHIFT_IN,
  SHIFT_OUT,
  stateOfEscape,
} from "./generated/layout-iso-2022-jp.js";
import { patient } from "./table-threshold.js";

const functions = /* @__PURE__ */ createKernel<{
  decode(table: number, input: number, end: number, output: number, state: number): void;
  ascii: FindASCIIEnd;
}>(decodeKernel);

/** Inputs so short are not worth a kernel's call. */
const SHORT = 48;

/** Index jis0208 by the bytes of a pair. */
const pairs = /* @__PURE__ */ lazy(() => {
  const table = allocateKernelTable(0x8000);
  // What Shift_JIS alone can write stands behind the end, where nothing is kept.
  indexJis0208().forEach((codePoint, pointer) => {
    table.cells[((Math.floor(pointer / ROW_LENGTH) + FIRST_LEADING) << 8) + (pointer % ROW_LENGTH) + FIRST_TRAILING] =
      codePoint;
  });
  return table;
});

/** Is added to the state while an escape sequence came last: then another is an error. */
export const ESCAPED = 4;

const isTimeForTable = /* @__PURE__ */ patient();

/** Takes a block, or up to what it leaves to the handler. */
const takeBlock = (input: ByteQueue, output: CodeUnitSink, state: number): number => {
  const { bytes } = input;
  const { cells } = pairs();
  let at = input.position;
  const end = Math.min(at + output.units.length, input.length);
  output.reserve(end - at);
  const { units } = output;
  let { length } = output;
  for (; at < end; at++) {
    const byte = bytes[at]!;
    const next = bytes[at + 1]!;
    if (byte === ESCAPE_BYTE) {
      const newState = stateOfEscape[(next << 8) | bytes[at + 2]!];
      if (newState === undefined || state >= ESCAPED) break;
      at += 2;
      state = newState + ESCAPED;
      continue;
    }
    const mode = state % ESCAPED;
    let unit = 0;
    if (mode === LEADING_BYTE) {
      if (!(unit = cells[(byte << 8) | next]!)) break;
      at++;
    } else if (mode === KATAKANA) {
      if (byte < FIRST_KATAKANA || byte > LAST_KATAKANA) break;
      unit = FIRST_HALFWIDTH_KATAKANA - FIRST_KATAKANA + byte;
    } else {
      if (byte > 0x7f || byte === SHIFT_OUT || byte === SHIFT_IN) break;
      unit =
        mode === ROMAN && byte === YEN_SIGN_BYTE
          ? YEN_SIGN
          : mode === ROMAN && byte === OVERLINE_BYTE
            ? OVERLINE
            : byte;
    }
    units[length++] = unit;
    state = mode;
  }
  output.length = length;
  input.position = at;
  return state;
};

/** The loop in JavaScript, for short inputs and where there is no kernel. */
const loop = (input: ByteQueue, output: CodeUnitSink, state: number): number => {
  for (let from = -1; from < input.position && input.position < input.length; ) {
    from = input.position;
    state = takeBlock(input, output, state);
  }
  return state;
};

/**
 * The run of ISO-2022-JP's decoder, in any of its first four states, and over escape sequences from one to another. It
 * can't be wrong: it leaves to the handler each byte that is an error, and an escape sequence after an escape sequence or
 * cut by the end of the chunk.
 *
 * @param state - the state, plus {@link ESCAPED}
 * @returns the state that it reached
 */
export const decodeFastPath = (input: ByteQueue, output: CodeUnitSink, state: number): number => {
  const left = input.length - input.position;
  if (!isTimeForTable(left)) return state;
  const own = left > SHORT && pairs().address && functions() ? kernelHeap() : null;
  if (!own || !moveTo(output, own.output)) return loop(input, output, state);
  const { decode, ascii } = functions()!;
  decodeBlocks(
    own,
    input,
    output,
    (start, end, to) => {
      decode(pairs().address, start, end, to, state);
      state = own.results[2]!;
    },
    (start, end) => (state ? start : ascii(start, end)),
  );
  return state;
};
