/// <reference types="node" />
/**
 * The seam between memory and strings on Node.js, Bun and Deno. Their Buffer copies code units at the speed of memory, 3
 * times as fast as TextDecoder on Node.js 20.
 */
import { Buffer, constants, isAscii } from "node:buffer";
import { TextDecoder } from "node:util";
import { plainLength, plainView } from "./buffer-source.js";
import { type BufferMethods, buffer, isBun, isDeno } from "./native-node.js";
import { LOOP_BLOCK_LENGTH, MAX_NODE_ARGUMENTS, MIN_IS_ASCII_BYTES, MIN_LONG_BLOCK_UNITS } from "./policy.js";
import type * as portable from "./strings.js";
import type { CodeUnitBlock } from "./strings.js";

/** Buffer's methods for arrays that are no buffers. Looking one up at each call takes as long as a call of it. */
const methods: Pick<BufferMethods, "ucs2Slice" | "latin1Slice"> = /* @__PURE__ */ (() => {
  const { ucs2Slice, latin1Slice } = buffer(Buffer.prototype);
  return { ucs2Slice, latin1Slice };
})();

/**
 * Throws a RangeError for the length of a string that no engine operation can create, as joining strings does. Buffer and the
 * platform's TextDecoder throw an Error, which callers cannot distinguish from others by its class.
 */
const checkStringLength = (length: number): void => {
  if (length > constants.MAX_STRING_LENGTH) throw RangeError("Invalid string length");
};

export const createBlock = (memory: ArrayBuffer, offset: number, length: number): CodeUnitBlock => ({
  units: new Uint16Array(memory, offset, length),
  bytes: Buffer.from(memory, offset, length * 2),
  length,
  read: undefined,
});

/** The long block that no sink is using, until the garbage collector needs its memory. */
let idleLongBlock: WeakRef<CodeUnitBlock> | undefined;

/**
 * V8 stores a string of more than 48 Ki code units on memory pages of its own, and joining strings creates it twice. From 1 Mi
 * code units on, Node.js stores it outside of V8's heap. So one string for the whole output is 1.2 to 3 times as fast. Bun and
 * Deno are as fast with parts.
 */
export const longBlocks: typeof portable.longBlocks = {
  move(input, output) {
    if (isBun || isDeno) return;
    // An item becomes at most one code unit for each of its bytes. Loops reserve more than they need.
    const room = output.length + input.length - input.position + 2 * LOOP_BLOCK_LENGTH;
    let block = idleLongBlock?.deref();
    idleLongBlock = undefined;
    if (!block || block.length < room) {
      const length = Math.max(room, MIN_LONG_BLOCK_UNITS);
      try {
        block = createBlock(new ArrayBuffer(length * 2), 0, length);
      } catch {
        return;
      }
    }
    const { block: heapBlock, length } = output;
    block.units.set(heapBlock.units.subarray(0, length));
    output.block = block;
    output.heapBlock = heapBlock;
  },
  release(block) {
    idleLongBlock = new WeakRef(block);
  },
};

/**
 * The string of at most 32 code units: a fixed number becomes a string, which is cut. In V8 a call of Buffer takes up to 3
 * times as long.
 */
// biome-ignore format: one argument for each code unit
const stringFromFewUnits = ({ units: u }: CodeUnitBlock, length: number): string =>
  (length <= 8
    ? String.fromCharCode(u[0]!, u[1]!, u[2]!, u[3]!, u[4]!, u[5]!, u[6]!, u[7]!)
    : length <= 16
    ? String.fromCharCode(u[0]!, u[1]!, u[2]!, u[3]!, u[4]!, u[5]!, u[6]!, u[7]!, u[8]!, u[9]!, u[10]!, u[11]!, u[12]!, u[13]!, u[14]!, u[15]!)
    : length <= 24
    ? String.fromCharCode(u[0]!, u[1]!, u[2]!, u[3]!, u[4]!, u[5]!, u[6]!, u[7]!, u[8]!, u[9]!, u[10]!, u[11]!, u[12]!, u[13]!, u[14]!, u[15]!, u[16]!, u[17]!, u[18]!, u[19]!, u[20]!, u[21]!, u[22]!, u[23]!)
    : String.fromCharCode(u[0]!, u[1]!, u[2]!, u[3]!, u[4]!, u[5]!, u[6]!, u[7]!, u[8]!, u[9]!, u[10]!, u[11]!, u[12]!, u[13]!, u[14]!, u[15]!, u[16]!, u[17]!, u[18]!, u[19]!, u[20]!, u[21]!, u[22]!, u[23]!, u[24]!, u[25]!, u[26]!, u[27]!, u[28]!, u[29]!, u[30]!, u[31]!)
  ).slice(0, length);

export const stringFromBlock = (block: CodeUnitBlock, length: number): string => {
  const text = block.read?.(length);
  if (text) return text;
  if (length <= MAX_NODE_ARGUMENTS && !isBun) return stringFromFewUnits(block, length);
  checkStringLength(length);
  return buffer(block.bytes).ucs2Slice(0, length * 2);
};

export const stringFromASCII = (bytes: Uint8Array, start: number, end: number): string => {
  checkStringLength(end - start);
  return methods.latin1Slice.call(bytes, start, end);
};

const decoders = {
  "utf-8": /* @__PURE__ */ new TextDecoder("utf-8", { fatal: false, ignoreBOM: true }),
  "utf-16be": /* @__PURE__ */ new TextDecoder("utf-16be", { fatal: false, ignoreBOM: true }),
};

export const decodeByPlatform: typeof portable.decodeByPlatform = (label, bytes, start, end) => {
  if (label === "utf-16le") {
    checkStringLength((end - start) / 2);
    const text = methods.ucs2Slice.call(bytes, start, end);
    return text.isWellFormed() ? text : undefined;
  }
  const isWhole = !start && end === plainLength(bytes);
  const input = isWhole ? bytes : plainView(bytes).subarray(start, end);
  try {
    const text = decoders[label].decode(input);
    return text.indexOf("\ufffd") < 0 ? text : undefined;
  } catch (error) {
    // The decoders are not in fatal mode: the string is too long. Node.js throws a TypeError for UTF-16BE.
    checkStringLength(label === "utf-8" ? end - start : (end - start) / 2);
    throw error;
  }
};

export const createPlatformDecoder: typeof portable.createPlatformDecoder = () => () => undefined;

export const decodeWholeASCII: typeof portable.decodeWholeASCII = (input, output) => {
  const { bytes, length, position } = input;
  // Most other inputs end with another byte, and this test is cheap.
  if (length < MIN_IS_ASCII_BYTES || position || bytes[length - 1]! > 0x7f || !isAscii(bytes)) return false;
  output.append(stringFromASCII(bytes, 0, length));
  input.position = length;
  return true;
};
