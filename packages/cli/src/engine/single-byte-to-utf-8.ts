import { type DecodableEncoding, TextDecoder } from "webenc";
import { CHUNK_BYTES } from "../files/source.js";
import { encodings } from "../generated/encodings.js";
import { kernel as kernelDigits } from "../generated/single-byte-to-utf-8-kernel.js";
import { MAX_BYTES_PER_UNIT } from "./encode-text.js";

/** The functions of generators/kernels/single-byte-to-utf-8.ts. */
interface Kernel {
  convert(table: number, input: number, end: number, output: number): void;
}

/** Below this number of bytes the decoder is as fast, and the kernel need not be compiled. */
const MIN_BYTES = 4096;

// The layout of the memory: the kernel's results, the table, a chunk and the output. The kernel accesses up to 32 bytes after
// each part.
const PADDING = 32;
const TABLE = 64;
const INPUT = TABLE + 256 * Uint32Array.BYTES_PER_ELEMENT;
const OUTPUT = INPUT + CHUNK_BYTES + PADDING;
const MEMORY_BYTES = OUTPUT + CHUNK_BYTES * MAX_BYTES_PER_UNIT + PADDING;
const PAGE_BYTES = 2 ** 16;

/** Returns the cells of a table: the bytes of UTF-8 and their number for each byte, 0 for an unmapped one. */
const createTable = (encoding: DecodableEncoding): Uint32Array => {
  const decoder = new TextDecoder(encoding);
  return Uint32Array.from({ length: 256 }, (_, byte) => {
    const text = decoder.decode(Uint8Array.of(byte));
    const bytes = Buffer.from(text === "\uFFFD" ? "" : text);
    return bytes.reduce((cell, each, index) => cell | (each << (8 * index)), bytes.length << 24);
  });
};

const instantiate = (memory: WebAssembly.Memory): Kernel | undefined => {
  try {
    const module = new WebAssembly.Module(Buffer.from(kernelDigits, "hex"));
    return new WebAssembly.Instance(module, { env: { memory } }).exports as unknown as Kernel;
  } catch {
    return undefined; // The processor has no SIMD.
  }
};

/**
 * Converts a chunk to UTF-8 without a string between them. Returns undefined if the chunk has an unmapped byte or is short:
 * then the decoder is to convert it. The result is valid until the next call.
 */
export type DirectConvert = (chunk: Uint8Array) => Uint8Array | undefined;

const createDirectConvert = (encoding: DecodableEncoding): DirectConvert => {
  let memory: WebAssembly.Memory | undefined;
  let kernel: Kernel | undefined;
  return (chunk) => {
    if (chunk.length < MIN_BYTES || chunk.length > CHUNK_BYTES) return undefined;
    if (!memory) {
      memory = new WebAssembly.Memory({ initial: Math.ceil(MEMORY_BYTES / PAGE_BYTES) });
      new Uint32Array(memory.buffer, TABLE, 256).set(createTable(encoding));
      kernel = instantiate(memory);
    }
    if (!kernel) return undefined;
    const end = INPUT + chunk.length;
    new Uint8Array(memory.buffer).set(chunk, INPUT);
    kernel.convert(TABLE, INPUT, end, OUTPUT);
    const [readEnd, writtenEnd] = new Uint32Array(memory.buffer, 0, 2);
    return readEnd === end ? new Uint8Array(memory.buffer, OUTPUT, writtenEnd! - OUTPUT) : undefined;
  };
};

/** The conversions in use. A thread converts one file at a time, so all files share them. */
const conversions = new Map<DecodableEncoding, DirectConvert>();

/**
 * Returns the direct conversion of a single-byte encoding to UTF-8, or undefined for any other encoding. Without it the command
 * takes 1.9 times the processor time for 64 MiB of windows-1251.
 */
export const directConvert = (encoding: DecodableEncoding): DirectConvert | undefined => {
  if (!encodings.some(([family, { name }]) => family === "single-byte" && name === encoding.name)) return undefined;
  const convert = conversions.get(encoding) ?? createDirectConvert(encoding);
  conversions.set(encoding, convert);
  return convert;
};
