import { describe, expect, it } from "vitest";
import { big5, type DecodeError, decodeBytes, encodeString, eucKR, iso2022JP, replacement, utf8 } from "./index.js";

describe("decodeBytes()", () => {
  const bytes = Uint8Array.of(0, 0xb0, 0xa1, 0xff, 0xb0);

  it("decodes all bytes, with U+FFFD for each error unless fatal is set", () => {
    for (const options of [undefined, {}, { fatal: false }]) {
      const errors: unknown[] = [];
      const record = ({ offset, bytes }: DecodeError) => errors.push([offset, [...bytes]]);
      expect(decodeBytes(eucKR, bytes, options, record)).toBe("\0가\ufffd\ufffd");
      expect(errors).toEqual([
        [3, [0xff]],
        [4, [0xb0]],
      ]);
      expect(decodeBytes(eucKR, bytes, options)).toBe("\0가\ufffd\ufffd");
    }
    expect(decodeBytes(eucKR, bytes.subarray(0, 3), { fatal: true })).toBe("\0가");
    expect(() => decodeBytes(eucKR, bytes, { fatal: true })).toThrow(TypeError);
    expect(decodeBytes(eucKR, new Uint8Array(0), { fatal: true })).toBe("");
  });

  it("decodes sequences of two code points, and replacement to one U+FFFD", () => {
    expect(decodeBytes(big5, Uint8Array.of(0x88, 0x62, 0x88, 0xa5))).toBe("Ê̄ê̌");
    expect(decodeBytes(replacement, Uint8Array.of(0x41, 0x42))).toBe("\ufffd");
  });
});

describe("encodeString()", () => {
  it("ends the text: writes the escape sequence to the first state and replaces a lone surrogate", () => {
    expect([...encodeString(iso2022JP, "漢")]).toEqual([0x1b, 0x24, 0x42, 0x34, 0x41, 0x1b, 0x28, 0x42]);
    expect([...encodeString(utf8, "\0\ud83d")]).toEqual([0, 0xef, 0xbf, 0xbd]);
    expect(() => encodeString(eucKR, "a\ud83d")).toThrow(expect.objectContaining({ codePoint: 0xfffd, index: 1 }));
    expect(encodeString(eucKR, "")).toHaveLength(0);
  });

  it("writes a replacement in the current state and continues in the state after it", () => {
    const write = (text: string, replacement: string) =>
      encodeString(iso2022JP, text, { errorMode: ({ codePoint }) => (codePoint === 0x2603 ? replacement : "\0") });
    expect(decodeBytes(iso2022JP, write("漢☃字é漢", "語"))).toBe("漢語字\0漢");
    expect([...write("☃a", "¥")]).toEqual([...encodeString(iso2022JP, "¥a")]);
  });
});
