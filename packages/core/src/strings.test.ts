import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import * as portable from "./strings.js";
import * as node from "./strings-node.js";

// In Node.js the class is written in JavaScript, and not told from a ponyfill; what is bound is.
const platform = globalThis.TextDecoder;
beforeEach(() => {
  vi.stubGlobal("TextDecoder", platform.bind(null));
});
afterEach(() => {
  vi.unstubAllGlobals();
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
])("strings of Unicode's encodings, %s", (_, { stringOfUnicode }) => {
  const expectedOf = (label: string, some: Uint8Array): string | undefined => {
    try {
      const text = new platform(label, { fatal: true, ignoreBOM: true }).decode(some);
      return label === "utf-16le" || !text.includes("\ufffd") ? text : undefined;
    } catch {
      return undefined;
    }
  };

  test("are what is well-formed, with its byte order mark, and nothing else", () => {
    fc.assert(
      fc.property(fc.constantFrom(...labels), bytes, fc.nat(3), (label, odd, before) => {
        // What UTF-16 is given are whole code units.
        const some = label === "utf-8" ? odd : odd.subarray(0, odd.length & -2);
        const whole = Uint8Array.from([...new Uint8Array(before), ...some, 0xff]);
        const text = stringOfUnicode(label, whole, before, before + some.length);
        const expected = expectedOf(label, some);
        // To say of a U+FFFD that it may be an error is allowed.
        if (text === undefined && expected?.includes("\ufffd")) return;
        expect(text).toBe(expected);
        if (!before) expect(stringOfUnicode(label, some, 0, some.length)).toBe(text);
      }),
      { numRuns: 500 },
    );
  });
});

test("no ponyfill is asked", async () => {
  vi.stubGlobal("TextDecoder", class {});
  vi.stubGlobal("TextEncoder", class {});
  vi.resetModules();
  const { stringOfASCII, stringOfUnicode, utf8BytesOf } = await import("./strings.js");
  expect(stringOfUnicode("utf-8", Uint8Array.of(0x41), 0, 1)).toBeUndefined();
  expect(stringOfASCII(new Uint8Array(300).fill(0x41), 0, 300)).toBe("A".repeat(300));
  expect(utf8BytesOf("A")).toBeUndefined();
});

test("what the platform does not take is not lost", () => {
  const none = (): never => {
    throw new TypeError("resizable");
  };
  vi.spyOn(platform.prototype, "decode").mockImplementation(none);
  try {
    expect(portable.stringOfUnicode("utf-8", Uint8Array.of(0x41), 0, 1)).toBeUndefined();
    expect(portable.stringOfASCII(new Uint8Array(300).fill(0x41), 0, 300)).toBe("A".repeat(300));
    const block = portable.blockOf(new ArrayBuffer(600), 0, 300);
    block.units.fill(0x3042);
    expect(portable.stringOf(block, 300)).toBe("\u3042".repeat(300));
  } finally {
    vi.restoreAllMocks();
  }
});
