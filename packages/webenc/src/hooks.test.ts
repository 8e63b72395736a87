import { readFileSync } from "node:fs";
import { big5 } from "@webenc/cjk-chinese-traditional";
import { iso2022JP, shiftJIS, shiftJISDecoder, shiftJISEncoder } from "@webenc/cjk-japanese";
import { replacement, xUserDefined } from "@webenc/miscellaneous";
import { iso88598I, windows1252 } from "@webenc/single-byte";
import { utf8 } from "@webenc/utf8";
import { utf16BE, utf16LE } from "@webenc/utf16";
import { describe, expect, it } from "vitest";
import {
  bomSniff,
  decode,
  END_OF_QUEUE,
  encode,
  encodeOrFail,
  formUrlEncodedPercentEncodeSet,
  getEncoder,
  getOutputEncoding,
  IOQueue,
  percentEncodeAfterEncoding,
  queryPercentEncodeSet,
  StreamingIOQueue,
  userinfoPercentEncodeSet,
} from "./hooks.js";

const streamingQueueOf = (...parts: readonly number[][]): StreamingIOQueue => {
  const queue = new StreamingIOQueue();
  const push = async () => {
    for (const part of [...parts, [END_OF_QUEUE]]) {
      await Promise.resolve();
      queue.push(part);
    }
  };
  void push();
  return queue;
};

describe("webenc/hooks", () => {
  it("imports no package with tables", () => {
    const own = ["./encode-or-fail.js", "./percent-encode.js"];
    const sources = ["./hooks.js", ...own].map((path) =>
      readFileSync(new URL(path.replace(/js$/, "ts"), import.meta.url), "utf8"),
    );
    const imports = sources.join("\n").matchAll(/^(?!.*\*(?! from)).* from "(.+)";$/gm);
    const imported = new Set(Array.from(imports, ([, from]) => from));
    const packages = ["@webenc/core", "@webenc/core/internal", "@webenc/utf16", "@webenc/utf8"];
    expect([...imported].sort()).toEqual([...own, ...packages].sort());
  });
});

describe("decode (#decode) and BOM sniff (#bom-sniff)", () => {
  const CASES = [
    { bytes: [0x83, 0x65], encoding: shiftJIS, sniffed: null, text: "テ" },
    { bytes: [0x83, 0x22], encoding: shiftJIS, sniffed: null, text: '\uFFFD"' },
    { bytes: [0xef, 0xbb, 0xbf, 0xe2, 0x82, 0xac], encoding: shiftJIS, sniffed: utf8, text: "€" },
    { bytes: [0xfe, 0xff, 0x20, 0xac], encoding: utf8, sniffed: utf16BE, text: "€" },
    { bytes: [0xff, 0xfe, 0xac, 0x20, 0xff], encoding: windows1252, sniffed: utf16LE, text: "€\uFFFD" },
    { bytes: [0xff, 0xfe], encoding: windows1252, sniffed: utf16LE, text: "" },
    { bytes: [0xef, 0xbb], encoding: windows1252, sniffed: null, text: "ï»" },
    { bytes: [0xff, 0xfe, 0xff, 0xfe], encoding: utf16LE, sniffed: utf16LE, text: "\uFEFF" },
    { bytes: [0x61, 0x62], encoding: replacement, sniffed: null, text: "\uFFFD" },
    { bytes: [], encoding: replacement, sniffed: null, text: "" },
    { bytes: [0x88, 0x62], encoding: big5, sniffed: null, text: "\u00CA\u0304" },
  ];

  for (const { bytes, encoding, sniffed, text } of CASES) {
    it(`${encoding.name}: ${bytes.map((byte) => byte.toString(16)).join(" ") || "nothing"}`, async () => {
      expect(bomSniff(new Uint8Array(bytes))).toBe(sniffed);
      expect(bomSniff(IOQueue.from(bytes))).toBe(sniffed);
      expect(decode(new Uint8Array(bytes), encoding)).toBe(text);
      expect(decode(IOQueue.from(bytes), encoding).toScalarValueString()).toBe(text);
      for (let cut = 0; cut <= bytes.length; cut++) {
        const parts = [bytes.slice(0, cut), bytes.slice(cut)];
        expect(await bomSniff(streamingQueueOf(...parts))).toBe(sniffed);
        expect((await decode(streamingQueueOf(...parts), encoding)).toScalarValueString()).toBe(text);
      }
    });
  }
});

describe("encode (#encode)", () => {
  it("encodes strings and queues with error mode html", async () => {
    const text = "テ\u{1F4A9}~";
    const bytes = [0x83, 0x65, ...new TextEncoder().encode("&#128169;~")];
    expect(encode(text, shiftJIS)).toEqual(new Uint8Array(bytes));
    expect(encode(IOQueue.from(text), shiftJIS).toList()).toEqual(bytes);
    expect((await encode(streamingQueueOf(IOQueue.from(text).toList()), shiftJIS)).toList()).toEqual(bytes);
  });

  it("gives the same result for a string and a queue with a stateful encoder", () => {
    for (const text of ["¥\u{1F4A9}¥", "漢\u{1F4A9}字", "a\u{1F4A9}漢", "¥漢a", "\u000E\u000F\u001B"]) {
      expect(encode(text, iso2022JP)).toEqual(encode(IOQueue.from(text), iso2022JP).toBytes());
    }
  });

  it("throws if the encoding has no encoder", () => {
    for (const encoding of [replacement, utf16BE, utf16LE] as unknown as (typeof utf8)[]) {
      expect(() => encode("a", encoding)).toThrow(`${encoding.name} has no encoder`);
      expect(() => getEncoder(encoding)).toThrow(`${encoding.name} has no encoder`);
    }
  });
});

describe("encode or fail (#encode-or-fail)", () => {
  it("continues in the state of ISO-2022-JP's encoder after an error", () => {
    const queue = IOQueue.from("¥\u{1F4A9}¥\u00E9漢");
    const encoder = getEncoder(iso2022JP);
    const outputs = Array.from({ length: 3 }, () => new IOQueue());
    expect(outputs.map((output) => encodeOrFail(queue, encoder, output))).toEqual([0x1f4a9, 0xe9, null]);
    expect(outputs.map((output) => output.toList())).toEqual([
      [0x1b, 0x28, 0x4a, 0x5c],
      [0x5c],
      [0x1b, 0x24, 0x42, 0x34, 0x41, 0x1b, 0x28, 0x42],
    ]);
  });
});

describe("get an output encoding (#get-an-output-encoding)", () => {
  it("is the encoding half of an encoding itself, and throws for anything else that has none", () => {
    expect(getOutputEncoding(shiftJISEncoder)).toBe(shiftJISEncoder);
    expect(() => getOutputEncoding(shiftJISDecoder)).toThrow("Shift_JIS has no encoder");
    expect(() => getOutputEncoding(undefined as never)).toThrow("encoding must be an imported encoding, not undefined");
  });

  it("is UTF-8 for replacement and UTF-16BE/LE, and the encoding itself otherwise", () => {
    for (const encoding of [replacement, utf16BE, utf16LE]) expect(getOutputEncoding(encoding)).toBe(utf8);
    for (const encoding of [utf8, shiftJIS, iso2022JP, iso88598I, xUserDefined]) {
      expect(getOutputEncoding(encoding)).toBe(encoding);
    }
  });
});

describe("percent-encode after encoding (url.spec.whatwg.org/#string-percent-encode-after-encoding)", () => {
  it("gives the results of the URL standard's examples", () => {
    const userinfo = (encoding: typeof utf8, input: string, spaceAsPlus?: boolean) =>
      percentEncodeAfterEncoding(encoding, input, userinfoPercentEncodeSet, spaceAsPlus);
    expect(userinfo(shiftJIS, " ")).toBe("%20");
    expect(userinfo(shiftJIS, "≡")).toBe("%81%DF");
    expect(userinfo(shiftJIS, "‽")).toBe("%26%238253%3B");
    expect(userinfo(shiftJIS, "1+1 ≡ 2%20‽", true)).toBe("1+1+%81%DF+2%20%26%238253%3B");
    expect(userinfo(utf8, "≡")).toBe("%E2%89%A1");
    expect(userinfo(utf8, "Say what‽")).toBe("Say%20what%E2%80%BD");
  });

  it("keeps ISO-2022-JP's state over the whole string, errors included", () => {
    const query = (input: string) => percentEncodeAfterEncoding(iso2022JP, input, queryPercentEncodeSet);
    expect(query("¥")).toBe("%1B(J\\%1B(B");
    expect(query("¥‽¥")).toBe("%1B(J\\%26%238253%3B\\%1B(B");
    expect(query("漢é漢")).toBe("%1B$B4A%1B(B%26%23233%3B%1B$B4A%1B(B");
  });

  it("gives the results that HTML forms require", () => {
    const form = (input: string) =>
      percentEncodeAfterEncoding(windows1252, input, formUrlEncodedPercentEncodeSet, true);
    expect(form("a b&c=é€~ŝ")).toBe("a+b%26c%3D%E9%80%7E%26%23349%3B");
  });
});
