/**
 * Tests what the short route of the engine converts: one that converts nothing gives correct results too. The tests of results are in
 * `fast-paths.test.ts` and in the families.
 */
import { fastPaths, shortDecode, shortEncode } from "@webenc/core/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { decodeBytes, encodeString } from "./families.js";
import { type Encoding, encodings, LegacyTextEncoder, TextDecoder } from "./index.js";

/** Returns the result of a function while the fast paths are disabled. */
const byHandlers = <T>(compute: () => T): T => {
  const before = fastPaths.enabled;
  fastPaths.enabled = false;
  try {
    return compute();
  } finally {
    fastPaths.enabled = before;
  }
};

const isMultiByte = ({ name }: Encoding): boolean => /JP|JIS|GB|Big5|KR/i.test(name);

/** A text that an encoding can encode. UTF-16 has no encoder. */
const textOf = (encoding: Encoding, length: number): string => {
  const { name } = encoding;
  const characters = name.startsWith("UTF")
    ? "a漢é字"
    : isMultiByte(encoding)
      ? "a中b水"
      : byHandlers(() => decodeBytes(encoding, Uint8Array.of(0x61, 0xe1, 0xe3, 0xe5)).replaceAll("\ufffd", ""));
  return Array.from({ length }, (_, i) => characters[(i * 7 + (i >> 3)) % characters.length]).join("");
};
const bytesOf = (encoding: Encoding, text: string): Uint8Array => {
  if (encoding.encoder) return byHandlers(() => encodeString(encoding as Required<Encoding>, text));
  const isBigEndian = encoding.name === "UTF-16BE";
  return Uint8Array.from({ length: 2 * text.length }, (_, i) => {
    const unit = text.charCodeAt(i >> 1);
    return (i & 1) === Number(isBigEndian) ? unit & 0xff : unit >> 8;
  });
};

const all = encodings.map(([encoding]) => encoding).filter(({ name }) => name !== "replacement");
const testMode = process.env.WEBENC_TEST_MODE ?? "kernels";

/** The largest number of bytes that the short route decodes, and of code units that it encodes. */
const MAX_SHORT_BYTES = 2048;
const MAX_SHORT_UNITS = 1024;

/** Whether the short route encodes every short text. The platform has no encoder of UTF-8 in the mode "portable". */
const encodesAll = ({ name }: Encoding): boolean => name !== "UTF-8" || testMode !== "portable";

/** The bytes at which the ranges of the multi-byte encodings begin and end, and their neighbours. */
const BOUNDARIES = [0x2f, 0x30, 0x39, 0x3a, 0x80, 0x81, 0x84, 0x8f, 0x90, 0xa1, 0xe3, 0xfe, 0xff];
/** The last and the first sequences in gb18030's ranges, and their neighbours; the last and the first of ASCII after an error. */
const LIMITS = ["8431a439", "8431a530", "8fffffff", "90308130", "e3329a35", "e3329a36", "ff7fff00"].map((hex) =>
  hex.match(/../g)!.map((byte) => Number.parseInt(byte, 16)),
);
/** The boundaries in each way that so many bytes can be, and the limits. */
const sequences = (length: number): number[][] =>
  LIMITS.concat(
    Array.from({ length: BOUNDARIES.length ** length }, (_, i) =>
      Array.from({ length }, (_, place) => BOUNDARIES[Math.floor(i / BOUNDARIES.length ** place) % BOUNDARIES.length]!),
    ),
  );

/** Each sequence before the end, at the end, where it may be incomplete, and twice, before digits. */
const inputs = (length: number): number[][] =>
  sequences(length).flatMap((each) => [[...each, 0x61], each, [...each, ...each, 0x30, 0x30]]);

/** The most bytes of a sequence. */
const lengthOf = ({ name }: Encoding): number => (/^gb/i.test(name) ? 4 : 3);

/** Whether the short route decodes each short input without errors whose table rows are filled. */
const decodesAll = ({ name }: Encoding): boolean => !name.startsWith("ISO");

const LENGTHS = [0, 1, 2, 7, 8, 9, 16, 17, 24, 25, 32, 33, 47, 48, 49, 64, 65, 97, 128, 300, 1000];

describe.skipIf(!fastPaths.enabled).each(all)("$name", (encoding) => {
  const decode = (bytes: Uint8Array, replacesErrors: boolean) => shortDecode(encoding, bytes, replacesErrors);
  const encode = (text: string) => shortEncode(encoding as Required<Encoding>, text);

  beforeAll(() => {
    // Enough for the lookup tables, with every character of the tests.
    const text = textOf(encoding, 5000);
    decodeBytes(encoding, bytesOf(encoding, text));
    if (encoding.encoder) encodeString(encoding as Required<Encoding>, text);
  });

  it("decodes short text of every length, and ASCII", () => {
    for (const length of LENGTHS) {
      for (const text of [
        textOf(encoding, length),
        "a".repeat(length),
        `${"a".repeat(length)}${textOf(encoding, 9)}`,
      ]) {
        const bytes = bytesOf(encoding, text);
        const decoded = decode(bytes, false);
        if (decoded !== undefined || bytes.length <= MAX_SHORT_BYTES) expect(decoded).toBe(text);
        expect(decodeBytes(encoding, bytes)).toBe(text);
      }
    }
    expect(decode(new Uint8Array(5000).fill(0x20), false)).toBeUndefined();
  });

  it("replaces errors if it may, as the handler does, or decodes nothing", () => {
    for (const length of LENGTHS.slice(0, -1)) {
      const good = bytesOf(encoding, textOf(encoding, length));
      for (const bad of [
        [0xff],
        [0x80],
        [0x81],
        [0x81, 0x20],
        [0xe4, 0xb8],
        [0xd8, 0],
        [0, 0xdc],
        [0xa1, 0xff],
        [0x1b],
      ]) {
        for (const bytes of [
          Uint8Array.from([...good, ...bad]),
          Uint8Array.from([...good, ...bad, ...good]),
          Uint8Array.from([...good, ...bad, 0x61, 0x62, ...good]),
        ]) {
          const expected = byHandlers(() => decodeBytes(encoding, bytes));
          // Fills the lookup tables.
          expect(decodeBytes(encoding, bytes)).toBe(expected);
          expect([expected, undefined]).toContain(decode(bytes, true));
          const strict = decode(bytes, false);
          if (strict !== undefined)
            expect(byHandlers(() => decodeBytes(encoding, bytes, { fatal: true }))).toBe(strict);
        }
      }
    }
  });

  if (encoding.encoder)
    it("encodes short text of every length, and ASCII", () => {
      for (const length of LENGTHS) {
        for (const text of [
          textOf(encoding, length),
          "a".repeat(length),
          `${"a".repeat(length)}${textOf(encoding, 9)}`,
          textOf(encoding, 2 * length).replaceAll(/[ab]/g, ""),
        ]) {
          if (text.length > MAX_SHORT_UNITS) continue;
          const expected = [...bytesOf(encoding, text)];
          expect([...encodeString(encoding as Required<Encoding>, text)]).toEqual(expected);
          const bytes = encode(text);
          if (!bytes && !encodesAll(encoding)) continue;
          expect([...bytes!]).toEqual(expected);
          expect(bytes!.buffer.byteLength).toBe(bytes!.length);
        }
        const bad = `${textOf(encoding, length)}\udc00`;
        if (encoding.name !== "UTF-8") expect(encode(bad)).toBeUndefined();
      }
    });

  if (isMultiByte(encoding))
    it("decodes sequences of every kind as the handler does", () => {
      const wrong: string[] = [];
      for (const input of inputs(lengthOf(encoding))) {
        const bytes = Uint8Array.of(0x61, ...input);
        const expected = byHandlers(() => decodeBytes(encoding, bytes));
        // Fills the lookup tables.
        const whole = decodeBytes(encoding, bytes);
        const strict = decode(bytes, false);
        const isRight =
          whole === expected &&
          [expected, undefined].includes(decode(bytes, true)) &&
          [expected, undefined].includes(strict) &&
          // No mapped sequence of these encodings is U+FFFD.
          (strict === undefined ? !decodesAll(encoding) || expected.includes("\ufffd") : !strict.includes("\ufffd"));
        if (!isRight) wrong.push(`${input.map((byte) => byte.toString(16))} ${strict} ${expected}`);
      }
      expect(wrong).toEqual([]);
    });

  if (encoding.encoder)
    it("encodes code points of every kind as the handler does", () => {
      const bytesOrNone = (text: string): string | undefined => {
        try {
          return encodeString(encoding as Required<Encoding>, text).join();
        } catch {
          return undefined;
        }
      };
      // The stacks of the errors take most of the time.
      const { stackTraceLimit } = Error;
      Error.stackTraceLimit = 0;
      const wrong: string[] = [];
      for (let codePoint = 0; codePoint <= 0x2ffff; codePoint += codePoint < 0x10000 ? 13 : 131) {
        const character = String.fromCodePoint(codePoint);
        for (const text of [`a${character}b${character}`, character + character]) {
          const expected = byHandlers(() => bytesOrNone(text));
          // Fills the lookup table.
          const whole = bytesOrNone(text);
          const bytes = encode(text)?.join();
          if (whole !== expected || (bytes !== undefined && bytes !== expected)) wrong.push(`${codePoint} ${bytes}`);
        }
      }
      Error.stackTraceLimit = stackTraceLimit;
      expect(wrong).toEqual([]);
    });

  it("decodes shared memory, a view of a part, and a view with its own properties", () => {
    const text = textOf(encoding, 40);
    const bytes = bytesOf(encoding, text);
    const shared = new Uint8Array(new SharedArrayBuffer(bytes.length));
    shared.set(bytes);
    const part = Uint8Array.from([0xff, ...bytes, 0xff]).subarray(1, -1);
    const odd = Object.defineProperties(bytes.slice(), {
      length: { value: 1 },
      byteLength: { value: 1 },
      buffer: { value: new ArrayBuffer(1) },
    });
    const decoder = new TextDecoder(encoding, { ignoreBOM: true });
    for (const each of [shared, part, odd]) expect(decoder.decode(each)).toBe(text);
  });
});

describe("calls within a call", () => {
  afterAll(() => {
    fastPaths.enabled = process.env.WEBENC_TEST_MODE !== "handlers";
  });

  const inner = new TextDecoder("gbk");
  const encoder = new LegacyTextEncoder("gbk");
  const [middle, water] = ["中".repeat(1500), "水".repeat(1500)];
  const [good, other] = [encoder.encode(middle), encoder.encode(water)];
  const calls: readonly (readonly [string, () => unknown, unknown])[] = [
    ["decodes a short input", () => inner.decode(other.subarray(0, 200)), water.slice(0, 100)],
    ["encodes a short string", () => encoder.encode(water.slice(0, 100)), other.slice(0, 200)],
    ["encodes a long string", () => encoder.encode(water), other],
    ...(
      [
        ["iso-2022-jp", water],
        ["windows-1252", "é".repeat(1500)],
      ] as const
    ).map(([label, text]) => {
      const encode = () => new LegacyTextEncoder(label).encode(text);
      return [`encodes a long string as ${label}`, encode, encode()] as const;
    }),
  ];
  for (const bytes of [good, other]) inner.decode(bytes);

  it.each(calls)("a listener %s while another input is being decoded", (_, call, result) => {
    const results: unknown[] = [];
    const outer = new TextDecoder("gbk", {}, () => results.push(call()));
    expect(outer.decode(Uint8Array.of(...good, 0xff, ...good, 0xff, ...good))).toBe(
      `${middle}\ufffd${middle}\ufffd${middle}`,
    );
    expect(results).toEqual([result, result]);
  });

  // The text of an input of more than a block is not written to the kernel heap, so that the calls within it use the heap.
  it.each(calls)("a listener %s, and decodes, while a long input is being decoded", (_, call) => {
    const outer = new TextDecoder("gbk", {}, () => {
      call();
      expect(inner.decode(other)).toBe(water);
    });
    // After the error the long input is at a position where the other input has a character.
    const bytes = Uint8Array.of(0x61, ...good.subarray(0, 998), 0xff, ...new Array(40).fill([...good]).flat());
    expect(outer.decode(bytes)).toBe(`a${middle.slice(0, 499)}\ufffd${middle.repeat(40)}`);
  });

  it("a short call between the chunks of a stream of another decoder changes nothing", () => {
    const stream = new TextDecoder("shift_jis");
    const other = new TextDecoder("shift_jis");
    expect(stream.decode(Uint8Array.of(0x61, 0x8a), { stream: true })).toBe("a");
    expect(other.decode(Uint8Array.of(0x8a, 0xbf))).toBe("漢");
    expect(stream.decode(Uint8Array.of(0xbf))).toBe("漢");
    expect(stream.decode(Uint8Array.of(0x8a, 0xbf))).toBe("漢");
  });
});
