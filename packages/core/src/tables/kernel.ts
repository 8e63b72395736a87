/**
 * The unpacker in WebAssembly. Engines compile it before it runs, but they interpret JavaScript that runs once. The condition
 * "webenc-no-wasm" puts `no-kernel.ts` in the place of this module.
 */
import { kernel as unpackKernel } from "../engine/generated/unpack-kernel.js";
import { instantiate } from "../engine/instantiate.js";
import {
  AREA_STARTS,
  CELLS,
  CHECKSUM_DIGITS,
  CODE_POINT_LIMIT,
  CODES,
  CURSORS,
  IDEOGRAPH_ORDER,
  LIST_CODES,
  OPERATION_CODES,
  type Table,
  USED,
} from "./format.js";
import type { List, Unpacking } from "./lists.js";

/** Reads digits up to an end, and fills cells. All three are addresses. */
type Read = (digits: number, end: number, cell: number) => void;

/** The functions of generators/kernels/unpack.ts. */
interface UnpackKernel {
  readDigits(digits: number, end: number): number;
  readCodes(digits: number, codes: number, count: number): number;
  fillCells: Read;
  orderUnusedIdeographs(): void;
}

/**
 * Unpacks a table by the kernel, in a memory of its own.
 *
 * @returns whether it did. If not, the engine cannot run the kernel or the payload is damaged, and the table is as it was.
 */
export const unpackByKernel = (payload: string, table: Table, lists: readonly List[]): boolean => {
  try {
    const start = CELLS + 4 * table.length;
    const end = start + payload.length;
    // The kernels read a few bytes after the end.
    const pages = (end >> 16) + 2;
    const memory = new WebAssembly.Memory({ initial: pages, maximum: pages, shared: false });
    const { readDigits, readCodes, fillCells, orderUnusedIdeographs } = instantiate<UnpackKernel>(
      unpackKernel,
      memory,
    )!;
    const buffer = memory.buffer as ArrayBuffer;
    const numbers = new Uint32Array(buffer);
    const unpacking: Unpacking = {
      digits: new Uint8Array(buffer, start, payload.length),
      position: 0,
      cells: numbers.subarray(CELLS / 4, start / 4),
      length: 0,
      used: new Uint8Array(buffer, USED, CODE_POINT_LIMIT),
      ideographs: new Uint16Array(buffer, IDEOGRAPH_ORDER, CODE_POINT_LIMIT),
      orderUnusedIdeographs,
      readList: (hex, codes) =>
        read(
          instantiate<{ readList: Read }>(hex, memory)!.readList,
          readCodes(start + unpacking.position, LIST_CODES, codes),
        ),
    };
    const read = (kernel: Read, digits = start + unpacking.position): void => {
      kernel(digits, end, CELLS + 4 * unpacking.length);
      unpacking.position = numbers[0]! - start;
      unpacking.length = (numbers[1]! - CELLS) / 4;
    };
    // A character that is not ASCII takes more than one byte.
    if (new TextEncoder().encodeInto(payload, unpacking.digits).read !== payload.length) return false;
    numbers.set(AREA_STARTS, CURSORS / 4);
    if (readDigits(start, end)) return false;
    read(fillCells, readCodes(start, CODES, OPERATION_CODES));
    for (const list of lists) {
      list(unpacking);
      read(fillCells);
    }
    if (unpacking.position !== payload.length - CHECKSUM_DIGITS) return false;
    table.set(unpacking.cells);
    return true;
  } catch {
    return false;
  }
};
