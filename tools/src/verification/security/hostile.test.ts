import { execFileSync } from "node:child_process";
import { join } from "node:path";
import * as draft from "@webenc/historical/draft";
import { execa } from "execa";
import { describe, expect, it } from "vitest";
import {
  big5,
  type DecodeProblem,
  gb18030,
  getEncoding,
  iso2022JP,
  LegacyTextEncoder,
  strict,
  TextDecoder,
  TextDecoderStream,
  TextEncoder,
  windows1252,
} from "webenc";
import { decodeBytes, encodeString } from "webenc/families";
import { bomSniff, decode, IOQueue, utf8DecodeWithoutBOM, utf8DecodeWithoutBOMOrFail } from "webenc/hooks";
import { readJSON } from "../../files.js";
import { root } from "../../root.js";
import { NO_WASM } from "../../size/scenarios.js";
import { type Manifest, packageFolders } from "../../workspace.js";

const detach = (buffer: ArrayBuffer): void => {
  structuredClone(buffer, { transfer: [buffer] });
};

/** A resizable buffer with some bytes. */
const resizable = (...bytes: readonly number[]): { buffer: ArrayBuffer; shrink: (length: number) => void } => {
  const buffer = new (ArrayBuffer as unknown as new (length: number, options: object) => ArrayBuffer)(bytes.length, {
    maxByteLength: bytes.length,
  });
  new Uint8Array(buffer).set(bytes);
  return { buffer, shrink: (length) => (buffer as unknown as { resize: (length: number) => void }).resize(length) };
};

/** Changes that a listener makes to the input while it is decoded. */
const ACTIONS: readonly [string, (bytes: Uint8Array, shrink: (length: number) => void) => void][] = [
  ["overwrites them", (bytes) => bytes.fill(0x21)],
  ["detaches them", ({ buffer }) => detach(buffer as ArrayBuffer)],
  ["shrinks them", (_, shrink) => shrink(1)],
];

describe("a listener decodes and encodes other texts in the middle of a long text", () => {
  it.each(["shift_jis", "gb18030", "big5", "euc-kr", "euc-jp", "iso-2022-jp", "windows-1251", "utf-8"])(
    "%s",
    (label) => {
      const encode = (text: string) => new LegacyTextEncoder(label, { errorMode: "replacement" }).encode(text);
      const piece = (label === "windows-1251" ? "aДя" : "aД漢").repeat(900);
      const bytes = encode(piece);
      const text = new TextDecoder(label).decode(bytes);
      // 80 or FF is invalid in most encodings; in the others there are no errors.
      const broken = Uint8Array.from([...bytes, 0xff, 0x80, ...bytes, 0xff, ...bytes]);
      const expected = new TextDecoder(label).decode(broken);
      let told = 0;
      const meddle = () => {
        told++;
        expect(new TextDecoder(label).decode(bytes)).toBe(text);
        expect(new TextDecoder("big5").decode(broken)).toContain("\ufffd");
        expect(encode(piece)).toEqual(bytes);
        return "!";
      };
      expect(new TextDecoder(label, {}, meddle).decode(broken)).toBe(expected);
      expect(told).toBe(expected.split("\ufffd").length - 1);
      const encoder = new LegacyTextEncoder(label, { errorMode: meddle });
      const written = encoder.encode(`${piece}\u{10ffff}${piece}\u{10ffff}${piece}`);
      const unwritten = new LegacyTextEncoder(label, { errorMode: "replacement", replacement: "!" });
      if (told > 0 && label !== "utf-8" && label !== "gb18030") {
        expect(written.length).toBe(encode(`${piece}!${piece}!${piece}`).length);
      }
      expect(() => unwritten.encode(piece)).not.toThrow();
    },
  );
});

it.each(["shift_jis", "gb18030", "big5", "euc-kr", "euc-jp", "iso-2022-jp"])(
  "a listener decodes another text in the middle of a text of several blocks: %s",
  (label) => {
    const piece = "aД漢 ".repeat(30_000);
    const bytes = new LegacyTextEncoder(label, { errorMode: "replacement" }).encode(piece);
    const text = new TextDecoder(label).decode(bytes);
    const broken = Uint8Array.from([...bytes, 0xff, 0x0a, ...bytes, 0xff, 0x0a, ...bytes]);
    const expected = `${text}\ufffd\n${text}\ufffd\n${text}`;
    let told = 0;
    const meddle = () => {
      told++;
      expect(new TextDecoder(label).decode(bytes) === text).toBe(true);
      expect(new TextDecoder(label).decode(broken) === expected).toBe(true);
      expect(text.startsWith(new TextDecoder(label).decode(bytes.subarray(0, 4000), { stream: true }))).toBe(true);
    };
    expect(new TextDecoder(label, {}, meddle).decode(broken) === expected).toBe(true);
    expect(told).toBe(2);
  },
);

describe.each(ACTIONS)("a listener that %s", (_, action) => {
  it.each(["utf-8", "shift_jis", "gb18030", "big5", "euc-kr", "euc-jp", "iso-2022-jp", "windows-874"])(
    "%s",
    (label) => {
      const bytes = [0xff, 0x61, 0x81, 0xff, 0x62, 0xff, 0xdb, 0x63];
      const expectedErrors: number[][] = [];
      const expected = new TextDecoder(label, {}, (error) =>
        expectedErrors.push([error.offset, ...error.bytes]),
      ).decode(Uint8Array.from(bytes));
      for (const decode of [
        (source: ArrayBuffer, onError: (error: DecodeProblem) => void) =>
          new TextDecoder(label, {}, onError).decode(source),
        (source: ArrayBuffer, onError: (error: DecodeProblem) => void) =>
          decodeBytes(getEncoding(label)!, source, {}, onError),
      ]) {
        const { buffer, shrink } = resizable(...bytes);
        const view = new Uint8Array(buffer);
        const errors: number[][] = [];
        let done = false;
        const text = decode(buffer, (error) => {
          errors.push([error.offset, ...error.bytes]);
          if (!done) action(view, shrink);
          done = true;
        });
        expect([text, errors]).toEqual([expected, expectedErrors]);
      }
    },
  );
});

describe("getters", () => {
  it("may shrink the bytes before they are read: the remaining bytes are decoded", () => {
    const { buffer, shrink } = resizable(0x61, 0x62, 0x63);
    const view = new Uint8Array(buffer);
    const options = {
      get stream() {
        shrink(2);
        return false;
      },
    };
    expect(new TextDecoder().decode(view, options)).toBe("ab");
    // A view of a fixed length that no longer fits has no bytes.
    const fixed = resizable(0x61, 0x62, 0x63);
    const whole = new Uint8Array(fixed.buffer, 0, 3);
    fixed.shrink(2);
    expect(new TextDecoder().decode(whole)).toBe("");
  });

  it("may detach the destination before the encoder writes: nothing is written", () => {
    for (const encoder of [new TextEncoder(), new LegacyTextEncoder("shift_jis")]) {
      const destination = new Uint8Array(4);
      const source = {
        toString() {
          detach(destination.buffer);
          return "abc";
        },
      };
      expect(encoder.encodeInto(source as unknown as string, destination)).toEqual({ read: 0, written: 0 });
    }
  });

  it("on a buffer and on its class are not called", () => {
    const asked: PropertyKey[] = [];
    const hostile = <Target extends object>(target: Target): Target => {
      for (const key of [
        ...[
          "buffer",
          "byteOffset",
          "byteLength",
          "length",
          "slice",
          "subarray",
          "set",
          "constructor",
          "then",
          "at",
          "fill",
        ],
        ...[Symbol.iterator, Symbol.species, Symbol.toPrimitive, Symbol.toStringTag],
      ]) {
        Object.defineProperty(target, key, {
          get: () => {
            asked.push(key);
            throw new Error("asked");
          },
        });
      }
      return target;
    };
    class Bytes extends Uint8Array {}
    hostile(Bytes.prototype);
    class Memory extends ArrayBuffer {}
    hostile(Memory.prototype);
    const bytes = new Bytes(2);
    for (let i = 0; i < 2; i++) bytes[i] = 0x61;
    expect(new TextDecoder("shift_jis").decode(hostile(bytes))).toBe("aa");
    expect(new TextDecoder("shift_jis").decode(hostile(new Memory(2)))).toBe("\0\0");
    expect(new TextDecoder("shift_jis").decode(hostile(new DataView(new ArrayBuffer(1))))).toBe("\0");
    expect(decodeBytes(getEncoding("shift_jis")!, bytes)).toBe("aa");
    const long = new Bytes(5000);
    for (let i = 0; i < 5000; i++) long[i] = i % 2 ? 0x61 : 0xff;
    const marked = "\ufffda".repeat(2500);
    for (const options of [{}, { stream: true }]) expect(new TextDecoder("euc-kr").decode(long, options)).toBe(marked);
    expect(new TextDecoder("euc-kr", {}, () => {}).decode(long)).toBe(marked);
    expect(decode(long, getEncoding("euc-kr")!)).toBe(marked);
    expect(decode(IOQueue.from(long), getEncoding("euc-kr")!).toScalarValueString()).toBe(marked);
    expect([bomSniff(long), utf8DecodeWithoutBOM(bytes), utf8DecodeWithoutBOMOrFail(long)]).toEqual([null, "aa", null]);
    expect(new LegacyTextEncoder("shift_jis").encodeInto("b", bytes)).toEqual({ read: 1, written: 1 });
    expect(new TextEncoder().encodeInto("é", bytes)).toEqual({ read: 1, written: 2 });
    expect([bytes[0], bytes[1]]).toEqual([0xc3, 0xa9]);
    expect(asked).toEqual([]);
  });
});

describe("an error mode that", () => {
  it.each([
    ["overwrites the destination", (destination: Uint8Array) => void destination.fill(0x21), true],
    ["detaches the destination", ({ buffer }: Uint8Array) => detach(buffer as ArrayBuffer), false],
  ])("%s", (_, action, isWritten) => {
    const destination = new Uint8Array(8);
    const encoder = new LegacyTextEncoder("windows-1251", {
      errorMode: () => {
        action(destination);
        return "?";
      },
    });
    const given = (() => {
      try {
        return encoder.encodeInto("Д☃Д", destination);
      } catch (error) {
        return error;
      }
    })();
    // Either all reported bytes are written, or there is an error.
    if (isWritten)
      expect([given, ...destination]).toEqual([{ read: 3, written: 3 }, 0xc4, 0x3f, 0xc4, ...Array(5).fill(0x21)]);
    else expect(given).toBeInstanceOf(TypeError);
  });

  it("throws, or uses the same encoder again, leaves the encoder usable", () => {
    const encoder: InstanceType<typeof LegacyTextEncoder> = new LegacyTextEncoder("iso-2022-jp", {
      errorMode: ({ codePoint }) => {
        if (codePoint === 0x2603) throw new Error("mine");
        return String(encoder.encode("漢").length);
      },
    });
    expect(() => encoder.encode("漢☃")).toThrow("mine");
    expect([...encoder.encode("a\u{1f600}")]).toEqual([0x61, 0x38]);
    expect([...encoder.encode("漢")]).toEqual([...encodeString(getEncoding("iso-2022-jp") as never, "漢")]);
  });
});

it("a decoder whose listener uses decoders remains usable", () => {
  const inner: string[] = [];
  const decoder: InstanceType<typeof TextDecoder> = new TextDecoder("big5", {}, ({ offset }) => {
    if (inner.length < 3) inner.push(new TextDecoder("big5").decode(Uint8Array.of(0xa4, 0x40, 0x61)) + offset);
  });
  expect(decoder.decode(Uint8Array.of(0x61, 0xff, 0x62, 0xff, 0xa4, 0x40))).toBe("a\ufffdb\ufffd一");
  expect(inner).toEqual(["一a1", "一a3"]);
});

it("changed prototypes have no effect, and the packages change no prototype", () => {
  // A separate process, because the changes affect the test runner.
  const program = join(root, "tools/dist/verification/security/realm.js");
  const flags = ["--disallow-code-generation-from-strings"];
  const result = JSON.parse(execFileSync(process.execPath, [...flags, program], { encoding: "utf8" }));
  expect(result).toEqual({ changed: [], polluted: result.clean, evalThrows: true, clean: result.clean });
  expect(result.clean).toEqual([
    "漢a\ufffd",
    "1b,24,42,34,41,1b,28,42,61",
    "\ufffd",
    false,
    "windows-1252",
    "漢a",
    true,
    "97,98",
    "漢字",
    "94,39,fc,36",
  ]);
});

describe("a property of Object.prototype is no part of a table or of an argument", () => {
  const withProperty = <Value>(name: string | number, value: unknown, use: () => Value): Value => {
    Object.defineProperty(Object.prototype, name, { value, configurable: true });
    try {
      return use();
    } finally {
      delete (Object.prototype as Record<string | number, unknown>)[name];
    }
  };

  it.each<[name: string | number, value: unknown, use: () => unknown]>([
    [0x4e01, 0x4142, () => encodeString(gb18030, "丁")],
    [0x2843, 1, () => decodeBytes(iso2022JP, Uint8Array.of(0x1b, 0x28, 0x43, 0x5c))],
    [942, [0x41], () => decodeBytes(big5, Uint8Array.of(0x87, 0x40))],
    [-1, [0x41], () => decodeBytes(big5, Uint8Array.of(0x87, 0x20))],
    ["engine", { encodeWhole: () => Uint8Array.of(1) }, () => encodeString(strict(windows1252), "abc")],
    ["ignoreBOM", true, () => new draft.TextDecoder("utf-8").decode(Uint8Array.of(0xef, 0xbb, 0xbf, 0x61))],
    ["replacement", "X", () => draft.encode("☃", "latin1", { errorMode: "replacement" })],
    ["readableType", "bytes", () => new TextDecoderStream("shift_jis").encoding],
    ["start", () => expect.fail("called"), () => new TextDecoderStream("shift_jis").encoding],
  ])("%s", (name, value, use) => {
    expect(withProperty(name, value, use)).toEqual(use());
  });
});

it.each([[[]], [["-C", NO_WASM]]])(
  "absent members of the packages' objects are not looked up in Object.prototype %j",
  (flags) => {
    const program = join(root, "tools/dist/verification/security/lookups.js");
    const lookedFor = JSON.parse(execFileSync(process.execPath, [...flags, program], { encoding: "utf8" }));
    // Encodings and decoders are recognized by their functions. Destructuring an array looks up `return` on its iterator.
    expect(lookedFor).toEqual(["decoder", "encoder", "pendingByteCount", "return"]);
  },
);

describe("members of property descriptors in Object.prototype break neither imports nor errors", () => {
  const program = join(root, "tools/dist/verification/security/descriptors.js");
  const published = packageFolders().flatMap((folder) => {
    const { name, exports = {}, publishConfig }: Manifest = readJSON(`${folder}/package.json`);
    const entries = Object.keys(publishConfig?.exports ?? exports).filter((entry) => !entry.endsWith(".json"));
    return entries.length ? [[name, entries.map((entry) => name + entry.slice(1)).join()]] : [];
  });

  it.each(published)("%s", async (_, entries) => {
    const resultWith = async (...key: readonly string[]): Promise<string> =>
      (await execa(process.execPath, [program, entries!, ...key])).stdout;
    const clean = await resultWith();
    expect(clean).not.toContain("failed");
    for (const key of ["get", "set", "value"]) expect(await resultWith(key), key).toBe(clean);
  });
});
