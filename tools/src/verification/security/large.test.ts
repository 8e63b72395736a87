import { constants } from "node:buffer";
import { describe, expect, it } from "vitest";
import { getEncoding, LegacyTextEncoder, TextDecoder, TextDecoderStream } from "webenc";
import { decodeBytes, encodeString } from "webenc/families";
import { decode } from "webenc/hooks";

/** `npm run test:all -- --hostile` uses the full sizes, which take minutes and gigabytes; `npm test` uses a 256th of each. */
const FULL = process.env.MODE === "hostile";
const sized = (full: number): number => (FULL ? full : full / 256);

const MIB = 2 ** 20;
const HOUR = 60 * 60_000;
/** One encoding of each kind of decoder. */
const KINDS = ["UTF-8", "UTF-16LE", "windows-1252", "gb18030", "Big5", "EUC-JP", "ISO-2022-JP", "Shift_JIS", "EUC-KR"];

/** The processor time of a call in milliseconds, without other processes. */
const timeOf = (call: () => void): number => {
  const begin = process.cpuUsage();
  call();
  const { user, system } = process.cpuUsage(begin);
  return (user + system) / 1000;
};

/**
 * Whether eight times the input takes about eight times the time. A quadratic cost takes 64 times the time in every attempt;
 * a single attempt can be slow because the engine compiles or collects garbage.
 */
const isLinear = (small: () => void, large: () => void): boolean => {
  for (let i = 0; i < 6; i++) if (timeOf(large) < 24 * timeOf(small) + 5) return true;
  return false;
};

/** A pattern, repeated. */
const repeated = (pattern: readonly number[], length: number): Uint8Array => {
  const bytes = new Uint8Array(length);
  bytes.set(pattern);
  for (let filled = pattern.length; filled < length; filled *= 2) bytes.copyWithin(filled, 0, filled);
  return bytes;
};

/** The slowest bytes: errors, restored bytes, invalid escape sequences. */
const HARD: readonly (readonly number[])[] = [
  [0xff],
  [0x81],
  [0x81, 0x30, 0x81, 0x20],
  [0xf0, 0x9f, 0x98],
  [0x8f, 0xa1],
  [0x1b, 0x24],
  [0x1b, 0x24, 0x42, 0x1b, 0x28, 0x42],
  [0x00, 0xd8],
];
/** All of them, each repeated 512 times. */
const HARDEST: readonly number[] = HARD.flatMap((pattern) => new Array<readonly number[]>(512).fill(pattern).flat());

describe("large inputs", { timeout: HOUR }, () => {
  it.each(KINDS)("%s: 256 MiB of ASCII, and of its slowest bytes", (name) => {
    const length = sized(256 * MIB);
    const ascii = new Uint8Array(length).fill(0x61);
    const text = new TextDecoder(name).decode(ascii);
    if (name === "UTF-16LE") expect([text.length, text[length / 4]]).toEqual([length / 2, "\u6161"]);
    else {
      expect([text.length, text[0], text[length / 2], text[length - 1]]).toEqual([length, "a", "a", "a"]);
      // A string of that length, too, the other way.
      const bytes = new LegacyTextEncoder(name).encode(text);
      expect([bytes.length, bytes[length / 2]]).toEqual([length, 0x61]);
    }
    const rounds = Math.ceil(length / HARDEST.length);
    const decoder = new TextDecoder(name);
    const [first, more] = [1, 2].map(() => decoder.decode(Uint8Array.from(HARDEST), { stream: true }));
    const expected = first + more!.repeat(rounds - 1) + decoder.decode();
    expect(new TextDecoder(name).decode(repeated(HARDEST, rounds * HARDEST.length)) === expected).toBe(true);
  });

  it.each(KINDS)("%s: a million chunks of one byte, and empty ones", (name) => {
    const bytes = repeated(
      [0x61, 0x62, 0x81, 0x30, 0x81, 0x30, 0xe2, 0x82, 0xac, 0x1b, 0x24, 0x42, 0x30, 0x21],
      sized(MIB),
    );
    const decoder = new TextDecoder(name);
    let text = "";
    for (let i = 0; i < bytes.length; i++) {
      text += decoder.decode(bytes.subarray(i, i + 1), { stream: true });
      if (i % 7 === 0) text += decoder.decode(undefined, { stream: true });
    }
    text += decoder.decode();
    expect(text === new TextDecoder(name).decode(bytes)).toBe(true);
    if (name === "UTF-16LE") return;
    const encoder = new LegacyTextEncoder(name, { errorMode: "html" });
    let written = 0;
    for (const unit of text.split("")) written += encoder.encode(unit, { stream: true }).length;
    written += encoder.encode("").length;
    expect(written).toBe(new LegacyTextEncoder(name, { errorMode: "html" }).encode(text).length);
  });

  it("a stream of a million chunks of one byte", async () => {
    const { readable, writable } = new TextDecoderStream("gb18030");
    const count = sized(MIB);
    const writing = (async () => {
      const writer = writable.getWriter();
      for (let i = 0; i < count; i++) await writer.write(Uint8Array.of([0x81, 0x30, 0x81, 0x30][i % 4]!));
      await writer.close();
    })();
    let length = 0;
    for await (const chunk of readable as unknown as AsyncIterable<string>) length += chunk.length;
    await writing;
    expect(length).toBe(count / 4);
  });
});

describe("the time is linear in the length of the input", () => {
  it.each([...KINDS, "x-user-defined"])("%s", (name) => {
    const size = 2 ** 13;
    for (const pattern of [[0x61], ...HARD]) {
      const [small, large] = [repeated(pattern, size), repeated(pattern, 8 * size)];
      const decoder = new TextDecoder(name);
      expect([
        pattern,
        isLinear(
          () => decoder.decode(small),
          () => decoder.decode(large),
        ),
      ]).toEqual([pattern, true]);
    }
    const encoding = getEncoding(name)!;
    if (!encoding.encoder) return;
    for (const character of ["a", "\u00a5", "漢", "\ud800", "\u{1f600}"]) {
      const encode = (length: number) => () =>
        encodeString(encoding as never, character.repeat(length / 4), { errorMode: "html" });
      expect([character, isLinear(encode(size), encode(8 * size))]).toEqual([character, true]);
    }
  });
});

// The engine's limits are the same in the short run, so these tests are in the full run only.
describe.runIf(FULL)("at the engine's limits", { timeout: HOUR }, () => {
  it.each(["windows-1252", "UTF-8", "Shift_JIS"])(
    "%s: a string that can't be that long is an error, and no more",
    (name) => {
      const bytes = new Uint8Array(constants.MAX_STRING_LENGTH + 1).fill(0x61);
      const decoder = new TextDecoder(name);
      expect(() => decoder.decode(bytes)).toThrow(RangeError);
      expect(() => decodeBytes(getEncoding(name)!, bytes)).toThrow(RangeError);
      expect(new TextDecoder(name).decode(Uint8Array.of(0x61))).toBe("a");
      expect(decoder.decode(bytes.subarray(0, 3))).toBe("aaa");
      // The maximum length.
      expect(decoder.decode(bytes.subarray(1)).length).toBe(constants.MAX_STRING_LENGTH);
    },
  );

  it.each<[name: string, first: readonly number[], repeatedBytes: readonly number[]]>([
    ["UTF-8", [], [0xc3, 0xa9]],
    ["UTF-8", [], [0xff]],
    ["UTF-16LE", [], [0x42, 0x30]],
    ["UTF-16LE", [], [0x00, 0xd8]],
    ["UTF-16BE", [], [0x30, 0x42]],
    ["windows-1251", [], [0xe4]],
    ["Shift_JIS", [], [0xb1]],
    ["EUC-JP", [], [0x8e, 0xb1]],
    ["ISO-2022-JP", [0x1b, 0x28, 0x49], [0x31]],
    ["GBK", [], [0xb0, 0xa1]],
    ["gb18030", [], [0xb0, 0xa1]],
    ["Big5", [], [0xa4, 0x40]],
    ["EUC-KR", [], [0xb0, 0xa1]],
    ["x-user-defined", [], [0x80]],
  ])("%s, %j %j: a RangeError in each way to decode", async (name, first, unit) => {
    const bytes = new Uint8Array(first.length + unit.length * (constants.MAX_STRING_LENGTH + 1));
    bytes.set(first);
    bytes.set(repeated(unit, bytes.length - first.length), first.length);
    const shared = new Uint8Array(new SharedArrayBuffer(bytes.length));
    shared.set(bytes);
    expect(() => new TextDecoder(name).decode(bytes)).toThrow(RangeError);
    expect(() => new TextDecoder(name).decode(shared)).toThrow(RangeError);
    expect(() => new TextDecoder(name).decode(bytes, { stream: true })).toThrow(RangeError);
    expect(() => new TextDecoder(name, {}, () => {}).decode(bytes)).toThrow(RangeError);
    expect(() => decode(bytes, getEncoding(name)!)).toThrow(RangeError);
    const { readable, writable } = new TextDecoderStream(name);
    const writing = writable.getWriter().write(bytes);
    await expect(readable.getReader().read()).rejects.toThrow(RangeError);
    await expect(writing).rejects.toThrow(RangeError);
  });

  it("a string of the maximum length is encoded", () => {
    const text = "a".repeat(constants.MAX_STRING_LENGTH);
    expect(new LegacyTextEncoder("koi8-r").encode(text).length).toBe(text.length);
    // Replacements that make more bytes than an array can have, or memory there is, are an error.
    expect(new LegacyTextEncoder("koi8-r").encode("Д").length).toBe(1);
  });
});
