/// <reference types="node" />
/** The platform's own TextDecoder and TextEncoder on Node.js, Bun and Deno, and where Buffer is faster than these. */
import { Buffer, isAscii } from "node:buffer";
import { TextDecoder, TextEncoder } from "node:util";
import { firstBytes } from "./first-bytes.js";
import { lazy } from "./lazy.js";
import type { NativeTextDecoder } from "./native.js";
import { MAX_UTF8_COPY_UNITS, MAX_UTF8_LOOP_UNITS, MIN_LATIN1_WRITE_UNITS } from "./policy.js";

/** Deno's `ucs2Write` is about 3 times slower than a JavaScript loop. */
export const isDeno: boolean = /* @__PURE__ */ (() => "Deno" in globalThis)();
/** Bun's engine, JavaScriptCore, passes arguments slowly. */
export const isBun: boolean = /* @__PURE__ */ (() => "Bun" in globalThis)();

/** The methods of Buffer that its types lack. */
export interface BufferMethods {
  ucs2Slice(start: number, end: number): string;
  ucs2Write(text: string, offset: number, length: number): number;
  latin1Slice(start: number, end: number): string;
  latin1Write(text: string, offset: number, length: number): number;
  utf8Write(text: string, offset: number, length: number): number;
}
/** The methods of Buffer that its types lack, of an array that is one. */
export const buffer = (bytes: Uint8Array): BufferMethods => bytes as unknown as BufferMethods;

/** That of `node:util`: a replaced global has no effect. */
export const nativeTextDecoder = (): NativeTextDecoder | undefined => TextDecoder;

/** Imported from `node:util`, so that a replaced global has no effect. */
const utf8Encoder = /* @__PURE__ */ new TextEncoder();

const scratch = /* @__PURE__ */ lazy(() => {
  const bytes = new Uint8Array(3 * MAX_UTF8_COPY_UNITS);
  return { bytes, buffer: buffer(Buffer.from(bytes.buffer)) };
});

/** Encodes a short string without surrogates, and returns the number of bytes; -1 if it has a surrogate. */
const encodeUTF8ByLoop = (text: string, bytes: Uint8Array): number => {
  let length = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit <= 0x7f) bytes[length++] = unit;
    else if (unit <= 0x7ff) {
      bytes[length++] = 0xc0 | (unit >> 6);
      bytes[length++] = 0x80 | (unit & 0x3f);
    } else {
      if (unit >> 11 === 0x1b) return -1;
      bytes[length++] = 0xe0 | (unit >> 12);
      bytes[length++] = 0x80 | ((unit >> 6) & 0x3f);
      bytes[length++] = 0x80 | (unit & 0x3f);
    }
  }
  return length;
};

export const encodeUTF8ByPlatform = (text: string): Uint8Array<ArrayBuffer> | undefined => {
  // On Deno and Bun, the platform's encoder is faster.
  if (isDeno || isBun) return utf8Encoder.encode(text) as Uint8Array<ArrayBuffer>;
  if (text.length <= MAX_UTF8_COPY_UNITS) {
    const { bytes, buffer } = scratch();
    let length = text.length <= MAX_UTF8_LOOP_UNITS ? encodeUTF8ByLoop(text, bytes) : -1;
    if (length < 0) length = buffer.utf8Write(text, 0, 3 * text.length);
    return firstBytes(bytes, length);
  }
  const length = Buffer.byteLength(text);
  // A buffer of this kind has memory of its own, of exactly that length.
  const bytes = Buffer.allocUnsafeSlow(length);
  if (length === text.length) buffer(bytes).latin1Write(text, 0, length);
  else buffer(bytes).utf8Write(text, 0, length);
  return new Uint8Array(bytes.buffer);
};

export const encodeASCIIByPlatform = (text: string): Uint8Array<ArrayBuffer> | undefined => {
  if (text.length < MIN_LATIN1_WRITE_UNITS || isDeno) {
    const bytes = utf8Encoder.encode(text) as Uint8Array<ArrayBuffer>;
    return bytes.length === text.length ? bytes : undefined;
  }
  const bytes = new Uint8Array(text.length);
  buffer(Buffer.prototype).latin1Write.call(bytes, text, 0, text.length);
  return isAscii(bytes) ? bytes : undefined;
};
