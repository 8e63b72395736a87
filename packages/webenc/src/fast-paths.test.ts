import { fastPaths } from "@webenc/core/testing";
import { afterEach, describe, expect, it } from "vitest";
import { decodeBytes, encodeString } from "./families.js";
import { type DecodeProblem, type EncodeProblem, encodings, TextDecoder } from "./index.js";

afterEach(() => {
  fastPaths.enabled = true;
});

/** Returns a pseudo-random generator of integers below a limit (mulberry32). */
const random = (seed: number) => (limit: number) => {
  seed = (seed + 0x6d2b79f5) | 0;
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) % limit;
};

/** Ranges of code points that some encoding contains: the first and the count. */
const PARTS = [
  [0x20, 95],
  [0xa0, 96],
  [0x391, 57],
  [0x410, 64],
  [0x3041, 83],
  [0x4e00, 20902],
  [0xac00, 11172],
  [0xe000, 1000],
  [0xff61, 63],
  [0x20000, 4000],
  [0x1f300, 300],
  [0xd800, 2048],
] as const;

/** Returns a text of characters of several ranges, in stretches of random length. */
const textOf = (below: (limit: number) => number, length: number): string => {
  let text = "";
  while (text.length < length) {
    const [first, count] = PARTS[below(3) ? below(PARTS.length) : 0]!;
    for (let i = below(40); i >= 0; i--) text += String.fromCodePoint(first + below(count));
  }
  return text;
};

/** All encodings, except most single-byte encodings, which share one decoder and one encoder. */
const coders = encodings
  .map(([encoding]) => encoding)
  .filter(({ name }) => !/^(replacement|ISO-8859|KOI8|mac|x-mac|windows-(125[^2]|874))/.test(name));

describe.each(coders)(
  "$name: the fast path and the handler together give the result of the handler alone",
  (encoding) => {
    const below = random(encoding.name.length);
    // More than a block of each fast path, short text, ASCII only, and ASCII with one other character.
    const texts = [
      textOf(below, 9_000),
      textOf(below, 300),
      "a".repeat(3000),
      `${"a".repeat(2000)}漢${"b".repeat(3000)}`,
    ];

    it("when decoding", () => {
      const encoder = encoding.encoder ? encoding : encodings[0]![0];
      const inputs = texts.map((text) => encodeString(encoder as never, text, { errorMode: "replacement" }));
      for (const input of inputs.slice(0, 3)) {
        const broken = input.slice();
        for (let i = 0; i < broken.length; i += 1 + below(60)) broken[i] = below(256);
        inputs.push(broken);
      }
      // Random bytes that form longer sequences of gb18030 and EUC-JP, and beginnings of them.
      inputs.push(Uint8Array.from({ length: 5000 }, (_, i) => (i % 2 ? 0x30 + below(10) : 0x81 + below(4))));
      inputs.push(Uint8Array.from({ length: 5000 }, (_, i) => (i % 3 ? 0xa1 + below(94) : 0x8f)));
      inputs.push(Uint8Array.from({ length: 70_000 }, () => 0x61 + below(26)));
      for (const bytes of inputs) {
        for (const size of [bytes.length, 61, 700, 1]) {
          if (size < 700 && bytes.length > 6000) continue;
          const given = [true, false].map((on) => {
            fastPaths.enabled = on;
            const errors: [number, string][] = [];
            const onError = ({ offset, bytes }: DecodeProblem) => errors.push([offset, String(bytes)]);
            const withoutListener = new TextDecoder(encoding, { ignoreBOM: true });
            const withListener = new TextDecoder(encoding, { ignoreBOM: true }, onError);
            let [text, same] = ["", ""];
            for (let at = 0; at < bytes.length; at += size) {
              const chunk = bytes.subarray(at, at + size);
              text += withoutListener.decode(chunk, { stream: true });
              same += withListener.decode(chunk, { stream: true });
            }
            return { text: text + withoutListener.decode(), same: same + withListener.decode(), errors };
          });
          expect(given[0]).toEqual(given[1]);
          expect(given[0]!.text).toBe(given[0]!.same);
        }
        fastPaths.enabled = true;
        const whole = decodeBytes(encoding, bytes);
        fastPaths.enabled = false;
        expect(whole === decodeBytes(encoding, bytes)).toBe(true);
      }
    });

    it("when encoding", () => {
      if (!encoding.encoder) return;
      for (const text of texts) {
        const given = [true, false].map((on) => {
          fastPaths.enabled = on;
          const errors: [number, number][] = [];
          const errorMode = ({ index, codePoint }: EncodeProblem) => {
            errors.push([index, codePoint]);
            return codePoint & 1 ? "" : "?";
          };
          return { bytes: String(encodeString(encoding as never, text, { errorMode })), errors };
        });
        expect(given[0]).toEqual(given[1]);
      }
    });
  },
);
