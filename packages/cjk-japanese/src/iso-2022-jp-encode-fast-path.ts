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
  type KernelStep,
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

/** The number of code units in a piece. Each is at most five bytes: an escape sequence and two bytes. */
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

/** The members of a queue and of a sink that the fast path uses. */
type Input = Pick<CodeUnitQueue, "blockId" | "position" | "text">;
type Output = Pick<ByteSink, "append" | "bytes" | "length" | "reserve">;

/** The position and the state that {@link encodeUnits} reached. */
let reached = 0;
let reachedState = ASCII;

/**
 * Encodes code units from `position` up to `end`, or up to the first one that is left to the handler.
 *
 * @param bytes - the buffer to write to, with room for five bytes for each code unit
 * @param length - the number of bytes in the buffer
 * @returns the number of bytes in the buffer afterwards
 */
const encodeUnits = (
  text: string,
  position: number,
  end: number,
  bytes: Uint8Array<ArrayBuffer>,
  length: number,
  state: number,
): number => {
  const { cells } = pairTable();
  for (; position < end; position++) {
    const unit = text.charCodeAt(position);
    const cell = unit <= 0x7f ? 0 : cells[unit]!;
    let next = JIS0208;
    if (!cell) {
      if (unit > 0x7f || unit === SHIFT_OUT || unit === SHIFT_IN || unit === ESCAPE_BYTE) break;
      next = state === ROMAN && unit !== YEN_SIGN_BYTE && unit !== OVERLINE_BYTE ? ROMAN : ASCII;
    }
    if (state !== next) {
      const sequence = STATES[next]!;
      bytes[length++] = sequence[0]!;
      bytes[length++] = sequence[1]!;
      bytes[length++] = sequence[2]!;
      state = next;
    }
    bytes[length++] = cell || unit;
    if (cell) bytes[length++] = cell >> 8;
  }
  reached = position;
  reachedState = state;
  return length;
};

/** Encodes piece by piece in JavaScript: for short strings, and without a kernel. */
const encodeByLoop = (input: Input, output: Output, state: number): number => {
  const { text } = input;
  for (let end = input.position; input.position === end && end < text.length; input.position = reached) {
    end = Math.min(end + PIECE_UNITS, text.length);
    output.reserve(5 * (end - input.position));
    output.length = encodeUnits(text, input.position, end, output.bytes, output.length, state);
    state = reachedState;
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
export const encodeFastPath = (input: Input, output: Output, state: number): number => {
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

/** Encodes a whole string with the kernel, and ends it in the ASCII state. */
const encodeWhole: KernelStep = (start, end, to) => {
  const { results, bytes } = kernelHeap()!;
  iso2022JPEncodeKernel()!.encode(pairTable().address, start, end, to, ASCII);
  if (results[2] === ASCII) return;
  bytes.set(ASCII_STATE, results[1]);
  results[1]! += ASCII_STATE.length;
};

/** The short path of ISO-2022-JP's encoder: the fast path without the objects of a stream. */
export const encodeShortPath: EncoderShortPath = (text) => {
  const bytes = initialBuffers.idle;
  if (!bytes || text.length > MAX_SHORT_UNITS || !isTimeForTable(0)) return undefined;
  if (text.length > MIN_KERNEL_LENGTH && pairTable().address && iso2022JPEncodeKernel())
    return encodeShortByKernel(text, encodeWhole);
  const length = encodeUnits(text, 0, text.length, bytes, 0, ASCII);
  if (reached < text.length) return undefined;
  if (reachedState === ASCII) return firstBytes(bytes, length);
  bytes.set(ASCII_STATE, length);
  return firstBytes(bytes, length + ASCII_STATE.length);
};
