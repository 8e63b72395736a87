import { END_OF_QUEUE, type EncodableEncoding, type Encoder, errorWith, FINISHED } from "@webenc/core";
import { describe, expect, it } from "vitest";
import {
  c0ControlPercentEncodeSet,
  componentPercentEncodeSet,
  formUrlEncodedPercentEncodeSet,
  fragmentPercentEncodeSet,
  type PercentEncodeSet,
  pathPercentEncodeSet,
  percentEncodeAfterEncoding,
  queryPercentEncodeSet,
  specialQueryPercentEncodeSet,
  userinfoPercentEncodeSet,
} from "./percent-encode.js";

/** Encodes U+0000 to U+00FF as one byte. At end-of-queue it writes the number of code points it has read, as a digit. */
const toy: EncodableEncoding = {
  name: "toy",
  encoder: (): Encoder => {
    let seen = 0;
    return {
      handler(_ioQueue, codePoint) {
        if (codePoint === END_OF_QUEUE) {
          if (!seen) return FINISHED;
          const digit = 0x30 + seen;
          seen = 0;
          return digit;
        }
        seen++;
        return codePoint <= 0xff ? codePoint : errorWith(codePoint);
      },
    };
  },
};

const encodeAll = (set: PercentEncodeSet) => (input: string) => percentEncodeAfterEncoding(toy, input, set);

describe("percent-encode after encoding (url.spec.whatwg.org/#string-percent-encode-after-encoding)", () => {
  it("writes a byte of the set as % and two uppercase digits, and any other byte as it is", () => {
    expect(encodeAll(queryPercentEncodeSet)("a \n\u00EF")).toBe("a%20%0A%EF4");
    expect(encodeAll((byte) => byte > 0x60)("aZ")).toBe("%61Z2");
  });

  it("writes a space as + if spaceAsPlus is set, whether or not it is in the set", () => {
    expect(percentEncodeAfterEncoding(toy, "a b+", formUrlEncodedPercentEncodeSet, true)).toBe("a+b%2B4");
    expect(percentEncodeAfterEncoding(toy, " ", () => false, true)).toBe("+1");
    expect(percentEncodeAfterEncoding(toy, " ", () => false)).toBe(" 1");
  });

  it("writes an error as %26%23, its code point in base ten and %3B, for any set", () => {
    expect(encodeAll(() => false)("‽")).toBe("%26%238253%3B1");
    expect(encodeAll(formUrlEncodedPercentEncodeSet)("a\u{1F4A9}b‽‽")).toBe(
      "a%26%23128169%3Bb%26%238253%3B%26%238253%3B5",
    );
  });

  it("uses one encoder for the whole string", () => {
    expect(encodeAll(() => false)("a‽b‽c")).toBe("a%26%238253%3Bb%26%238253%3Bc5");
  });

  it("encodes scalar values: U+FFFD for a surrogate that is not part of a pair", () => {
    expect(encodeAll(() => false)("\uD83D")).toBe("%26%2365533%3B1");
  });

  it("returns an empty string for an empty string", () => {
    expect(encodeAll(() => true)("")).toBe("");
  });

  it("throws if the encoding has no encoder", () => {
    const utf16LE = { name: "UTF-16LE", decoder: () => null } as unknown as EncodableEncoding;
    expect(() => percentEncodeAfterEncoding(utf16LE, "", () => false)).toThrow("UTF-16LE has no encoder");
  });
});

describe("the percent-encode sets (url.spec.whatwg.org/#percent-encoded-bytes)", () => {
  const printable = Array.from({ length: 0x5f }, (_, i) => String.fromCharCode(0x20 + i));
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
  // The printable ASCII of each set, in the order of their code points.
  const members: readonly (readonly [name: string, set: PercentEncodeSet, printable: string])[] = [
    ["c0Control", c0ControlPercentEncodeSet, ""],
    ["fragment", fragmentPercentEncodeSet, ' "<>`'],
    ["query", queryPercentEncodeSet, ' "#<>'],
    ["specialQuery", specialQueryPercentEncodeSet, " \"#'<>"],
    ["path", pathPercentEncodeSet, ' "#<>?^`{}'],
    ["userinfo", userinfoPercentEncodeSet, ' "#/:;<=>?@[\\]^`{|}'],
    ["component", componentPercentEncodeSet, ' "#$%&+,/:;<=>?@[\\]^`{|}'],
    ["formUrlEncoded", formUrlEncodedPercentEncodeSet, " !\"#$%&'()+,/:;<=>?@[\\]^`{|}~"],
  ];

  for (const [name, set, expected] of members) {
    it(`${name} contains its printable ASCII and no other`, () => {
      expect(printable.filter((character) => set(character.charCodeAt(0))).join("")).toBe(expected);
    });

    it(`${name} contains the C0 controls and all code points above U+007E`, () => {
      for (let codePoint = 0; codePoint < 0x20; codePoint++) expect(set(codePoint)).toBe(true);
      for (let codePoint = 0x7f; codePoint < 0x10000; codePoint++) if (!set(codePoint)) expect.unreachable();
      expect(set(0x10ffff)).toBe(true);
    });
  }

  it("component contains the characters that encodeURIComponent() encodes", () => {
    for (const character of printable) {
      expect(componentPercentEncodeSet(character.charCodeAt(0))).toBe(encodeURIComponent(character) !== character);
    }
  });

  it("application/x-www-form-urlencoded contains no ASCII letters, no digits, and none of *-._", () => {
    for (const character of printable) {
      const kept = `${letters}*-._`.includes(character);
      expect(formUrlEncodedPercentEncodeSet(character.charCodeAt(0))).toBe(!kept);
    }
  });
});
