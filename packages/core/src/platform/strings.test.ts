import { constants } from "node:buffer";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ByteQueue } from "../engine/byte-queue.js";
import type { BlockOutput } from "./strings.js";
import * as portable from "./strings.js";
import * as node from "./strings-node.js";

/** Imports the variant for Node.js as another platform uses it. It reads the platform's global when it is loaded. */
const importFor = async (name: "Bun" | "Deno"): Promise<typeof node> => {
  vi.stubGlobal(name, {});
  vi.resetModules();
  const strings = await import("./strings-node.js");
  vi.unstubAllGlobals();
  return strings;
};
const [bun, deno] = [await importFor("Bun"), await importFor("Deno")];

// Node.js implements these classes in JavaScript, like a ponyfill. A bound function is recognised as native.
const platform = globalThis.TextDecoder;
beforeEach(() => {
  vi.stubGlobal("TextDecoder", platform.bind(null));
  vi.stubGlobal("TextEncoder", TextEncoder.bind(null));
});
afterEach(() => {
  vi.unstubAllGlobals();
  // Other tests of the same process need modules that were loaded without stubs.
  vi.resetModules();
});

const labels = ["utf-8", "utf-16le", "utf-16be"] as const;
const bytes = fc.oneof(
  fc.string({ unit: "binary", maxLength: 99 }).map((text) => new TextEncoder().encode(text)),
  fc.uint8Array({ maxLength: 40 }),
  fc
    .constantFrom(
      [0xef, 0xbb, 0xbf, 0x41],
      [0xff, 0xfe, 0x41, 0],
      [0xfe, 0xff, 0, 0x41],
      [0xd8, 0x3d, 0xdc, 0xa9],
      [0x3d, 0xd8],
    )
    .map((some) => Uint8Array.from(some)),
);

describe.each([
  ["portable", portable],
  ["node", node],
])("decodeByPlatform, %s", (_, { decodeByPlatform }) => {
  const expectedOf = (label: string, some: Uint8Array): string | undefined => {
    try {
      const text = new platform(label, { fatal: true, ignoreBOM: true }).decode(some);
      return label === "utf-16le" || !text.includes("\ufffd") ? text : undefined;
    } catch {
      return undefined;
    }
  };

  test("decodes well-formed bytes, keeps the byte order mark, and returns undefined for all others", () => {
    fc.assert(
      fc.property(fc.constantFrom(...labels), bytes, fc.nat(3), (label, odd, before) => {
        // Callers pass whole code units of UTF-16.
        const some = label === "utf-8" ? odd : odd.subarray(0, odd.length & -2);
        const whole = Uint8Array.from([...new Uint8Array(before), ...some, 0xff]);
        const text = decodeByPlatform(label, whole, before, before + some.length);
        const expected = expectedOf(label, some);
        // U+FFFD can be an error, so undefined is allowed too.
        if (text === undefined && expected?.includes("\ufffd")) return;
        expect(text).toBe(expected);
        if (!before) expect(decodeByPlatform(label, some, 0, some.length)).toBe(text);
      }),
      { numRuns: 500 },
    );
  });
});

test("decodeByPlatform keeps the platform's U+FFFD in browsers if errors may be replaced", async () => {
  // Loaded here, because the module keeps its decoders: mutation testing then finds the test of their options.
  const { decodeByPlatform } = await import("./strings.js");
  const broken: readonly [(typeof labels)[number], number[], string][] = [
    ["utf-8", [0x41, 0xff, 0xe4, 0xb8, 0x41], "A\ufffd\ufffdA"],
    ["utf-16le", [0x00, 0xd8, 0x41, 0x00], "\ufffdA"],
    ["utf-16be", [0xdc, 0x00, 0x00, 0x41], "\ufffdA"],
  ];
  for (const [label, some, text] of broken) {
    const input = Uint8Array.from(some);
    expect(decodeByPlatform(label, input, 0, input.length)).toBeUndefined();
    expect(decodeByPlatform(label, input, 0, input.length, true)).toBe(text);
  }
});

test("a ponyfill of TextDecoder or TextEncoder is not used", async () => {
  vi.stubGlobal("TextDecoder", class {});
  vi.stubGlobal("TextEncoder", class {});
  vi.resetModules();
  const { stringFromASCII, decodeByPlatform } = await import("./strings.js");
  const { encodeASCIIByPlatform, encodeUTF8ByPlatform } = await import("./native.js");
  expect(decodeByPlatform("utf-8", Uint8Array.of(0x41), 0, 1)).toBeUndefined();
  expect(stringFromASCII(new Uint8Array(300).fill(0x41), 0, 300)).toBe("A".repeat(300));
  expect(encodeUTF8ByPlatform("A")).toBeUndefined();
  expect(encodeASCIIByPlatform("A")).toBeUndefined();
});

test("the portable methods are used if the platform's decoder throws", () => {
  const none = (): never => {
    throw new TypeError("resizable");
  };
  vi.spyOn(platform.prototype, "decode").mockImplementation(none);
  try {
    expect(portable.decodeByPlatform("utf-8", Uint8Array.of(0x41), 0, 1)).toBeUndefined();
    expect(portable.stringFromASCII(new Uint8Array(300).fill(0x41), 0, 300)).toBe("A".repeat(300));
    const block = portable.createBlock(new ArrayBuffer(600), 0, 300);
    block.units.fill(0x3042);
    expect(portable.stringFromBlock(block, 300)).toBe("\u3042".repeat(300));
  } finally {
    vi.restoreAllMocks();
  }
});

describe.each([
  ["portable", portable],
  ["node", node],
])("blocks of code units, %s", (_, strings) => {
  const { createBlock, stringFromBlock, stringFromASCII } = strings;

  test("are converted to strings of any length and content", () => {
    for (const length of [...new Array(20).keys(), 127, 128, 129, 8191, 8192, 8193, 20_000]) {
      const units = Array.from({ length }, (_, i) => (i % 100 === 7 ? 0xfeff : 0x3042 + (i % 50)));
      const block = createBlock(new ArrayBuffer(2 * length + 20), 8, length + 4);
      block.units.set(units);
      expect([block.units.length, block.bytes.length]).toEqual([length + 4, 2 * length + 8]);
      expect(stringFromBlock(block, length) === units.map((unit) => String.fromCharCode(unit)).join("")).toBe(true);
      const ascii = new Uint8Array(length + 8).map((_, i) => i & 0x7f);
      expect(stringFromASCII(ascii, 3, length + 3) === String.fromCharCode(...ascii.subarray(3, length + 3))).toBe(
        true,
      );
    }
  });

  test("are read by their own method if it supports the length", () => {
    // The block of the kernel heap has this method if the engine has string builtins.
    const read = (length: number) => (length === 2 ? "by builtins" : undefined);
    const block = { ...createBlock(new ArrayBuffer(608), 8, 300), read };
    block.units.set([0x61, 0x62, 0x63]);
    expect([stringFromBlock(block, 2), stringFromBlock(block, 3)]).toEqual(["by builtins", "abc"]);
  });
});

test("Buffer creates strings of more than 32 code units, and on Bun all strings", () => {
  const block = node.createBlock(new ArrayBuffer(80), 0, 40);
  const text = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMN";
  block.units.set(Array.from(text, (letter) => letter.charCodeAt(0)));
  const read = vi.spyOn(block.bytes as unknown as Record<"ucs2Slice", () => string>, "ucs2Slice");
  for (let length = 0; length <= 32; length++) {
    expect(node.stringFromBlock(block, length)).toBe(text.slice(0, length));
  }
  expect(read).not.toHaveBeenCalled();
  expect(node.stringFromBlock(block, 33)).toBe(text.slice(0, 33));
  expect(bun.stringFromBlock(block, 8)).toBe("abcdefgh");
  expect(read).toHaveBeenCalledTimes(2);
});

/** The long block to which an output of three code units moves, for a number of bytes; undefined if it does not move. */
const blockFor = ({ createBlock, longBlocks }: typeof node, length: number) => {
  const heapBlock = createBlock(new ArrayBuffer(8), 0, 4);
  heapBlock.units.set([0x61, 0x62, 0x63, 0x64]);
  const output = { block: heapBlock, heapBlock: undefined, length: 3 } as BlockOutput;
  longBlocks!.move({ bytes: new Uint8Array(0), length, position: 0 }, output);
  if (output.block === heapBlock) {
    expect(output.heapBlock).toBeUndefined();
    return undefined;
  }
  expect([output.heapBlock === heapBlock, [...output.block.units.subarray(0, 3)]]).toEqual([true, [0x61, 0x62, 0x63]]);
  return output.block;
};

test("a long block is used by one sink at a time, and again after its release", () => {
  const { release } = node.longBlocks!;
  const first = blockFor(node, 200_000)!;
  const second = blockFor(node, 2_000_000)!;
  expect(first.length).toBeGreaterThanOrEqual(200_000);
  expect(second.length).toBeGreaterThanOrEqual(2_000_000);
  expect(second === first).toBe(false);
  release(second);
  expect(blockFor(node, 200_000) === second).toBe(true);
  expect(blockFor(node, 200_000) === second).toBe(false);
  release(first);
  // The idle block is too short.
  expect(blockFor(node, first.length + 1) === first).toBe(false);
});

test("there is no long block on Bun and Deno, and without enough memory", () => {
  expect(blockFor(node, 2 ** 52)).toBeUndefined();
  for (const platform of [bun, deno]) expect(blockFor(platform, 200_000)).toBeUndefined();
  expect(portable.longBlocks).toBeNull();
});

test("Node.js decodes long ASCII input in one call", () => {
  const taken = (bytes: readonly number[], position: number) => {
    const input = new ByteQueue(Uint8Array.from(bytes), false);
    input.position = position;
    const texts: string[] = [];
    const all = node.decodeWholeASCII!(input, { append: (text) => texts.push(text) });
    return [all, input.position, texts];
  };
  const ascii = new Array<number>(25).fill(0x7f);
  const nothing = (position: number) => [false, position, []];
  expect(taken(ascii, 0)).toEqual([true, 25, ["\x7f".repeat(25)]]);
  expect(taken(ascii.slice(1), 0)).toEqual(nothing(0));
  expect(taken([...ascii, 0x61], 1)).toEqual(nothing(1));
  for (const at of [0, 12, 24]) expect(taken(ascii.with(at, 0x80), 0)).toEqual(nothing(0));
});

test("a string that is too long is a RangeError", () => {
  // The memory is never written, so the system provides none.
  const units = constants.MAX_STRING_LENGTH + 1;
  const memory = new Uint8Array(2 * units);
  expect(() => node.stringFromASCII(memory, 0, units)).toThrow(RangeError);
  expect(() => node.stringFromBlock(node.createBlock(memory.buffer, 0, units), units)).toThrow(RangeError);
  for (const label of ["utf-16le", "utf-16be"] as const) {
    expect(() => node.decodeByPlatform(label, memory, 0, 2 * units)).toThrow(RangeError);
  }
  expect(() => node.decodeByPlatform("utf-8", memory, 0, units)).toThrow(RangeError);
});
