import type { ByteSink, CodeUnitQueue, EncoderShortPath } from "@webenc/core";
import { lazy } from "@webenc/core/internal/tables";
import {
  allocateKernelTable,
  codeUnitBlocks,
  createTableThreshold,
  encodeBlocks,
  encodeShortByKernel,
  firstBytes,
  initialBuffers,
  kernelHeap,
} from "@webenc/core/internal/wasm";
import { iso2022JPEncodeKernel } from "#kernels";
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
import { ASCII_STATE, MIN_KERNEL_LENGTH, STATES } from "./iso-2022-jp-states.js";
import { fullwidthPointer } from "./jis0208-pointer.js";

/** The largest number of bytes for one code unit: an escape sequence and two bytes. */
const MAX_UNIT_BYTES = 5;
/** The number of code units in a piece. */
const PIECE_UNITS = 1024;
/** The largest string in code units of the short path: its bytes fit the buffer of `initialBuffers`. */
const MAX_SHORT_UNITS = 800;

/** The lookup table: the two bytes of a code unit, the first in the low half; 0 if it has none. */
const pairTable = /* @__PURE__ */ lazy(() => {
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

const isTimeForTable = /* @__PURE__ */ createTableThreshold();

/** The position and the state that {@link encodeUnits} reached. */
let reached = 0;
let reachedState = ASCII;

/**
 * Encodes code units from `position` up to `end`, or up to the first one that is left to the handler.
 *
 * @param bytes - the buffer to write to, with room for {@link MAX_UNIT_BYTES} for each code unit
 * @param length - the number of bytes in the buffer
 * @returns the number of bytes in the buffer afterwards
 */
const encodeUnits = (
  text: string,
  position: number,
  end: number,
  bytes: Uint8Array,
  length: number,
  state: number,
): number => {
  const { cells } = pairTable();
  for (; position < end; position++) {
    const unit = text.charCodeAt(position);
    let next = state;
    let cell = 0;
    if (unit <= 0x7f) {
      if (unit === SHIFT_OUT || unit === SHIFT_IN || unit === ESCAPE_BYTE) break;
      if (state !== ROMAN || unit === YEN_SIGN_BYTE || unit === OVERLINE_BYTE) next = ASCII;
    } else {
      if (!(cell = cells[unit]!)) break;
      next = JIS0208;
    }
    if (state !== next) for (const byte of STATES[(state = next)]!) bytes[length++] = byte;
    bytes[length++] = cell || unit;
    if (cell) bytes[length++] = cell >> 8;
  }
  reached = position;
  reachedState = state;
  return length;
};

/** Encodes a piece, or up to the first code unit that is left to the handler. */
const encodePiece = (input: CodeUnitQueue, output: ByteSink, state: number): number => {
  const { text, position } = input;
  const end = Math.min(position + PIECE_UNITS, text.length);
  output.reserve(MAX_UNIT_BYTES * (end - position));
  output.length = encodeUnits(text, position, end, output.bytes, output.length, state);
  input.position = reached;
  return reachedState;
};

/** The short path of ISO-2022-JP's encoder. */
export const encodeShortPath: EncoderShortPath = (text) => {
  const buffer = initialBuffers.idle;
  if (!buffer || text.length > MAX_SHORT_UNITS || !isTimeForTable(0)) return undefined;
  const kernel = text.length > MIN_KERNEL_LENGTH && pairTable().address ? iso2022JPEncodeKernel() : null;
  if (kernel) {
    return encodeShortByKernel(text, (start, end, to) => {
      kernel.encode(pairTable().address, start, end, to, ASCII);
      const { bytes, results } = kernelHeap()!;
      if (results[2] !== ASCII) {
        bytes.set(ASCII_STATE, results[1]);
        results[1]! += ASCII_STATE.length;
      }
    });
  }
  let length = encodeUnits(text, 0, text.length, buffer, 0, ASCII);
  if (reached < text.length) return undefined;
  if (reachedState !== ASCII) for (const byte of ASCII_STATE) buffer[length++] = byte;
  return firstBytes(buffer, length);
};

/** Encodes piece by piece in JavaScript: for short strings, and without a kernel. */
const encodeByLoop = (input: CodeUnitQueue, output: ByteSink, state: number): number => {
  for (let before = -1; before < input.position && input.position < input.text.length; ) {
    before = input.position;
    state = encodePiece(input, output, state);
  }
  return state;
};

/**
 * The fast path of ISO-2022-JP's encoder, with the escape sequences between ASCII and pairs. It leaves to the handler
 * code units without two bytes, the yen sign and overline of the Roman state, and the three controls that are errors.
 *
 * @param state - the number of the encoder's state: 0 for ASCII, 1 for Roman, 3 for pairs
 * @returns the state at the end
 */
export const encodeFastPath = (input: CodeUnitQueue, output: ByteSink, state: number): number => {
  const remaining = input.text.length - input.position;
  if (!isTimeForTable(remaining)) return state;
  const kernel = remaining > MIN_KERNEL_LENGTH && pairTable().address ? iso2022JPEncodeKernel() : null;
  const heap = kernel && kernelHeap();
  // The kernel writes to the block that a decoder's sink may be using.
  if (!heap || codeUnitBlocks.idle !== heap.output) return encodeByLoop(input, output, state);
  encodeBlocks(heap, input, output, (start, end, to) => {
    kernel.encode(pairTable().address, start, end, to, state);
    state = heap.results[2]!;
  });
  return state;
};
