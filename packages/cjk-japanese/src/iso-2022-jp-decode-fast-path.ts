import type { ByteQueue, CodeUnitSink, DecoderShortPath } from "@webenc/core";
import { lazy } from "@webenc/core/internal/tables";
import {
  allocateKernelTable,
  codeUnitBlocks,
  createTableThreshold,
  decodeBlocks,
  decodeShortByKernel,
  kernelHeap,
  MAX_SHORT_BYTES,
  moveToBlock,
  stringFromBlock,
} from "@webenc/core/internal/wasm";
import { iso2022JPDecodeKernel } from "#kernels";
import { indexJis0208 } from "./generated/index-jis0208.js";
import { FIRST_HALFWIDTH_KATAKANA, OVERLINE, OVERLINE_BYTE, YEN_SIGN, YEN_SIGN_BYTE } from "./generated/layout.js";
import {
  ASCII,
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
import { MIN_KERNEL_LENGTH } from "./iso-2022-jp-states.js";

/** The lookup table: index jis0208 by the two bytes of a pair. */
const pairTable = /* @__PURE__ */ lazy(() => {
  const table = allocateKernelTable(0x8000);
  // The pointers that only Shift_JIS can write are after the end of the table, where assignments have no effect.
  indexJis0208().forEach((codePoint, pointer) => {
    table.cells[((Math.floor(pointer / ROW_LENGTH) + FIRST_LEADING) << 8) + (pointer % ROW_LENGTH) + FIRST_TRAILING] =
      codePoint;
  });
  return table;
});

/** Added to the state directly after an escape sequence: a second escape sequence is an error there. */
export const ESCAPED = 4;

const isTimeForTable = /* @__PURE__ */ createTableThreshold();

/** The members of a queue and of a sink that a piece uses. */
type Input = Pick<ByteQueue, "bytes" | "length" | "position">;
type Output = Pick<CodeUnitSink, "length" | "reserve" | "units">;

/** Decodes up to the free space of the sink, or up to the first byte that is left to the handler. */
const decodePiece = (input: Input, output: Output, state: number): number => {
  const { bytes, length: total } = input;
  const { cells } = pairTable();
  let position = input.position;
  const end = Math.min(position + output.units.length, input.length);
  output.reserve(end - position);
  const { units } = output;
  let { length } = output;
  for (; position < end; position++) {
    const byte = bytes[position]!;
    if (byte === ESCAPE_BYTE) {
      const newState =
        position + 2 < total ? stateOfEscape[(bytes[position + 1]! << 8) | bytes[position + 2]!] : undefined;
      if (newState === undefined || state >= ESCAPED) break;
      position += 2;
      state = newState + ESCAPED;
      continue;
    }
    const mode = state % ESCAPED;
    let unit = 0;
    if (mode === LEADING_BYTE) {
      if (position + 1 === total || !(unit = cells[(byte << 8) | bytes[position + 1]!]!)) break;
      position++;
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
  input.position = position;
  return state;
};

const noReserve = (): void => {};

/** The short path of ISO-2022-JP's decoder. */
export const decodeShortPath: DecoderShortPath = (bytes, length, replacesErrors) => {
  const block = codeUnitBlocks.idle;
  if (!block || length > MAX_SHORT_BYTES || !isTimeForTable(0)) return undefined;
  const kernel = length > MIN_KERNEL_LENGTH && pairTable().address ? iso2022JPDecodeKernel() : null;
  if (kernel) {
    return decodeShortByKernel(
      bytes,
      length,
      (start, end, to) => kernel.decode(pairTable().address, start, end, to, ASCII, replacesErrors),
      kernel.ascii,
    );
  }
  const input = { bytes, length, position: 0 };
  const output = { units: block.units, length: 0, reserve: noReserve };
  decodePiece(input, output, ASCII);
  return input.position === length ? stringFromBlock(block, output.length) : undefined;
};

/** Decodes piece by piece in JavaScript: for short inputs, and without a kernel. */
const decodeByLoop = (input: ByteQueue, output: CodeUnitSink, state: number): number => {
  for (let before = -1; before < input.position && input.position < input.length; ) {
    before = input.position;
    state = decodePiece(input, output, state);
  }
  return state;
};

/**
 * The fast path of ISO-2022-JP's decoder: in its first four states, including the escape sequences between them. It
 * leaves to the handler an escape sequence that continues in the next chunk, and every error that the kernel does not
 * replace. An escape sequence directly after another is an error too.
 *
 * @param state - the decoder's state, plus {@link ESCAPED} directly after an escape sequence
 * @returns the state at the end
 */
export const decodeFastPath = (input: ByteQueue, output: CodeUnitSink, state: number): number => {
  const remaining = input.length - input.position;
  if (!isTimeForTable(remaining)) return state;
  const kernel = remaining > MIN_KERNEL_LENGTH && pairTable().address ? iso2022JPDecodeKernel() : null;
  const heap = kernel && kernelHeap();
  if (!heap || !moveToBlock(output, heap.output)) return decodeByLoop(input, output, state);
  decodeBlocks(
    heap,
    input,
    output,
    (start, end, to) => {
      kernel.decode(pairTable().address, start, end, to, state, input.replacesErrors);
      state = heap.results[2]!;
    },
    // Only in the ASCII state is an ASCII byte decoded as itself.
    (start, end) => (state ? start : kernel.ascii(start, end)),
  );
  return state;
};
