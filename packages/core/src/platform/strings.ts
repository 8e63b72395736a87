/**
 * The seam between memory and strings. Creating a string takes most of the time of decoding, so each kind of platform has a
 * variant of this module. This one relies on nothing but what it finds at run time; `strings-node.ts` is for Node.js, Bun
 * and Deno. package.json's `imports` chooses.
 */

import { plainView } from "./buffer-source.js";
import { type NativeTextDecoder, nativeTextDecoder } from "./native.js";
import { MAX_CALL_ARGUMENTS, MAX_FROM_CHAR_CODE_UNITS } from "./policy.js";

/** A block of memory for code units. */
export interface CodeUnitBlock {
  readonly units: Uint16Array<ArrayBuffer>;
  /** The same memory as bytes. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The number of code units that it has room for. */
  readonly length: number;
  /** Reads a string with the engine's string builtins; only the block of the kernel heap can have this. */
  read: ((length: number) => string | undefined) | undefined;
}

/** The members of a byte queue that are used here. */
export interface ByteInput {
  readonly bytes: Uint8Array;
  readonly length: number;
  position: number;
}

/** Creates a block of memory over a part of a buffer. */
export const createBlock = (buffer: ArrayBuffer, offset: number, length: number): CodeUnitBlock => ({
  units: new Uint16Array(buffer, offset, length),
  bytes: new Uint8Array(buffer, offset, length * 2),
  length,
  read: undefined,
});

/** The members of a sink of code units that are used here. */
export interface BlockOutput {
  block: CodeUnitBlock;
  heapBlock: CodeUnitBlock | undefined;
  readonly length: number;
}

/** Blocks for whole long outputs. */
export interface LongBlocks {
  /** Moves an output from the kernel heap's block to one with room for the whole output, unless there is not enough memory. */
  move(input: ByteInput, output: BlockOutput): void;
  /** Allows the next call of `move` to use a block. */
  release(block: CodeUnitBlock): void;
}

/** Null where a string for each part of an output is as fast: see `strings-node.ts`. Bundlers remove what null disables. */
export const longBlocks: LongBlocks | null = null as LongBlocks | null;

/** Decodes bytes; undefined if the platform has no such decoder, if it rejects the bytes, or if it is fatal and they are invalid. */
export type DecodeByPlatform = (bytes: Uint8Array) => string | undefined;

/** Creates the platform's decoder of a label. On Node.js it decodes nothing, because kernels are faster. */
export const createPlatformDecoder = (label: string, fatal: boolean): DecodeByPlatform => {
  let decoder: InstanceType<NativeTextDecoder> | undefined;
  return (bytes) => {
    try {
      decoder ??= new (nativeTextDecoder()!)(label, { fatal, ignoreBOM: true });
      return decoder.decode(bytes);
    } catch {
      // Browsers reject views of resizable buffers.
    }
    return undefined;
  };
};

const decoders: Record<string, DecodeByPlatform> = {};
const decode = (label: string, bytes: Uint8Array): string | undefined =>
  (decoders[label] ??= createPlatformDecoder(label, false))(bytes);
const stringFromUnits = (units: Uint8Array | Uint16Array): string => {
  let text = "";
  for (let at = 0; at < units.length; at += MAX_CALL_ARGUMENTS) {
    // The types require an array of numbers; every engine accepts array-like objects.
    text += String.fromCharCode.apply(null, units.subarray(at, at + MAX_CALL_ARGUMENTS) as unknown as number[]);
  }
  return text;
};

/** The string of the first code units of a block, which have no lone surrogates. */
export const stringFromBlock = (block: CodeUnitBlock, length: number): string =>
  block.read?.(length) ||
  (length > MAX_FROM_CHAR_CODE_UNITS && decode("utf-16le", block.bytes.subarray(0, length * 2))) ||
  stringFromUnits(block.units.subarray(0, length));

/** The string of ASCII bytes, stored with one byte per character where the engine can. */
export const stringFromASCII = (bytes: Uint8Array, start: number, end: number): string => {
  const ascii = plainView(bytes).subarray(start, end);
  return (end - start > MAX_FROM_CHAR_CODE_UNITS && decode("latin1", ascii)) || stringFromUnits(ascii);
};

/** The platform's labels of the encodings for which its decoder is used. */
export type UnicodeLabel = "utf-8" | "utf-16le" | "utf-16be";

/**
 * Decodes complete sequences of UTF-8 or UTF-16 with the platform's decoder. The decoder is not in fatal mode: engines are
 * slower there, and WebKit's decoder keeps bytes after an error. A string without U+FFFD had no error.
 *
 * @param replacesErrors - whether the string may contain U+FFFD for an error
 * @returns the string; undefined if it contains U+FFFD and must not, or if the platform has no decoder
 */
export const decodeByPlatform = (
  label: UnicodeLabel,
  bytes: Uint8Array,
  start: number,
  end: number,
  replacesErrors = false,
): string | undefined => {
  const text = decode(label, plainView(bytes).subarray(start, end));
  return !replacesErrors && text?.includes("\ufffd") ? undefined : text;
};

/** Decodes an input that is all ASCII at once, and returns whether it did; null where no platform function is fast. */
export const decodeWholeASCII: ((input: ByteInput, output: { append(text: string): void }) => boolean) | null = null;
