/// <reference types="node" />
/** What the kernel heap needs of strings on Node.js, Bun and Deno. */
import { Buffer } from "node:buffer";
import type { StringMemory } from "./kernel-strings.js";
import { buffer, isDeno } from "./native-node.js";

export const createStringMemory = (memory: ArrayBuffer, offset: number, length: number): StringMemory => ({
  units: new Uint16Array(memory, offset, length),
  bytes: Buffer.from(memory, offset, length * 2),
  write: undefined,
});

export const writeString = (text: string, { bytes, write }: StringMemory): void => {
  if (write && isDeno) write(text);
  else buffer(bytes).ucs2Write(text, 0, text.length * 2);
};

/** Up to 64 code units the string builtins are faster than a call of Buffer: 2.4 times for 8 code units. */
export const maxBuiltinUnits = (): number => 64;
