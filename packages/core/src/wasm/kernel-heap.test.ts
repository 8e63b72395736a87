import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { BLOCK_LENGTH, DECODE_SHUFFLES, INPUT, OUTPUT, PAGES, SHUFFLES, SLACK, TABLES } from "./memory-layout.js";

const { WebAssembly } = globalThis as { WebAssembly?: object };

let modules: typeof import("./kernel-heap.js") &
  typeof import("./kernel-table.js") &
  typeof import("./load-block.js") &
  typeof import("./decode-short.js") &
  typeof import("../buffers/code-unit-sink.js");
const load = async () => {
  vi.resetModules();
  modules = {
    ...(await import("./kernel-heap.js")),
    ...(await import("./kernel-table.js")),
    ...(await import("./load-block.js")),
    ...(await import("./decode-short.js")),
    ...(await import("../buffers/code-unit-sink.js")),
  };
};
afterEach(() => {
  vi.unstubAllGlobals();
  // Other tests of the same process need modules that were loaded without stubs.
  vi.resetModules();
});

test("the parts of the kernel heap do not overlap", () => {
  const [results, masks, decodeMasks] = [3 * 4, 0x100, 0x200];
  expect(SHUFFLES).toBeGreaterThanOrEqual(results);
  expect(DECODE_SHUFFLES).toBeGreaterThanOrEqual(SHUFFLES + 16 * masks);
  expect(INPUT).toBeGreaterThanOrEqual(DECODE_SHUFFLES + 32 * decodeMasks);
  // Kernels read and write up to SLACK bytes after the end of a part.
  expect(OUTPUT).toBeGreaterThanOrEqual(INPUT + 2 * BLOCK_LENGTH + SLACK);
  expect(TABLES).toBeGreaterThanOrEqual(OUTPUT + 4 * BLOCK_LENGTH + SLACK);
  expect(TABLES).toBeLessThan(PAGES << 16);
});

describe.runIf(WebAssembly)("the kernel heap", () => {
  beforeEach(load);

  test("is created once with a fixed size, and its output block is in the pool of the sinks", () => {
    const own = modules.kernelHeap()!;
    expect(modules.kernelHeap()).toBe(own);
    expect(own.bytes.length).toBe(PAGES << 16);
    expect(() => own.memory.grow(1)).toThrow(RangeError);
    expect([own.output.units.byteOffset, own.output.units.length]).toEqual([OUTPUT, 2 * BLOCK_LENGTH]);
    expect([own.input.units.byteOffset, own.input.units.length]).toEqual([INPUT, BLOCK_LENGTH]);
    expect([own.results.byteOffset, own.results.length]).toEqual([0, 3]);
    expect(modules.codeUnitBlocks.idle === own.output).toBe(true);
  });

  test("loads a short input, but not one that has become too long", () => {
    const heap = modules.kernelHeap()!;
    expect(modules.loadShortInput(Uint8Array.of(1, 2))).toBe(heap);
    expect([...heap.bytes.subarray(INPUT, INPUT + 2)]).toEqual([1, 2]);
    expect(modules.loadShortInput(new Uint8Array(heap.input.bytes.length + 1))).toBeUndefined();
  });

  test("loads a block of a queue once, and again after a block of another queue", () => {
    const own = modules.kernelHeap()!;
    const [one, other] = [
      { position: 0, blockId: 0 },
      { position: 7, blockId: 0 },
    ];
    const length = 3 * BLOCK_LENGTH;
    const staged = (input: typeof one) => [modules.loadBlock(own, input, length), own.blockStart, own.blockEnd];
    expect(staged(one)).toEqual([true, 0, BLOCK_LENGTH]);
    for (const position of [0, 5, BLOCK_LENGTH - 1]) {
      one.position = position;
      expect(staged(one)).toEqual([false, 0, BLOCK_LENGTH]);
    }
    one.position = BLOCK_LENGTH;
    expect(staged(one)).toEqual([true, BLOCK_LENGTH, 2 * BLOCK_LENGTH]);
    expect(staged(other)).toEqual([true, 7, BLOCK_LENGTH + 7]);
    one.position = BLOCK_LENGTH + 8;
    expect(staged(one)).toEqual([true, BLOCK_LENGTH + 8, 2 * BLOCK_LENGTH + 8]);
    one.position = length - 1;
    expect(staged(one)).toEqual([true, length - 1, length]);
  });

  test("allocates tables until it is full", () => {
    const own = modules.kernelHeap()!;
    for (const length of [1, 8, 9, 0x100, 0x10000]) {
      const { nextTable } = own;
      const { cells, address } = modules.allocateKernelTable(length);
      expect([cells.buffer, cells.byteOffset, cells.length]).toEqual([own.bytes.buffer, address, length]);
      expect(cells.every((cell) => cell === 0)).toBe(true);
      // Tables are aligned to 16 bytes, with the minimum padding between them.
      expect([address, address & 15]).toEqual([nextTable, 0]);
      const between = own.nextTable - address - 2 * length;
      expect(between >= 0 && between < 16).toBe(true);
    }
    const rest = (own.bytes.length - own.nextTable) / 2;
    const { cells, address } = modules.allocateKernelTable(rest + 1);
    expect([address, cells.length, cells.buffer === own.bytes.buffer]).toEqual([0, rest + 1, false]);
    expect(modules.allocateKernelTable(rest).address).toBe(own.bytes.length - 2 * rest);
    expect(modules.allocateKernelTable(1).address).toBe(0);
  });

  test("returns no kernel for a module that the engine rejects", () => {
    expect(modules.createKernel("0061736d01000000")()).not.toBeNull();
    expect(modules.createKernel("0061736d00000000")()).toBeNull();
  });

  test("is read and written by the engine's string builtins up to maxBuiltinUnits", async () => {
    // Replaces the string builtins in engines that have none. It implements generators/kernels/js-string.wat.
    const asked: unknown[] = [];
    const real = globalThis.WebAssembly;
    vi.stubGlobal(
      "WebAssembly",
      Object.create(real, {
        Module: {
          value: class {
            constructor(_bytes: unknown, options: unknown) {
              asked.push(options);
            }
          },
        },
        Instance: {
          value: class {
            exports: object;
            constructor(_module: unknown, { env }: { env: { memory: WebAssembly.Memory } }) {
              const unitsAt = (address: number) => new Uint16Array(env.memory.buffer, address);
              this.exports = {
                read: (address: number, length: number) =>
                  String.fromCharCode(...unitsAt(address).subarray(0, length)).toUpperCase(),
                write: (text: string, address: number) => unitsAt(address).set([text.length, ...Buffer.from(text)]),
              };
            }
          },
        },
      }),
    );
    await load();
    const { output, input, bytes } = modules.kernelHeap()!;
    expect(asked).toEqual([{ builtins: ["js-string"] }]);
    output.units.fill(0x61, 0, 2 * BLOCK_LENGTH);
    const { maxBuiltinUnits } = await import("#strings");
    const most = Math.min(maxBuiltinUnits(), BLOCK_LENGTH);
    expect(output.read!(most)).toBe("A".repeat(most));
    expect(output.read!(most + 1)).toBeUndefined();
    input.write!("ab");
    expect([...new Uint16Array(bytes.buffer, INPUT, 4)]).toEqual([2, 0x61, 0x62, 0]);
  });
});

test.each([undefined, {}])(
  "without WebAssembly, tables are allocated and there are no kernels: %j",
  async (platform) => {
    vi.stubGlobal("WebAssembly", platform);
    await load();
    expect(modules.kernelHeap()).toBeNull();
    expect(modules.createKernel("0061736d01000000")()).toBeNull();
    const { cells, address } = modules.allocateKernelTable(5);
    expect([address, [...cells]]).toEqual([0, [0, 0, 0, 0, 0]]);
  },
);
