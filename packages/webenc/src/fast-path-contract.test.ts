/**
 * Tests how much of an input the fast paths handle. A fast path that handles nothing gives correct results too, so the tests
 * of results cannot detect it. These tests run with kernels, without space for tables, and without WebAssembly.
 */
import { serialize } from "node:v8";
import type { Handler } from "@webenc/core";
import { fastPaths, hex } from "@webenc/core/testing";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { decodeBytes, encodeString } from "./families.js";
import { type Encoding, encodings } from "./index.js";

/** A sequence of bytes and its text. The JavaScript loops that encode handle simple items only; all others handle all. */
interface Item {
  readonly bytes: readonly number[];
  readonly text: string;
  readonly isSimple: boolean;
}

const from = (first: number, last: number, step = 1): number[] =>
  Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, i) => first + i * step);
const BYTES = from(0, 0xff);

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
const decode = (encoding: Encoding, bytes: readonly number[]): string =>
  byHandlers(() => decodeBytes(encoding, Uint8Array.from(bytes)));
const encode = (encoding: Encoding, text: string): readonly number[] =>
  byHandlers(() => [...encodeString(encoding as never, text, { errorMode: () => "" })]);

const high = (unit: number) => [unit >> 8, unit & 0xff];
const low = (unit: number) => [unit & 0xff, unit >> 8];
const UNITS = [...from(0x80, 0xd7ff, 31), ...from(0xe000, 0xffff, 31)];
const utf16 = (order: typeof low) => ({
  ascii: (byte: number) => order(byte),
  items: () => [...UNITS.map(order), ...BYTES.map((byte) => [...order(0xd83d), ...order(0xdc00 + byte)])],
  bad: [order(0xdc00), order(0xd800)],
  cut: [0x41],
});
const twoByteSequences = (): number[][] =>
  from(0x80, 0xff).flatMap((first) => [[first], ...from(0x31, 0xff, 7).map((byte) => [first, byte])]);
/** The encodings with items other than single bytes and two-byte sequences. */
const SPECIAL_ENCODINGS: Readonly<
  Record<
    string,
    {
      /** Returns the bytes of an ASCII character, if they are not that byte alone. */
      readonly ascii?: (byte: number) => number[];
      readonly items?: () => number[][];
      /** Invalid sequences, and the beginning of a valid sequence. */
      readonly bad?: readonly number[][];
      readonly cut?: readonly number[];
    }
  >
> = {
  "UTF-8": {
    items: () =>
      [...UNITS, ...from(0x10000, 0x10ffff, 999)].map((one) => [
        ...new TextEncoder().encode(String.fromCodePoint(one)),
      ]),
  },
  "UTF-16LE": utf16(low),
  "UTF-16BE": utf16(high),
  "EUC-JP": {
    items: () => [
      ...twoByteSequences(),
      ...from(0xa1, 0xfe, 2).flatMap((second) => from(0xa1, 0xfe, 5).map((third) => [0x8f, second, third])),
    ],
    cut: [0x8f, 0xa2],
  },
  gb18030: {
    items: () => [
      ...twoByteSequences(),
      ...[...from(0x81, 0x84), 0x90, 0x9f, 0xe3].flatMap((first) =>
        from(0x30, 0x39).flatMap((second) =>
          [0x81, 0xab, 0xfe].flatMap((third) => from(0x30, 0x39).map((fourth) => [first, second, third, fourth])),
        ),
      ),
    ],
    cut: [0x81, 0x30, 0x81],
  },
  "ISO-2022-JP": {
    ascii: (byte) => [0x1b, 0x28, 0x42, byte],
    items: () =>
      from(0x21, 0x5f).flatMap((byte) => [
        [0x1b, 0x28, 0x4a, byte, 0x5c, 0x7e],
        [0x1b, 0x28, 0x49, byte, 0x21, 0x5f],
        [0x1b, 0x24, 0x42, 0x30, byte, 0x25, 0x21, 0x74, 0x21],
        [0x1b, 0x24, 0x40, 0x46, byte],
        [0x1b, 0x28, 0x42, byte, 0x5c, 0x7e],
      ]),
    cut: [0x1b, 0x24],
  },
};

/** Computes the items of an encoding. `sampled` caches them, because this takes time. */
const samplesOf = (name: string) => {
  const [encoding] = encodings.find(([each]) => each.name === name)!;
  const { ascii = (byte: number) => [byte], items = twoByteSequences, bad, cut } = SPECIAL_ENCODINGS[name] ?? {};
  const isSimple = (bytes: readonly number[], text: string) =>
    /^(UTF|ISO-2022)/.test(name) || (bytes.length <= 2 && text.length === 1);
  const itemOf = (bytes: readonly number[], text: string): Item => ({ bytes, text, isSimple: isSimple(bytes, text) });
  const singleBytes = new Set<number>();
  const read = items().flatMap((bytes) => {
    if (bytes.length === 2 && singleBytes.has(bytes[0]!)) return [];
    const text = decode(encoding, bytes);
    if (text.includes("\ufffd")) return [];
    if (bytes.length === 1) singleBytes.add(bytes[0]!);
    return itemOf(bytes, text);
  });
  const letters = from(0x20, 0x7f).map((byte) => itemOf(ascii(byte), String.fromCharCode(byte)));
  // The handler encodes the characters of ISO-2022-JP's Roman state.
  const written = !encoding.encoder
    ? []
    : [...new Set(read.flatMap(({ text }) => [...text]))]
        .filter((text) => text > "\x7f" && !(name === "ISO-2022-JP" && /[¥‾]/.test(text)))
        .map((text) => itemOf(encode(encoding, text), text))
        .filter(({ bytes }) => bytes.length);
  return {
    encoding,
    letters,
    read,
    written,
    cut: cut ?? read.find(({ bytes }) => bytes.length > 1)?.bytes.slice(0, -1) ?? [],
    bad:
      bad ??
      from(0x80, 0xff)
        .filter((byte) => decode(encoding, [byte, 0x20]) === "\ufffd ")
        .map((byte) => [byte]),
    unencodable: encoding.encoder
      ? ["\ud83d", "\udc00", "\uffff", "\ue5e5"].filter((text) => !encode(encoding, text).length)
      : [],
  };
};
const NAMES: readonly string[] = [
  ...Object.keys(SPECIAL_ENCODINGS),
  ...["Shift_JIS", "EUC-KR", "GBK", "Big5", "windows-1252", "windows-1253", "x-user-defined"],
];
const samples = new Map<string, ReturnType<typeof samplesOf>>();
const sampled = (name: string) => samples.get(name) ?? samples.set(name, samplesOf(name)).get(name)!;

/** Numbers of consecutive items: few, many, and more than a block of the kernel heap. */
const FEW: readonly number[] = [1, 2, 3, 5, 9, 17, 33, 70, 150, 400, 3000];
const many = (kernels: boolean): readonly number[] => [2000, 3000, kernels ? 70_000 : 4000];

/**
 * Builds an input from stretches of items with gaps between them. Returns the start of each stretch and the position at which
 * the fast path must stop.
 */
const layOut = <T extends ArrayLike<unknown>>(
  { items, letters }: { items: readonly Item[]; letters: readonly Item[] },
  counts: readonly number[],
  gaps: readonly T[],
  partOf: (item: Item) => T,
) => {
  const parts: T[] = [];
  const good: T[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  let at = 0;
  const add = (part: T) => {
    parts.push(part);
    at += part.length;
  };
  // Without gaps there is one stretch.
  for (const count of gaps.length ? counts : [counts.reduce((sum, count) => sum + count)]) {
    if (starts.length) add(gaps[starts.length % gaps.length]!);
    starts.push(at);
    for (let i = 0; i < count; i++) {
      // In a long stretch the first half contains items only, and the second half is nearly all ASCII.
      const isItem = count < 50_000 ? i % 3 : 2 * i < count || i % 100 === 1;
      const some = isItem && items.length ? items : letters;
      // A stretch begins with a space, which is a trailing byte of no sequence.
      good.push(partOf(some[i && ((i + starts.length) * 7919) % some.length]!));
      add(good.at(-1)!);
    }
    ends.push(at);
  }
  return { parts, good, starts, ends };
};

const bytesOf = ({ bytes }: Item) => bytes;
const textOf = ({ text }: Item) => text;

/** Imports the modules again, without tables. */
const load = async () => ({
  ...(await import("@webenc/core/testing")),
  ...(await import("@webenc/core/internal")),
  ...(await import("@webenc/core/internal/kernels")),
  ...(await import("./index.js")),
});
type Modules = Awaited<ReturnType<typeof load>>;

/** Returns an encoding that counts the calls of its handlers. */
const counting = ({ name, decoder, encoder }: Encoding) => {
  const count = { calls: 0 };
  const counted =
    <Coder extends { readonly handler: Handler }>(make: () => Coder) =>
    (): Coder => {
      const coder = make();
      const handler: Handler = (queue, item) => {
        count.calls++;
        return coder.handler(queue, item);
      };
      return { ...coder, handler };
    };
  return { count, encoding: { name, decoder: counted(decoder), encoder: encoder && counted(encoder) } };
};

/** Returns whether V8 stores a string with one byte for each character; its serializer writes the stored bytes. */
const isOneByte = (text: string): boolean => serialize(text).length < 1.5 * text.length;

const nothing = () => {};
const fill = ({ kernelHeap }: Modules) => {
  const own = kernelHeap();
  if (own) own.nextTable = own.bytes.length;
};
const webAssembly = (globalThis as { WebAssembly?: object }).WebAssembly;
/** Core's modules for Node.js. Mutation testing imports the sources; other runs import the built files. */
const nodeModules = ["src", "dist"].flatMap((folder) =>
  ["strings", "kernel-strings", "native"].map((name) => `../../core/${folder}/platform/${name}-node.js`),
);

/** Some test modes disable the kernels or Node.js's functions for strings. */
const testMode = process.env.WEBENC_TEST_MODE ?? "kernels";
const kernels = testMode === "kernels" || testMode === "handlers";
const forbidding = Object.create(webAssembly ?? null, {
  Module: {
    value: class {
      constructor() {
        throw new Error("A content security policy forbids this");
      }
    },
  },
});

describe.each([
  { setup: "with kernels", kernels, platform: webAssembly, prepare: nothing },
  { setup: "with kernels and a browser's strings", kernels, platform: webAssembly, prepare: nothing },
  { setup: "without space for tables in the kernel heap", kernels: false, platform: webAssembly, prepare: fill },
  { setup: "with a policy that forbids WebAssembly", kernels: false, platform: forbidding, prepare: nothing },
  { setup: "without WebAssembly", kernels: false, platform: undefined, prepare: nothing },
])("$setup, the fast path", ({ setup, kernels, platform, prepare }) => {
  const onNode = (testMode === "kernels" || testMode === "scalar") && !setup.includes("browser");
  let modules: Modules;
  beforeAll(async () => {
    vi.resetModules();
    if (!onNode) {
      for (const path of nodeModules) vi.doMock(path, () => vi.importActual(path.replace("-node", "")));
    }
    vi.stubGlobal("WebAssembly", platform);
    // Node.js implements these classes in JavaScript, like a ponyfill. A bound function is recognised as native.
    vi.stubGlobal("TextDecoder", TextDecoder.bind(null));
    vi.stubGlobal("TextEncoder", TextEncoder.bind(null));
    modules = await load();
    prepare(modules);
  });
  afterAll(() => {
    for (const path of nodeModules) vi.doUnmock(path);
    vi.unstubAllGlobals();
    // Other tests of the same process need modules that were loaded without stubs.
    vi.resetModules();
  });
  const coderOf = (name: string) => modules.encodings.find(([each]) => each.name === name)![0];

  it("decodes any number of single bytes", () => {
    const decoder = coderOf("windows-1253").decoder();
    const taken = modules.runDecoderFastPath(decoder, new Uint8Array(200_000).fill(0xe1), [0]);
    expect(taken.ends).toEqual([200_000]);
    expect(taken.output === "α".repeat(200_000)).toBe(true);
  });

  it("decodes sequences of two code units", () => {
    const ascii = "a".repeat(100);
    const bytes = Uint8Array.from({ length: 5100 }, (_, i) => (i < 100 ? 0x61 : i % 2 ? 0x62 : 0x88));
    const taken = modules.runDecoderFastPath(coderOf("Big5").decoder(), bytes, [0]);
    expect(taken.ends).toEqual([5100]);
    expect(taken.output === `${ascii}${"Ê̄".repeat(2500)}`).toBe(true);
  });

  it.each([
    ["EUC-JP", [0x8f, 0xb0, 0xa1], [0x8f, 0xb1, 0xa1]],
    ["gb18030", [0x81, 0x30, 0x84, 0x36], [0x81, 0x31, 0x81, 0x30]],
  ])("decodes longer sequences, also after another one with a different beginning: %s", (name, one, other) => {
    const taken = [one, other].map((item) => {
      const bytes = Uint8Array.from([...new Array<number>(2000).fill(0x61), ...new Array(2000).fill(item).flat()]);
      return modules.runDecoderFastPath(coderOf(name).decoder(), bytes, [0]);
    })[1]!;
    const [encoding] = encodings.find(([each]) => each.name === name)!;
    expect(taken.ends).toEqual([2000 * (1 + other.length)]);
    expect(taken.output === "a".repeat(2000) + decode(encoding, other).repeat(2000)).toBe(true);
  });

  it("stops before a surrogate pair when it encodes GBK, which shares its kernel with gb18030", () => {
    const taken = modules.runEncoderFastPath(coderOf("GBK").encoder!(), `${"中".repeat(2000)}😀`, [0]);
    expect(taken.ends).toEqual([2000]);
    expect(taken.output === new Array(2000).fill("D6 D0").join(" ")).toBe(true);
  });

  describe.each(NAMES)("%s", (name) => {
    /** Decodes all items. */
    const decodesItems = () => {
      const { letters, read, bad, cut, encoding } = sampled(name);
      const { parts, good, starts, ends } = layOut({ items: read, letters }, [...FEW, 5000], bad, bytesOf);
      const bytes = Uint8Array.from([...parts, cut].flat());
      const expected = decode(encoding, good.flat());
      for (let i = 0; i < 2; i++) {
        const taken = modules.runDecoderFastPath(coderOf(name).decoder(), bytes, starts);
        expect(taken.ends).toEqual(ends);
        expect(taken.output === expected).toBe(true);
      }
    };

    /** Encodes all simple items. */
    const encodesSimple = () => {
      const { letters, written, unencodable, encoding } = sampled(name);
      if (!encoding.encoder) return;
      const items = written.filter(({ isSimple }) => isSimple);
      const { parts, good, starts, ends } = layOut({ items, letters }, [...FEW, 5000], unencodable, textOf);
      const expected = hex(encode(encoding, good.join("")));
      for (let i = 0; i < 2; i++) {
        const taken = modules.runEncoderFastPath(coderOf(name).encoder!(), parts.join(""), starts);
        expect(taken.ends).toEqual(ends);
        expect(taken.output === expected).toBe(true);
      }
    };

    /** Encodes every mixture of one-byte and two-byte characters in eight code units, which a kernel handles in one step. */
    const encodesMixtures = () => {
      const { letters, written, encoding } = sampled(name);
      const twos = written.filter(({ bytes, text }) => bytes.length === 2 && text.length === 1);
      if (!twos.length) return;
      const itemOf = (i: number) => ((i >> 3) & (1 << (i & 7)) ? twos[i % twos.length]! : letters[i % letters.length]!);
      const text = Array.from({ length: 8 * 0x100 }, (_, i) => itemOf(i).text).join("");
      const expected = hex(encode(encoding, text));
      // In the first call, the fast path fills its table and can stop at any position.
      for (let i = 0; i < 2; i++) expect(hex(modules.encodeString(encoding as never, text))).toBe(expected);
    };

    /** Encodes from the middle of a text on. */
    const encodesFromTheMiddle = () => {
      const { letters, written, encoding } = sampled(name);
      if (!encoding.encoder) return;
      const items = written.filter(({ isSimple }) => isSimple);
      const { parts } = layOut({ items, letters }, [5000], [], textOf);
      const [text, start] = [parts.join(""), parts.slice(0, 100).join("").length];
      const taken = modules.runEncoderFastPath(coderOf(name).encoder!(), text, [start]);
      expect(taken).toEqual({ ends: [text.length], output: hex(encode(encoding, text.slice(start))) });
    };

    /** Encodes into a destination the part that is certain to fit. */
    const encodesInto = async () => {
      const { letters, written, encoding } = sampled(name);
      if (!encoding.encoder || name === "UTF-8") return;
      const { LegacyTextEncoder } = await import("@webenc/core");
      const counted = counting(coderOf(name));
      const encoder = new LegacyTextEncoder(counted.encoding as never);
      const items = written.filter(({ isSimple }) => isSimple);
      const text = layOut({ items, letters }, [5000], [], textOf).parts.join("");
      const expected = modules.encodeString(encoding as never, text);
      // If the destination has the size of the result, only a part of the remaining text is certain to fit in each step.
      for (const length of [expected.length, 6 * expected.length]) {
        const destination = new Uint8Array(length);
        for (let i = 0; i < 2; i++) {
          counted.count.calls = 0;
          expect(encoder.encodeInto(text, destination)).toEqual({ read: text.length, written: expected.length });
        }
        expect(`${destination.subarray(0, expected.length)}` === `${expected}`).toBe(true);
        expect(counted.count.calls).toBeLessThan(length > expected.length ? 5 : 150);
      }
    };

    /** Decodes and encodes ASCII, by the platform if it is fast. */
    const convertsASCII = () => {
      if (name.startsWith("UTF-16")) return;
      const { encoding, count } = counting(coderOf(name));
      // A kernel reads a copy of its input.
      const input = modules.kernelHeap()?.input.bytes.fill(0xff, 0, 1);
      for (const length of [5, 3000, 100_000]) {
        const text = " ".repeat(length);
        const bytes = new Uint8Array(length).fill(0x20);
        for (let i = 0; i < 2; i++) {
          count.calls = 0;
          const decoded = modules.decodeBytes(encoding, bytes);
          expect(decoded === text).toBe(true);
          if (length > 5 && (kernels || (onNode && name !== "ISO-2022-JP"))) expect(isOneByte(decoded)).toBe(true);
          if (encoding.encoder) expect(`${modules.encodeString(encoding as never, text)}` === `${bytes}`).toBe(true);
          if (length > 5) expect(count.calls).toBeLessThan(name === "UTF-8" ? 99 : 3);
        }
      }
      // Node.js detects ASCII faster than a kernel. ISO-2022-JP uses a kernel, because its ASCII bytes can be escape sequences.
      const usesKernel = kernels && (!onNode || name === "ISO-2022-JP");
      if (name !== "UTF-8") expect(!!input && input[0] !== 0xff).toBe(usesKernel);
      // The fast path continues after an error.
      for (const bad of sampled(name).bad.slice(0, 1)) {
        const stretch = new Array<number>(3000).fill(0x20);
        const other = new Array<number>(7000).fill(0x21);
        const decoded = modules.decodeBytes(encoding, Uint8Array.from([...stretch, ...bad, ...other]));
        expect(decoded === `${" ".repeat(3000)}\ufffd${"!".repeat(7000)}`).toBe(true);
      }
    };

    /** Converts everything except items that cross the end of a block, by a kernel if there is one. */
    const convertsAll = () => {
      const { letters, read, written, bad, unencodable, cut } = sampled(name);
      const { encoding, count } = counting(coderOf(name));
      /** Fills the table in the first calls, then counts the calls of the handler. */
      const check = <T>(call: () => T, parts: readonly ArrayLike<unknown>[], stretches: number) => {
        for (let i = 0; i < 3; i++) call();
        count.calls = 0;
        // A kernel writes the address that it reached.
        const results = modules.kernelHeap()?.results.fill(0);
        const given = call();
        // UTF-8 and UTF-16 can use the platform's decoder and encoder instead of a kernel.
        if (!name.startsWith("UTF")) expect(!!results && results[0] !== 0).toBe(kernels);
        const across = parts.some(({ length }) => length > 1) ? 4 + parts.length / 2048 : 0;
        // The handler reads end-of-queue and the gaps, and for ISO-2022-JP the escape sequences around a gap.
        const others = name === "ISO-2022-JP" ? 4 * stretches : stretches;
        if (kernels) expect(count.calls).toBeLessThanOrEqual(across + others);
        modules.fastPaths.enabled = false;
        const expected = call();
        modules.fastPaths.enabled = true;
        expect(String(given) === String(expected)).toBe(true);
        return expected;
      };
      const reading = layOut({ items: read, letters }, many(kernels), bad, bytesOf);
      const bytes = Uint8Array.from([...reading.parts, cut].flat());
      const decoded = check(() => modules.decodeBytes(encoding, bytes), reading.parts, reading.starts.length);
      // During a call, the kernels can be used for another input.
      const other = bytes.subarray(0, 500);
      const again = modules.decodeBytes(encoding, bytes, {}, () => modules.decodeBytes(encoding, other));
      expect(again === decoded).toBe(true);
      if (!encoding.encoder) return;
      const writing = layOut({ items: written, letters }, many(kernels), unencodable, textOf);
      const text = writing.parts.join("");
      const inTheMiddle = () => {
        modules.encodeString(encoding as never, text.slice(0, 500));
        return "";
      };
      const encodeAll = (errorMode: () => string) => modules.encodeString(encoding as never, text, { errorMode });
      const encoded = check(() => encodeAll(() => ""), writing.parts, writing.starts.length);
      expect(`${encodeAll(inTheMiddle)}` === `${encoded}`).toBe(true);
    };

    // This is one test, because the first check fills the table for the others, and mutation testing runs single tests.
    it("handles all items that its contract says", async () => {
      for (const check of [
        decodesItems,
        encodesSimple,
        encodesMixtures,
        encodesFromTheMiddle,
        encodesInto,
        convertsASCII,
        convertsAll,
      ]) {
        await check();
      }
    });
  });
});
