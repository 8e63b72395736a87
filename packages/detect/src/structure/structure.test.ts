/** The checks of bytes, each in one chunk and byte by byte. */
import { describe, expect, test, vi } from "vitest";
import { type EastAsianModel, readEUCJP, readGB18030 } from "../statistics/east-asian.js";
import { createEscapeCheck } from "./escapes.js";
import { createMultiByteCheck } from "./multi-byte.js";
import { createUTF8Check } from "./utf-8.js";
import { createUTF16Check } from "./utf-16.js";

const latin1 = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0));
const bytesOf = (hex: string): Uint8Array => Uint8Array.from(hex.split(" "), (byte) => Number.parseInt(byte, 16));

/** Pushes bytes in chunks of a size. */
const push = <T extends { readonly push: (bytes: Uint8Array) => void }>(
  check: T,
  bytes: Uint8Array,
  size: number,
): T => {
  for (let i = 0; i < bytes.length; i += size) check.push(bytes.subarray(i, i + size));
  return check;
};

describe("escape sequences", () => {
  const JIS = "ISO-2022-JP";
  test.each<[string, string | null]>([
    ["", null],
    ["abc ~ ~~ {x}", null],
    ["\x1b(B", JIS],
    ["\x1b(J\\", JIS],
    ["\x1b(I1", JIS],
    // After these, a character is one byte.
    ["\x1b(J a", JIS],
    ["\x1b(I 1", JIS],
    ["\x1b$@0l\x1b(B", JIS],
    ["a\x1b$BFn!!~~\x1b(Ba", JIS],
    // Other sequences, as terminals have them.
    ["\x1b(K", null],
    ["\x1b$Cx", null],
    ["\x1b[1m", null],
    ["\x1b$BFn\x1b(B\x1b[0m", null],
    ["\x1b[0m\x1b$BFn\x1b(B", null],
    ["\x1b$BFn\x1b(B\x1b(Kx", null],
    ["\x1b$BFn\x1b(B\x1b[", null],
    ["\x1b", null],
    ["\x1b$", null],
    // In a text of two bytes, both are from 21 to 7E, and a line ends after the second.
    ["\x1b$B F", null],
    ["\x1b$@ 0", null],
    ["\x1b$BF\x7f", null],
    ["\x1b$BFn\nFn", JIS],
    ["\x1b$BFn\rFn", JIS],
    ["\x1b$BF\n", null],
    ["\x1b$BF\r", null],
    ["\x1b$BF\x1b(B", null],
    ["\x1b$BF", JIS],
    ["\x1b(B F\x7f", JIS],
    ["\x1b$BFn\x1b(B F\x7f", JIS],
    // ISO-2022-KR and ISO-2022-CN.
    ["\x1b$)C\x0e0!\x0f", "replacement"],
    ["\x1b$)A", "replacement"],
    ["\x1b$)E", "replacement"],
    ["\x1b$)G", "replacement"],
    ["\x1b$*H", "replacement"],
    ["\x1b$)B", null],
    ["\x1b$*G", null],
    ["\x1b$)C\x1b[0m", null],
    ["\x1b$)C\x1b$BFn", "replacement"],
    // HZ-GB-2312.
    ["~{VPND~}", "replacement"],
    ["a ~{VPND~} b ~{w!~}", "replacement"],
    ["~{VP", null],
    ["~~{VP~}", null],
    ["~a{VP~}", null],
    ["VP~}", null],
    ["~{ x~}", null],
    ["~{xx~}", null],
    ["~{VPND~} ~{ ~}", null],
    ["~{VP~x", null],
    // Its characters are pairs, the first byte from 21 to 77 and the second to 7E, and there is one at least.
    ["~{!!w~~}", "replacement"],
    ["~{VPN~}", null],
    ["~{VP N~}", null],
    ["~{V\x7f~}", null],
    ["~{}}~}", null],
    ["~{\0VP~}", null],
    ["~{~}", null],
    ["~{VP~} ~{~}", null],
    ["~\n~{VP~}~\n", "replacement"],
    // Formats of Common Lisp.
    ['(format nil "~{~a~}" xs)', null],
    ["~{~A~^,~}", null],
    ["~{~s~%~}", null],
    ["~:{~a ~}", null],
    // Its signs can be two characters of ISO-2022-JP, also of a text that is invalid.
    ["\x1b$B~{VP~}\x1b(B\x1b[0m", null],
    ["~{VPND~}\x1b(B", JIS],
  ])("%j: %s", (text, expected) => {
    for (const size of [1, 2, 100]) expect(push(createEscapeCheck(), latin1(text), size).result()).toBe(expected);
  });
});

describe("UTF-8", () => {
  // https://encoding.spec.whatwg.org/#utf-8-decoder
  test.each([
    ["41", true, 0],
    ["7f", true, 0],
    ["80", false, 0],
    ["c1 bf", false, 0],
    ["c2 80", true, 1],
    ["df bf", true, 1],
    ["c2 7f", false, 0],
    ["c2 c0", false, 0],
    ["c2", true, 0],
    ["c2 41", false, 0],
    ["e0 9f bf", false, 0],
    ["e0 a0 80", true, 1],
    ["e0 bf bf", true, 1],
    ["e1 80 80", true, 1],
    ["ed 9f bf", true, 1],
    ["ed a0 80", false, 0],
    ["ee 80 80", true, 1],
    ["ef bf bf", true, 1],
    ["e1 80", true, 0],
    ["f0 8f bf bf", false, 0],
    ["f0 90 80 80", true, 1],
    ["f1 80 80 80", true, 1],
    ["f4 8f bf bf", true, 1],
    ["f4 90 80 80", false, 0],
    ["f5 80 80 80", false, 0],
    // The bounds after E0, ED, F0 and F4 are those of one byte.
    ["e0 a0 80 e1 80 80", true, 2],
    ["ed 9f bf ee bf bf", true, 2],
    ["f0 90 80 80 f1 80 80 80 c3 a9", true, 3],
    ["e0 a0 8f", true, 1],
  ])("%s: %s, %i characters", (hex, isValid, characters) => {
    for (const size of [1, 2, 100]) {
      const check = push(createUTF8Check(), bytesOf(hex), size);
      expect(check.isValid()).toBe(isValid);
      if (isValid) expect(check.characters()).toBe(characters);
    }
  });

  test("stays invalid", () => {
    const check = push(createUTF8Check(), bytesOf("ff"), 1);
    check.push(bytesOf("c3 a9"));
    expect([check.isValid(), check.characters()]).toEqual([false, 1]);
  });

  test.each([
    ["c3 a9", 1, 0],
    ["c3", 0, 0],
    ["a9", 0, 1],
    ["a9 a9 c3 a9", 1, 2],
    ["c3 41", 0, 1],
    ["c3 c3 a9", 1, 1],
    ["e2 82 c3 a9 f5", 1, 2],
    // The byte that ends a sequence can be a trailing one of no other.
    ["e0 80 c3 a9", 1, 2],
    ["ed a0 80", 0, 3],
    ["f0 9f 98 80 e9", 1, 0],
    ["f0 9f 98 80 e9 20", 1, 1],
  ])("%s has %d characters and %d errors", (hex, characters, errors) => {
    for (const size of [1, 2, 16]) {
      const check = push(createUTF8Check(), bytesOf(hex), size);
      expect([check.characters(), check.errors()]).toEqual([characters, errors]);
    }
  });
});

describe("UTF-16", () => {
  // The high bytes are at even positions in UTF-16BE, and at odd ones in UTF-16LE.
  test.each([
    ["00 41", true],
    ["d8 3d de 00", true],
    ["de 00", false],
    ["d8 3d", true],
    ["d8 3d 00 41", false],
    ["d8 3d d8 3d", false],
    ["db ff df ff 00 41", true],
    ["dc 00 d8 00", false],
    ["d7 ff e0 00", true],
    ["00 d8 00 dc", true],
    ["d8 3d de 00 de 00", false],
  ])("%s: %s", (hex, isValid) => {
    const bytes = bytesOf(hex);
    const swapped = bytes.map((_, i) => bytes[i ^ 1]!);
    for (const size of [1, 2, 3, 5, 100]) {
      expect(push(createUTF16Check(0), bytes, size).isValid()).toBe(isValid);
      expect(push(createUTF16Check(1), swapped, size).isValid()).toBe(isValid);
    }
  });

  test("stays invalid", () => {
    const check = push(createUTF16Check(0), bytesOf("de 00"), 2);
    check.push(bytesOf("00 41"));
    expect(check.isValid()).toBe(false);
  });
});

describe("encodings of several bytes", () => {
  /** A model with the pointer 283, and those from 9026 to 9029. */
  const scripts = new Uint8Array(9030).fill(15).fill(4, 283, 284).fill(3, 9026);
  const model: EastAsianModel = { scripts, costs: () => expect.unreachable() };

  test.each([
    ["41", true],
    ["a4 a2", true],
    ["41 a4 a2 41 a4 a2", true],
    ["a4 a3", false],
    ["a4 41", false],
    ["a4", true],
    ["a4 a2 a4", true],
    ["8f a2", true],
    ["8f", true],
    // The first characters of these rows of index jis0212 are not mapped, and row A8 has none.
    ["8f a6", true],
    ["8f a7", true],
    ["8f a8", false],
    ["8f b0", true],
    ["8f b0 a1", true],
    ["8e", true],
    ["8e df", true],
    ["8e e0", false],
    ["ff", false],
    ["80", false],
    ["a4 ff", false],
  ])("%s in EUC-JP: %s", (hex, isValid) => {
    for (const size of [1, 2, 3, 100])
      expect(
        push(
          createMultiByteCheck(readEUCJP, () => model),
          bytesOf(hex),
          size,
        ).isValid(),
      ).toBe(isValid);
  });

  test.each([
    ["81 30 81 30", true],
    ["81 30 81", true],
    ["81 30", true],
    ["81", true],
    ["81 30 81 41", false],
    ["81 30 41", false],
    ["84 31 a5 30", false],
    ["b0 a1 81 30 81 30 b0 a4", true],
    ["b0 a1 81 30 81 30 b0 a5", false],
  ])("%s in gb18030: %s", (hex, isValid) => {
    for (const size of [1, 2, 3, 100])
      expect(
        push(
          createMultiByteCheck(readGB18030, () => model),
          bytesOf(hex),
          size,
        ).isValid(),
      ).toBe(isValid);
  });

  test("an invalid structure at the beginning needs no model, and bytes after it are not read", () => {
    const unpack = vi.fn(() => model);
    const read = vi.fn(readEUCJP);
    const check = push(createMultiByteCheck(read, unpack), bytesOf("a4 a2 ff a4"), 100);
    read.mockClear();
    check.push(bytesOf("a4 a2"));
    expect(check.isValid()).toBe(false);
    expect(unpack).not.toHaveBeenCalled();
    expect(read).not.toHaveBeenCalled();
  });

  test("whether a character is incomplete takes few reads", () => {
    for (const [hex, isValid] of [
      ["8f b0", true],
      ["8f a8", false],
    ] as const) {
      const read = vi.fn(readEUCJP);
      const check = createMultiByteCheck(read, () => model);
      check.push(bytesOf(hex));
      expect(check.isValid()).toBe(isValid);
      expect(read.mock.calls.length).toBeLessThan(20);
    }
  });

  test("all bytes are checked", () => {
    const long = new Uint8Array(5000).fill(0x41);
    long.set(bytesOf("a4 a2"), 3000);
    const check = push(
      createMultiByteCheck(readEUCJP, () => model),
      long,
      1000,
    );
    expect(check.isValid()).toBe(true);
    expect(push(check, bytesOf("a4 a2"), 2).isValid()).toBe(true);
    long.set(bytesOf("a4 a3"), 4000);
    expect(
      push(
        createMultiByteCheck(readEUCJP, () => model),
        long,
        5000,
      ).isValid(),
    ).toBe(false);
  });
});
