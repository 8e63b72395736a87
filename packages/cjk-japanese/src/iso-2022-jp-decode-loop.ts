import {
  allocateCellsFor,
  completeTable,
  type DecodeEngine,
  type DecodeKernel,
  type DecodeLoop,
  FactsDecodeEngine,
  type LookupTable,
} from "@webenc/core/internal";
import { indexJis0208 } from "./generated/indexes.js";
import { iso2022JPDecodeSlot } from "./generated/kernel-slots.js";
import { ASCII, KATAKANA, LEADING_BYTE, ROMAN, stateOfEscape } from "./iso-2022-jp-states.js";

/** Creates the lookup table: index jis0208 by the two bytes of a pair. */
export const createPairTable = (kernel?: DecodeKernel): LookupTable => {
  const { cells, address } = allocateCellsFor(kernel, 0x8000);
  // The pointers that only Shift_JIS can write are after the end of the table, where assignments have no effect.
  indexJis0208().forEach((codePoint, pointer) => {
    cells[((Math.floor(pointer / 94) + 0x21) << 8) + (pointer % 94) + 0x21] = codePoint;
  });
  return completeTable(cells, address);
};

/** Added to the state directly after an escape sequence: a second escape sequence is an error there. */
export const ESCAPED = 4;

/**
 * Decodes in the first four states, and the escape sequences between them. The handler converts an escape sequence that is not
 * complete, every error, and an escape sequence directly after another, which is an error too.
 */
export const loop: DecodeLoop = ({ cells }, bytes, length, end, units, _replacesErrors, cursor) => {
  let position = cursor.position;
  let count = cursor.count;
  let state = cursor.state;
  for (; position < end; position++) {
    const byte = bytes[position]!;
    if (byte === 0x1b) {
      const newState =
        position + 2 < length ? stateOfEscape[(bytes[position + 1]! << 8) | bytes[position + 2]!] : undefined;
      if (newState === undefined || state >= ESCAPED) break;
      position += 2;
      state = newState + ESCAPED;
      continue;
    }
    const mode = state % ESCAPED;
    let unit = byte;
    if (mode === LEADING_BYTE) {
      if (position + 1 === length || !(unit = cells[(byte << 8) | bytes[position + 1]!]!)) break;
      position++;
    } else if (mode === KATAKANA) {
      if (byte < 0x21 || byte > 0x5f) break;
      unit = 0xff61 - 0x21 + byte;
    } else {
      if (byte > 0x7f || byte === 0x0e || byte === 0x0f) break;
      if (mode === ROMAN && byte === 0x5c) unit = 0xa5;
      if (mode === ROMAN && byte === 0x7e) unit = 0x203e;
    }
    units[count++] = unit;
    state = mode;
  }
  cursor.position = position;
  cursor.count = count;
  cursor.state = state;
};

/** The engine of ISO-2022-JP's decoder. Its state is {@link ASCII} at first. */
export const iso2022JPDecodeEngine: DecodeEngine = /* @__PURE__ */ new FactsDecodeEngine({
  createTable: createPairTable,
  loop,
  kernel: iso2022JPDecodeSlot,
  isASCIICompatible: false,
  hasStates: true,
});
