import { afterEach, describe, expect, test, vi } from "vitest";
import { instantiate } from "./instantiate.js";

/** A module that exports `answer`, a function that returns 42, and imports a memory. */
const hex =
  "0061736d0100000001050160" +
  "00017f" +
  "020f0103656e76066d656d6f7279020001" +
  "03020100" +
  "070a0106616e73776572" +
  "0000" +
  "0a0601040041" +
  "2a0b";

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
