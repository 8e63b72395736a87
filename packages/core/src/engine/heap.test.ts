import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { NO_TABLE } from "./lookup-table.js";
import { BLOCK_LENGTH, DECODE_SHUFFLES, INPUT, OUTPUT, PAGES, SHUFFLES, SLACK, TABLES } from "./memory-layout.js";

const { WebAssembly } = globalThis as { WebAssembly?: object };

let modules: typeof import("./heap.js") & typeof import("./decode-host.js") & typeof import("./code-unit-sink.js");
/** The kernel heap with the host of decoders. */
const heapWithHost = () => {
  const heap = modules.kernelHeap()!;
  modules.setHost(modules.decodeHost);
  return heap;
};
const load = async () => {
  vi.resetModules();
  modules = {
    ...(await import("./heap.js")),
    ...(await import("./decode-host.js")),
    ...(await import("./code-unit-sink.js")),
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

  test("is created once with a fixed size", () => {
    const own = modules.kernelHeap()!;
    expect(modules.kernelHeap()).toBe(own);
    expect(own.bytes.length).toBe(PAGES << 16);
    expect(() => own.memory.grow(1)).toThrow(RangeError);
    expect([own.input.units.byteOffset, own.input.units.length]).toEqual([INPUT, BLOCK_LENGTH]);
    expect([own.results.byteOffset, own.results.length]).toEqual([0, 3]);
  });

  test("puts its output block into the pool of the sinks once a decoder uses it", () => {
    const heap = modules.kernelHeap()!;
    expect([modules.isIdle(heap), heap.output, modules.codeUnitBlocks.idle]).toEqual([true, undefined, undefined]);
    modules.setHost(modules.decodeHost);
    const output = heap.output!;
    expect([output.units.byteOffset, output.units.length]).toEqual([OUTPUT, 2 * BLOCK_LENGTH]);
    expect(modules.codeUnitBlocks.idle === output).toBe(true);
    const sink = new modules.CodeUnitSink();
    modules.setHost(modules.decodeHost);
    expect([heap.output === output, modules.isIdle(heap)]).toEqual([true, false]);
    sink.release();
  });

  test("is idle except while a sink or a queue has its output block", () => {
    const heap = heapWithHost();
    expect(modules.isIdle(heap)).toBe(true);
    const sink = new modules.CodeUnitSink();
    expect([sink.block === heap.output, modules.isIdle(heap)]).toEqual([true, false]);
    const other = new modules.CodeUnitSink();
    other.release();
    expect(modules.isIdle(heap)).toBe(false);
    sink.release();
    expect(modules.isIdle(heap)).toBe(true);
  });

  test("allocates tables until it is full", () => {
    const own = modules.kernelHeap()!;
    for (const length of [1, 8, 9, 0x100, 0x10000]) {
      const { nextTable } = own;
      const { cells, address } = modules.allocateCells(length);
      expect([cells.buffer, cells.byteOffset, cells.length]).toEqual([own.bytes.buffer, address, length]);
      expect(cells.every((cell) => cell === 0)).toBe(true);
      // Tables are aligned to 16 bytes, with the minimum padding between them.
      expect([address, address & 15]).toEqual([nextTable, 0]);
      const between = own.nextTable - address - 2 * length;
      expect(between >= 0 && between < 16).toBe(true);
    }
    const rest = (own.bytes.length - own.nextTable) / 2;
    const { cells, address } = modules.allocateCells(rest + 1);
    expect([address, cells.length, cells.buffer === own.bytes.buffer]).toEqual([-1, rest + 1, false]);
    expect(modules.allocateCells(rest).address).toBe(own.bytes.length - 2 * rest);
    expect(modules.allocateCells(1).address).toBe(-1);
  });

  test("functionsFor returns the functions of a kernel if a table is in the heap, or comes into it", () => {
    const functions = {};
    const of = (address: number, allocate?: () => void) =>
      modules.functionsFor(() => functions, { ...NO_TABLE, address, allocate });
    expect([of(0) === functions, of(-1)]).toEqual([true, null]);
    expect(modules.functionsFor(() => null, NO_TABLE)).toBeNull();
    const table = {
      ...NO_TABLE,
      address: -1,
      allocate() {
        table.address = 16;
      },
    };
    expect(modules.functionsFor(() => functions, table) === functions).toBe(true);
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
    const { output, input, bytes } = heapWithHost();
    expect(asked).toEqual([{ builtins: ["js-string"] }]);
    output!.units.fill(0x61, 0, 2 * BLOCK_LENGTH);
    const { maxBuiltinUnits } = await import("#kernel-strings");
    const most = Math.min(maxBuiltinUnits(), BLOCK_LENGTH);
    expect(output!.read!(most)).toBe("A".repeat(most));
    expect(output!.read!(most + 1)).toBeUndefined();
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
    const { cells, address } = modules.allocateCells(5);
    expect([address, [...cells]]).toEqual([-1, [0, 0, 0, 0, 0]]);
  },
);
