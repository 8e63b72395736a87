import {
  allocateCellsFor,
  type Cursor,
  completeTable,
  type EncodeEngine,
  type EncodeKernel,
  type EncodeLoop,
  FactsEncodeEngine,
  type LookupTable,
} from "@webenc/core/internal";
import { indexJis0208 } from "./generated/indexes.js";
import { iso2022JPEncodeSlot } from "./generated/kernel-slots.js";
import { ASCII, ASCII_ESCAPE, ESCAPES, LEADING_BYTE, ROMAN } from "./iso-2022-jp-states.js";
import { fullwidthPointer } from "./jis0208-pointer.js";

/** Creates the lookup table: the two bytes of a code unit, the first in the low half; 0 if it has none. */
export const createPairTable = (kernel?: EncodeKernel): LookupTable => {
  const { cells, address } = allocateCellsFor(kernel, 0x10000);
  const add = (codePoint: number) => {
    const pointer = fullwidthPointer(codePoint);
    cells[codePoint] = Math.floor(pointer / 94) + 0x21 + (((pointer % 94) + 0x21) << 8);
  };
  indexJis0208().forEach((codePoint) => {
    if (codePoint) add(codePoint);
  });
  for (let katakana = 0xff61; katakana <= 0xff9f; katakana++) add(katakana);
  add(0x2212);
  return completeTable(cells, address);
};

/**
 * Encodes ASCII and pairs, with the escape sequences between them. The handler encodes the code units without two bytes, the
 * yen sign and overline of the Roman state, and the three controls that are errors.
 */
export const loop: EncodeLoop = ({ cells }, text, end, bytes, cursor) => {
  let position = cursor.position;
  let count = cursor.count;
  let state = cursor.state;
  for (; position < end; position++) {
    const unit = text.charCodeAt(position);
    const cell = unit <= 0x7f ? 0 : cells[unit]!;
    let next = LEADING_BYTE;
    if (!cell) {
      if (unit > 0x7f || unit === 0x0e || unit === 0x0f || unit === 0x1b) break;
      next = state === ROMAN && unit !== 0x5c && unit !== 0x7e ? ROMAN : ASCII;
    }
    if (state !== next) {
      const sequence = ESCAPES[next]!;
      bytes[count++] = sequence[0]!;
      bytes[count++] = sequence[1]!;
      bytes[count++] = sequence[2]!;
      state = next;
    }
    bytes[count++] = cell || unit;
    if (cell) bytes[count++] = cell >> 8;
  }
  cursor.position = position;
  cursor.count = count;
  cursor.state = state;
};

class ISO2022JPEncodeEngine extends FactsEncodeEngine<LookupTable, EncodeKernel> {
  loop(table: LookupTable, text: string, end: number, bytes: Uint8Array<ArrayBuffer>, cursor: Cursor): void {
    loop(table, text, end, bytes, cursor);
  }
}

/** The engine of ISO-2022-JP's encoder. A code unit is at most five bytes: an escape sequence and two bytes. */
export const iso2022JPEncodeEngine: EncodeEngine = /* @__PURE__ */ new ISO2022JPEncodeEngine({
  createTable: createPairTable,
  kernel: iso2022JPEncodeSlot,
  maxBytes: 5,
  resetSequence: ASCII_ESCAPE,
});
