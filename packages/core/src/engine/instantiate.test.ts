import { afterEach, describe, expect, test, vi } from "vitest";
import { instantiate } from "./instantiate.js";

/** A module that exports `answer`, a function that returns 42, and imports a memory. */
const hex = [
  "0061736d01000000", // "\0asm", version 1
  "0105016000017f", // types: a function without parameters returns a number
  "020f0103656e76066d656d6f7279020001", // imports: "env" "memory"
  "03020100", // functions: one, of this type
  "070a0106616e737765720000", // exports: "answer"
  "0a06010400412a0b", // code: 42
].join("");

afterEach(() => {
  vi.unstubAllGlobals();
});

const { WebAssembly } = globalThis as { WebAssembly?: typeof globalThis.WebAssembly };

describe.runIf(WebAssembly)("instantiate", () => {
  const answer = (digits = hex) =>
    instantiate<{ answer(): number }>(digits, new globalThis.WebAssembly.Memory({ initial: 1 }))?.answer();

  test("returns the functions of a module", () => {
    expect(answer()).toBe(42);
  });

  test("reads the digits itself where the engine has no function for it", () => {
    vi.stubGlobal("Uint8Array", class extends Uint8Array {});
    expect(answer()).toBe(42);
  });

  test("reads the digits by the engine's function", () => {
    const fromHex = vi.fn((digits: string) =>
      Uint8Array.from(digits.match(/../g)!, (byte) => Number.parseInt(byte, 16)),
    );
    vi.stubGlobal(
      "Uint8Array",
      class extends Uint8Array {
        static fromHex = fromHex;
      },
    );
    expect(answer()).toBe(42);
    expect(fromHex).toHaveBeenCalledExactlyOnceWith(hex);
  });

  test("returns null for a module that the engine rejects", () => {
    expect(answer(hex.slice(0, -2))).toBeUndefined();
  });
});

test.runIf(WebAssembly)("does not try again after a policy has forbidden WebAssembly", async () => {
  vi.resetModules();
  const { instantiate } = await import("./instantiate.js");
  let attempts = 0;
  class Module {
    constructor() {
      attempts++;
      throw new globalThis.WebAssembly.CompileError("forbidden");
    }
  }
  const { validate, CompileError, Memory } = WebAssembly!;
  const memory = new Memory({ initial: 1 });
  vi.stubGlobal("WebAssembly", { Module, CompileError, validate });
  // A module that the engine rejects is no sign of a policy.
  expect(instantiate(hex.slice(0, -2), memory)).toBeNull();
  expect(instantiate(hex, memory)).toBeNull();
  expect(instantiate(hex, memory)).toBeNull();
  expect(attempts).toBe(2);
});
