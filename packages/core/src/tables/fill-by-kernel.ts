/**
 * Fills a table from the platform's decoder in WebAssembly, because engines compile it before it runs, but interpret loops that
 * run once: a table takes 0.55 to 0.7 of the time in Chromium with a processor that is slowed four times [load and first decode,
 * `npm run report unpack`]. The conditions "webenc-no-wasm" and "node" put `fill-by-loops.ts` in the place of this module.
 */
import { kernel as hex } from "../engine/generated/platform-table-kernel.js";
import type { HexReader } from "../engine/instantiate.js";
import { type FillTable, PLATFORM_BYTES, PLATFORM_CELLS, PLATFORM_TEXT } from "./format.js";

/** The functions of generators/kernels/platform-table.ts. */
interface Kernel {
  readonly memory: WebAssembly.Memory;
  /** Writes the bytes of all pairs, and returns their number. */
  write(): number;
  /** Fills the cells, and returns 0 if they are the index. */
  fill(): number;
}

const fillByLoops: FillTable = (...table) => import("./fill-by-loops.js").then((loops) => loops.fillTable(...table));

export let fillTable: FillTable = (table, numbers, decoder) => {
  let kernel: Kernel;
  try {
    // An engine without `fromHex` uses the loops, so that a bundle needs no other reader.
    const module = new WebAssembly.Module((Uint8Array as unknown as HexReader).fromHex(hex));
    kernel = new WebAssembly.Instance(module).exports as unknown as Kernel;
  } catch {
    // This module makes no second attempt, because a content security policy that forbids WebAssembly reports each.
    fillTable = fillByLoops;
    return fillByLoops(table, numbers, decoder);
  }
  const buffer = kernel.memory.buffer as ArrayBuffer;
  new Int32Array(buffer).set(numbers);
  // A copy: a decoder in the place of the engine's gets no access to the checksum.
  const text = decoder.decode(new Uint8Array(buffer, PLATFORM_BYTES, kernel.write()).slice());
  new TextEncoder().encodeInto(text, new Uint8Array(buffer, PLATFORM_TEXT));
  const isIndex = !kernel.fill();
  table.set(new Uint32Array(buffer, PLATFORM_CELLS, table.length));
  return isIndex;
};
