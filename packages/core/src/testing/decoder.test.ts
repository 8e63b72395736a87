import { describe, expect, it } from "vitest";
import { checkDecoder, maskedASCII, rerunDecoder, rerunDecoderInBulk } from "./decoder.js";
import type { DecodeOracle, Token } from "./oracle/tokens.js";
import { toy } from "./toy.js";

/** The toy's decoder in another way. */
const decodes: DecodeOracle = (bytes) => {
  const tokens: Token[] = [];
  for (let at = 0; at < bytes.length; at += tokens.at(-1)!.length) {
    const [byte, next = 0] = bytes.subarray(at, at + 2);
    if (byte === 0xf0 && next >= 0x80) tokens.push({ length: 2, text: "💩" });
    else if (byte === 0xef) tokens.push({ length: 1, text: "\ufeff" });
    else tokens.push({ length: 1, text: byte! < 0x80 ? String.fromCharCode(byte!) : null });
  }
  return tokens;
};
/** An oracle that is wrong for one byte. */
const wrong: DecodeOracle = (bytes) => decodes(bytes.map((byte) => (byte === 0x42 ? 0x43 : byte)));
const inputs = [[], [0x41, 0xf0, 0x80, 0xf0, 0x41, 0xff, 0xef, 0xf0]].map((bytes) => Uint8Array.from(bytes));
const B = [Uint8Array.of(0x42)];

describe("the checks of decoders", () => {
  it("report nothing for a decoder that is right", () => {
    expect(checkDecoder(toy, decodes, inputs)).toEqual([]);
    expect(rerunDecoder(toy, decodes, inputs)).toEqual([]);
    expect(rerunDecoderInBulk(toy, decodes, inputs[1]!)).toEqual([]);
    expect(maskedASCII(toy, [0xff, 0xf0])).toEqual([]);
  });

  it("report a result that differs from the oracle's", () => {
    expect(checkDecoder(toy, wrong, B)).toHaveLength(1);
    expect(rerunDecoder(toy, wrong, B).length).toBeGreaterThan(0);
    expect(rerunDecoderInBulk(toy, wrong, B[0]!).length).toBeGreaterThan(0);
  });

  it("report a wrong number of pending bytes", () => {
    const decoder = () => ({ ...toy.decoder(), pendingByteCount: () => 0 });
    expect(checkDecoder({ name: "Toy", decoder }, decodes, inputs)).toEqual([
      expect.stringContaining("reports 0 pending bytes at 2"),
    ]);
  });

  it("report an ASCII byte that an error hides", () => {
    const decoder = () => {
      const { handler, pendingByteCount } = toy.decoder();
      return { pendingByteCount, handler: (_: unknown, byte: number) => handler({ restore: () => {} }, byte) };
    };
    expect(maskedASCII({ name: "Toy", decoder }, [0xf0]).length).toBeGreaterThan(0);
  });
});
