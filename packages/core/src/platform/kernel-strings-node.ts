/// <reference types="node" />
/** What the kernel heap needs of strings on Node.js, Bun and Deno. */
import { Buffer } from "node:buffer";
import type { StringMemory } from "./kernel-strings.js";
import { buffer, isDeno } from "./native-node.js";
import { MAX_NODE_BUILTIN_UNITS } from "./policy.js";

export const createStringMemory = (memory: ArrayBuffer, offset: number, length: number): StringMemory => ({
  units: new Uint16Array(memory, offset, length),
  bytes: Buffer.from(memory, offset, length * 2),
  write: undefined,
});

export const writeString = (text: string, { bytes, write }: StringMemory): void => {
  if (write && isDeno) write(text);
  else buffer(bytes).ucs2Write(text, 0, text.length * 2);
};

/** {@inheritDoc maxBuiltinUnits} */
export const maxBuiltinUnits = (): number => MAX_NODE_BUILTIN_UNITS;
