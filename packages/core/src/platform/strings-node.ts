/// <reference types="node" />
/**
 * The seam between memory and strings on Node.js, Bun and Deno. Their Buffer copies code units at the speed of memory, 3
 * times as fast as TextDecoder on Node.js 20.
 */
import { Buffer, isAscii } from "node:buffer";
import { TextDecoder, TextEncoder } from "node:util";
import { plainLength, plainView } from "./buffer-source.js";
import type { ByteInput, CodeUnitBlock, LongBlocks, PlatformDecoder, UnicodeLabel } from "./strings.js";

/** Deno's `ucs2Write` is about 3 times slower than a JavaScript loop. */
const isDeno = (): boolean => "Deno" in globalThis;

/** Bun's engine, JavaScriptCore, passes arguments slowly. */
const isBun = (): boolean => "Bun" in globalThis;

/** The methods of Buffer that its types lack. */
interface BufferMethods {
  ucs2Slice(start: number, end: number): string;
  ucs2Write(text: string, offset: number, length: number): number;
  latin1Slice(start: number, end: number): string;
  latin1Write(text: string, offset: number, length: number): number;
}
const buffer = (bytes: Uint8Array): BufferMethods => bytes as unknown as BufferMethods;

export const createBlock = (memory: ArrayBuffer, offset: number, length: number): CodeUnitBlock => ({
  units: new Uint16Array(memory, offset, length),
  bytes: Buffer.from(memory, offset, length * 2),
  length,
  read: undefined,
  write: undefined,
});

/** The smallest long block, in code units. The system provides only the pages that are used. */
const MIN_LONG_BLOCK_UNITS = 0x100000;

/** The long block that no sink is using, until the garbage collector needs its memory. */
let idleLongBlock: WeakRef<CodeUnitBlock> | undefined;

/**
 * V8 stores a string of more than 48 Ki code units on memory pages of its own, and joining strings creates it twice. From 1 Mi
 * code units on, Node.js stores it outside of V8's heap. So one string for the whole output is 1.2 to 3 times as fast. Bun and
 * Deno are as fast with parts.
 */
export const longBlocks: LongBlocks | undefined = {
  acquire(length) {
    if (isBun() || isDeno()) return undefined;
    const idle = idleLongBlock?.deref();
    idleLongBlock = undefined;
    if (idle && idle.length >= length) return idle;
    try {
      const units = Math.max(length, MIN_LONG_BLOCK_UNITS);
      return createBlock(new ArrayBuffer(units * 2), 0, units);
    } catch {
      return undefined;
    }
  },
  release(block) {
    idleLongBlock = new WeakRef(block);
  },
};

/** Up to 64 code units the string builtins are faster than a call of Buffer: 2.4 times for 8 code units. */
export const maxBuiltinUnits = (): number => 64;

/**
 * The string of at most 16 code units: a fixed number becomes a string, which is cut. In V8 a call of Buffer takes 1.4 to 3
 * times as long.
 */
const stringFromFewUnits = ({ units: u }: CodeUnitBlock, length: number): string =>
  (length <= 8
    ? String.fromCharCode(u[0]!, u[1]!, u[2]!, u[3]!, u[4]!, u[5]!, u[6]!, u[7]!)
    : // biome-ignore format: one argument for each code unit
      String.fromCharCode(u[0]!, u[1]!, u[2]!, u[3]!, u[4]!, u[5]!, u[6]!, u[7]!, u[8]!, u[9]!, u[10]!, u[11]!, u[12]!, u[13]!, u[14]!, u[15]!)
  ).slice(0, length);

export const stringFromBlock = (block: CodeUnitBlock, length: number): string =>
  block.read?.(length) ||
  (length <= 16 && !isBun() ? stringFromFewUnits(block, length) : buffer(block.bytes).ucs2Slice(0, length * 2));

export const stringFromASCII = (bytes: Uint8Array, start: number, end: number): string =>
  buffer(Buffer.prototype).latin1Slice.call(bytes, start, end);

const decoders = {
  "utf-8": /* @__PURE__ */ new TextDecoder("utf-8", { fatal: false, ignoreBOM: true }),
  "utf-16be": /* @__PURE__ */ new TextDecoder("utf-16be", { fatal: false, ignoreBOM: true }),
};

export const decodeByPlatform = (
  label: UnicodeLabel,
  bytes: Uint8Array,
  start: number,
  end: number,
): string | undefined => {
  if (label === "utf-16le") {
    const text = buffer(Buffer.prototype).ucs2Slice.call(bytes, start, end);
    return text.isWellFormed() ? text : undefined;
  }
  const isWhole = !start && end === plainLength(bytes);
  const text = decoders[label].decode(isWhole ? bytes : plainView(bytes).subarray(start, end));
  return text.indexOf("\ufffd") < 0 ? text : undefined;
};

export const createPlatformDecoder: ((label: string, fatal: boolean) => PlatformDecoder) | undefined = undefined;

/** The smallest input in bytes for which a call of `isAscii` is worth its cost. */
const MIN_IS_ASCII_BYTES = 25;

export const decodeWholeASCII: ((input: ByteInput, output: { append(text: string): void }) => boolean) | undefined = (
  input,
  output,
) => {
  const { bytes, length, position } = input;
  // Most other inputs end with another byte, and this test is cheap.
  if (length < MIN_IS_ASCII_BYTES || position || bytes[length - 1]! > 0x7f || !isAscii(bytes)) return false;
  output.append(stringFromASCII(bytes, 0, length));
  input.position = length;
  return true;
};

export const writeStringToBlock = (text: string, block: CodeUnitBlock): void => {
  if (block.write && isDeno()) block.write(text);
  else buffer(block.bytes).ucs2Write(text, 0, text.length * 2);
};

/** Imported from `node:util`, so that a replaced global has no effect. */
const utf8Encoder = /* @__PURE__ */ new TextEncoder();

export const encodeUTF8ByPlatform = (text: string): Uint8Array<ArrayBuffer> | undefined =>
  utf8Encoder.encode(text) as Uint8Array<ArrayBuffer>;

/** From this length on Buffer copies Latin-1 faster than the UTF-8 encoder: 2.8 times for 64 KiB on Node.js 20. */
const MIN_LATIN1_WRITE_UNITS = 4096;

export const encodeASCIIByPlatform = (text: string): Uint8Array<ArrayBuffer> | undefined => {
  if (text.length < MIN_LATIN1_WRITE_UNITS || isDeno()) {
    const bytes = utf8Encoder.encode(text) as Uint8Array<ArrayBuffer>;
    return bytes.length === text.length ? bytes : undefined;
  }
  const bytes = new Uint8Array(text.length);
  buffer(Buffer.prototype).latin1Write.call(bytes, text, 0, text.length);
  return isAscii(bytes) ? bytes : undefined;
};
