/**
 * The part of the seam between memory and strings that only the kernel heap needs. `kernel-strings-node.ts` is the variant for
 * Node.js, Bun and Deno; package.json's `imports` chooses. It is apart from `strings.ts`, so that the kernels share no file with
 * the start of a program that loads its encodings.
 */
import { MAX_SPIDERMONKEY_BUILTIN_UNITS } from "./policy.js";

/** Memory that strings are copied to. */
export interface StringMemory {
  readonly units: Uint16Array<ArrayBuffer>;
  /** The same memory as bytes. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Writes a string with the engine's string builtins, where it has them. */
  write: ((text: string) => void) | undefined;
}

/** Creates such memory over a part of a buffer. */
export const createStringMemory = (buffer: ArrayBuffer, offset: number, length: number): StringMemory => ({
  units: new Uint16Array(buffer, offset, length),
  bytes: new Uint8Array(buffer, offset, length * 2),
  write: undefined,
});

/** Writes the code units of a string to the start of memory that has room for them. */
export const writeString = (text: string, memory: StringMemory): void => {
  if (memory.write) memory.write(text);
  else for (let i = 0; i < text.length; i++) memory.units[i] = text.charCodeAt(i);
};

/**
 * The number of code units up to which the string builtins are the fastest way. SpiderMonkey has the global `InternalError`, as
 * QuickJS has. Firefox 153 has `Error.stackTraceLimit`, as other engines have.
 */
export const maxBuiltinUnits = (): number =>
  Object.hasOwn(globalThis, "InternalError") ? MAX_SPIDERMONKEY_BUILTIN_UNITS : Infinity;
