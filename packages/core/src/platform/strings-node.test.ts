import { describe, expect, it } from "vitest";
import { LOOP_BLOCK_LENGTH, MAX_NODE_ARGUMENTS } from "./policy.js";
import type { BlockOutput } from "./strings.js";
import * as node from "./strings-node.js";

// strings.test.ts compares this variant with the portable one. Here is what only this variant has.

const blockOf = (text: string) => {
  const block = node.createBlock(new ArrayBuffer(2 * text.length), 0, text.length);
  block.units.set(Array.from(text, (unit) => unit.charCodeAt(0)));
  return block;
};

describe("strings on Node.js", () => {
  it("creates strings of every short length and of longer ones", () => {
    for (const length of [0, 1, 7, 8, 9, 16, 17, 24, 25, 32, 33, 64, 65, 1000]) {
      const text = Array.from({ length }, (_, i) => String.fromCharCode(0x3042 + (i % 80))).join("");
      const units = length < 32 ? text.padEnd(32, "!") : text;
      expect(node.stringFromBlock(blockOf(units), length)).toBe(text);
    }
  });

  it("has long blocks of at least 1 Mi code units, and room for what loops reserve", () => {
    const lengthFor = (length: number, position: number, before: number): number => {
      const output: BlockOutput = { block: blockOf("abc"), heapBlock: undefined, length: before };
      node.longBlocks!.move({ bytes: new Uint8Array(0), length, position }, output);
      return output.block.length;
    };
    expect([lengthFor(10, 0, 0), lengthFor(0x100000, 5, 2)]).toEqual([
      0x100000,
      0x100000 - 5 + 2 + 2 * LOOP_BLOCK_LENGTH,
    ]);
  });

  it("decodes an input that is all ASCII, from 25 bytes on", () => {
    const decoded = (bytes: Uint8Array, position = 0) => {
      let text = "";
      const input = { bytes, length: bytes.length, position };
      const isWhole = node.decodeWholeASCII!(input, { append: (part) => (text += part) });
      return [isWhole, text.length, input.position];
    };
    expect(decoded(new Uint8Array(25).fill(0x61))).toEqual([true, 25, 25]);
    expect(decoded(new Uint8Array(24).fill(0x61))).toEqual([false, 0, 0]);
    expect(decoded(new Uint8Array(25).fill(0x61), 1)).toEqual([false, 0, 1]);
    expect(decoded(new Uint8Array(25).fill(0x61).fill(0x80, 3, 4))).toEqual([false, 0, 0]);
    expect(decoded(new Uint8Array(25).fill(0x61).fill(0x80, 24))).toEqual([false, 0, 0]);
  });

  it("decodes Unicode without errors, and leaves the rest", () => {
    const utf8 = new TextEncoder().encode("aé漢");
    expect(node.decodeByPlatform("utf-8", utf8, 1, 3)).toBe("é");
    expect(node.decodeByPlatform("utf-8", utf8, 0, utf8.length)).toBe("aé漢");
    expect(node.decodeByPlatform("utf-8", utf8, 2, 3)).toBeUndefined();
    expect(node.decodeByPlatform("utf-16le", Uint8Array.of(0x42, 0x30), 0, 2)).toBe("あ");
    expect(node.decodeByPlatform("utf-16be", Uint8Array.of(0x30, 0x42), 0, 2)).toBe("あ");
    expect(node.decodeByPlatform("utf-16le", Uint8Array.of(0x3d, 0xd8), 0, 2)).toBeUndefined();
  });
});

it("gives a call no more arguments than its list has", () => {
  expect(MAX_NODE_ARGUMENTS).toBeLessThanOrEqual(32);
});
