/**
 * The memory of the kernels: one for all encodings, for browsers allow but a hundred or so, and never grown, for that
 * would detach its views. It is made at the first use, and the system gives only those of its pages that are used.
 */
import { type Block, blockOf } from "#strings";
import { lend } from "./code-unit-sink.js";
import { lazy } from "./lazy.js";

/** In pages of 64 KiB: enough for the tables of all encodings. Who finds no room works without a kernel. */
const PAGES = 36;
/** How many bytes or code units a kernel is given at once: blocks of 32 to 64 thousand are the fastest. */
export const LENGTH = 0x10000;
/** Kernels read and write beyond the end, in steps of 32 bytes. */
const SLACK = 0x40;
/**
 * Where what is read stands, two bytes for each at most, and what is written, four at most. Before them, a kernel leaves
 * its results.
 */
export const INPUT: number = SLACK;
export const OUTPUT: number = INPUT + 2 * LENGTH + SLACK;
const TABLES = OUTPUT + 4 * LENGTH + SLACK;

/** The memory as it is used. */
export interface Workspace {
  readonly memory: WebAssembly.Memory;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** What a kernel left: how far it came in its input and in its output, and its state. */
  readonly results: Uint32Array<ArrayBuffer>;
  /** Where a decoder's kernel writes. */
  readonly output: Block;
  /** Where an encoder's kernel reads. */
  readonly input: Block;
  /** Whose items stand at {@link INPUT}, from where and up to where. */
  holder: object | undefined;
  from: number;
  to: number;
  free: number;
}

/** The workspace, or null where WebAssembly is missing. */
export const workspace: () => Workspace | null = /* @__PURE__ */ lazy(() => {
  try {
    const memory = new WebAssembly.Memory({ initial: PAGES, maximum: PAGES });
    const buffer = memory.buffer as ArrayBuffer;
    const output = blockOf(buffer, OUTPUT, LENGTH);
    lend(output);
    return {
      memory,
      bytes: new Uint8Array(buffer),
      results: new Uint32Array(buffer, 0, 3),
      output,
      input: blockOf(buffer, INPUT, LENGTH),
      holder: undefined,
      from: 0,
      to: 0,
      free: TABLES,
    };
  } catch {
    return null;
  }
});

/**
 * Makes a kernel of its WebAssembly at the first use.
 *
 * @param hex - the module, two digits a byte: unlike other ways to write it, gzip sees the bytes through it
 * @returns its functions; null where WebAssembly or its SIMD is missing, or a content security policy forbids it
 */
export const kernel = <Functions>(hex: string): (() => Functions | null) =>
  lazy(() => {
    try {
      const bytes = Uint8Array.from(hex.match(/../g)!, (digits) => Number.parseInt(digits, 16));
      const { memory } = workspace()!;
      return new WebAssembly.Instance(new WebAssembly.Module(bytes), { env: { memory } }).exports as Functions;
    } catch {
      return null;
    }
  });

/** Cells of two bytes, and where they are in a kernel's memory: 0 if they are not. */
export interface Cells {
  readonly cells: Uint16Array<ArrayBuffer>;
  readonly address: number;
}

/** Makes a table of zeros, in the kernels' memory if it has room. */
export const makeCells = (length: number): Cells => {
  const own = workspace();
  if (!own || own.free + 2 * length > own.bytes.length) return { cells: new Uint16Array(length), address: 0 };
  const address = own.free;
  own.free += (2 * length + 15) & -16;
  return { cells: new Uint16Array(own.bytes.buffer, address, length), address };
};
