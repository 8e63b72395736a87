/**
 * Fills a table from the platform's decoder in WebAssembly, because engines compile it before it runs, but interpret loops that
 * run once: in Chromium on a slow phone, a table takes 0.55 to 0.7 of the time. The condition "webenc-no-wasm" puts
 * `fill-by-loops.ts` in the place of this module.
 */
import { kernel as hex } from "../engine/generated/platform-table-kernel.js";
import { type FillTable, PAIRS, PLATFORM_CELLS, TEXT } from "./format.js";

/** The functions of generators/kernels/platform-table.ts. */
interface Kernel {
  readonly memory: WebAssembly.Memory;
  pairs(): number;
  fill(): number;
}

/** The engine's own reader of hexadecimal digits. Engines without it use the loops, so that a bundle needs no other one. */
interface HexReader {
  fromHex(hex: string): Uint8Array<ArrayBuffer>;
}

const fillByLoops: FillTable = (...table) => import("./fill-by-loops.js").then((loops) => loops.fillTable(...table));

export let fillTable: FillTable = (table, numbers, decoder) => {
  let kernel: Kernel;
  try {
    const { fromHex } = Uint8Array as unknown as HexReader;
    kernel = new WebAssembly.Instance(new WebAssembly.Module(fromHex(hex))).exports as unknown as Kernel;
  } catch {
    // There is no second attempt, because a content security policy that forbids WebAssembly reports each.
    fillTable = fillByLoops;
    return fillByLoops(table, numbers, decoder);
  }
  const buffer = kernel.memory.buffer as ArrayBuffer;
  new Int32Array(buffer).set(numbers);
  const text = decoder.decode(new Uint8Array(buffer, PAIRS, kernel.pairs()));
  new TextEncoder().encodeInto(text, new Uint8Array(buffer, TEXT));
  const isIndex = !kernel.fill();
  table.set(new Uint32Array(buffer, PLATFORM_CELLS, table.length));
  return isIndex;
};
