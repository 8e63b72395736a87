/**
 * The seam between memory and strings, where the time goes: a decoder's loop is quick, and making the string of what it
 * gives is not. This variant asks nothing of the platform but what it finds; `strings-node.ts` is for Node.js and those
 * like it. package.json's `imports` chooses.
 */

import type { ByteQueue } from "../buffers/byte-queue.js";
import { MAX_CALL_ARGUMENTS, MAX_FROM_CHAR_CODE_UNITS } from "../fast-path/thresholds.js";
import { lazy } from "../tables/lazy.js";
import { BLOCK_LENGTH } from "../wasm/memory-layout.js";
import { plainView } from "./buffer-source.js";

/** A block of memory for code units, and the same as bytes. */
export interface CodeUnitBlock {
  readonly units: Uint16Array<ArrayBuffer>;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The kernels' memory has ways of its own to its strings, where the engine has builtins for them: to some, or to all. */
  read: ((length: number) => string | undefined) | undefined;
  write: ((text: string) => void) | undefined;
}

/** Makes a block of memory. */
export const createBlock = (buffer: ArrayBuffer, offset: number, units: number): CodeUnitBlock => ({
  units: new Uint16Array(buffer, offset, units),
  bytes: new Uint8Array(buffer, offset, units * 2),
  read: undefined,
  write: undefined,
});

/** A class, if it is the platform's own, and not a ponyfill in its place: that might be this library. */
const native = <Class>(type: Class): Class | undefined => (`${type}`.includes("[native code") ? type : undefined);

const decoders: Record<string, TextDecoder> = {};
/** What the platform's decoder gives; undefined if it has none, or does not take such bytes. */
const decode = (label: string, bytes: Uint8Array): string | undefined => {
  try {
    return (decoders[label] ??= new (native(globalThis.TextDecoder)!)(label, { fatal: false, ignoreBOM: true })).decode(
      bytes as Uint8Array<ArrayBuffer>,
    );
  } catch {
    // Browsers take no view of a buffer that can be resized.
  }
  return undefined;
};
const utf8 = /* @__PURE__ */ lazy(() => {
  const type = native(globalThis.TextEncoder);
  return type && new type();
});

const fromCharCodes = (units: Uint8Array | Uint16Array): string => {
  let text = "";
  for (let at = 0; at < units.length; at += MAX_CALL_ARGUMENTS) {
    // The types want an array of numbers; every engine takes what is array-like.
    text += String.fromCharCode.apply(null, units.subarray(at, at + MAX_CALL_ARGUMENTS) as unknown as number[]);
  }
  return text;
};

/** The code units at the start of a block, without surrogates that lack their other half, as a string. */
export const stringFromBlock = (block: CodeUnitBlock, length: number): string =>
  block.read?.(length) ||
  (length > MAX_FROM_CHAR_CODE_UNITS && decode("utf-16le", block.bytes.subarray(0, length * 2))) ||
  fromCharCodes(block.units.subarray(0, length));

/** Bytes of ASCII as a string, one that takes a byte a character where the engine has such. */
export const stringFromASCII = (bytes: Uint8Array, start: number, end: number): string => {
  const ascii = plainView(bytes).subarray(start, end);
  return (end - start > MAX_FROM_CHAR_CODE_UNITS && decode("latin1", ascii)) || fromCharCodes(ascii);
};

/** What the platform calls the encodings that it has as well. */
export type UnicodeLabel = "utf-8" | "utf-16le" | "utf-16be";

/**
 * Bytes of UTF-8, or whole code units of UTF-16, as a string, if the platform has a decoder that finds them well-formed.
 * It is not asked to throw: engines are slower then, and WebKit's decoder keeps bytes. A text without U+FFFD had no error.
 */
export const decodeByPlatform = (
  label: UnicodeLabel,
  bytes: Uint8Array,
  start: number,
  end: number,
): string | undefined => {
  const text = decode(label, plainView(bytes).subarray(start, end));
  return text?.includes("\ufffd") ? undefined : text;
};

/** Takes an input that is all ASCII, and stands for itself, in one piece, where the platform can tell fast; gives whether it did. */
export const decodeWholeASCII: ((input: ByteQueue, output: { append(text: string): void }) => boolean) | undefined =
  undefined;

/** The bytes of a string in UTF-8, by the platform's encoder if it has one. */
export const encodeUTF8ByPlatform = (text: string): Uint8Array<ArrayBuffer> | undefined =>
  utf8()?.encode(text) as Uint8Array<ArrayBuffer> | undefined;

/**
 * How many code units the builtins are the best way to a string for: in V8 and in JavaScriptCore for as many as their
 * array takes, for few in SpiderMonkey, which is told by what it lacks.
 */
export const maxBuiltinUnits = (): number => ("stackTraceLimit" in Error ? BLOCK_LENGTH : 512);

/** The bytes of a string of Latin-1, if it is all ASCII. */
export const encodeASCIIByPlatform = (text: string): Uint8Array<ArrayBuffer> | undefined => {
  const bytes = encodeUTF8ByPlatform(text);
  return bytes?.length === text.length ? bytes : undefined;
};

/** Writes the code units of a string to the start of a block that has room for them. */
export const writeStringToBlock = (text: string, block: CodeUnitBlock): void => {
  if (block.write) block.write(text);
  else for (let i = 0; i < text.length; i++) block.units[i] = text.charCodeAt(i);
};
