import { afterEach, expect, test, vi } from "vitest";
import * as portable from "./kernel-strings.js";
import * as node from "./kernel-strings-node.js";
import { MAX_NODE_BUILTIN_UNITS, MAX_SPIDERMONKEY_BUILTIN_UNITS } from "./policy.js";

vi.stubGlobal("Deno", {});
vi.resetModules();
const deno = await import("./kernel-strings-node.js");
vi.unstubAllGlobals();

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  ["portable", portable],
  ["node", node],
  ["deno", deno],
])("the code units of a string are copied to memory, %s", (_, { createStringMemory, writeString }) => {
  const buffer = new ArrayBuffer(40);
  const memory = createStringMemory(buffer, 8, 6);
  expect([memory.units.byteOffset, memory.units.length, memory.bytes.byteOffset, memory.bytes.length]).toEqual([
    8, 6, 8, 12,
  ]);
  memory.units.fill(9);
  writeString("a\ud83d\u3042\0", memory);
  expect([...memory.units]).toEqual([0x61, 0xd83d, 0x3042, 0, 9, 9]);
  expect([...memory.bytes.subarray(0, 2)]).toEqual([0x61, 0]);
});

test.each([
  ["by the string builtins", portable, true],
  ["on Node.js by Buffer, which is faster", node, false],
  ["on Deno by the string builtins", deno, true],
])("strings are written %s", (_, { createStringMemory, writeString }, byBuiltins) => {
  const write = vi.fn();
  const memory = { ...createStringMemory(new ArrayBuffer(8), 0, 4), write };
  writeString("ab", memory);
  expect(write.mock.calls).toEqual(byBuiltins ? [["ab"]] : []);
  expect([...memory.units]).toEqual(byBuiltins ? [0, 0, 0, 0] : [0x61, 0x62, 0, 0]);
});

test("maxBuiltinUnits is high in V8 and JavaScriptCore, lower in SpiderMonkey, and low with Buffer", () => {
  expect([portable.maxBuiltinUnits(), node.maxBuiltinUnits()]).toEqual([Infinity, MAX_NODE_BUILTIN_UNITS]);
  vi.stubGlobal("InternalError", Error);
  expect(portable.maxBuiltinUnits()).toBe(MAX_SPIDERMONKEY_BUILTIN_UNITS);
});
