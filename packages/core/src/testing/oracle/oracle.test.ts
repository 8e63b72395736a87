import { expect, it } from "vitest";
import { encodingNamed, encodings, getAnEncoding, labels } from "./encodings.js";
import { decode, encode, percentEncodeAfterEncoding, utf8Decode } from "./hooks.js";
import { readIndex } from "./indexes.js";
import { IOQueue } from "./queue.js";
import { decodeOracle, encodeOracle } from "./tokens.js";

const string = (codePoints: readonly number[]) => String.fromCodePoint(...codePoints);
const scalarValues = (text: string) => Array.from(text, (character) => character.codePointAt(0)!);

it("knows the standard's encodings and labels", () => {
  expect(encodings.length).toBe(40);
  expect(labels.length).toBe(228);
  expect(getAnEncoding("\n LATIN1\t")).toBe("windows-1252");
  expect(getAnEncoding("\u212aoi8-r")).toBeNull();
});

it("restores as the standard's example does", () => {
  const ioQueue = IOQueue.from([0x92, 0xa9]);
  expect(() => ioQueue.restore(0xf0, 0x9f)).toThrow();
  const whole = IOQueue.from([0xf0, 0x9f, 0x92, 0xa9]);
  whole.restore(...whole.readMany(2));
  expect(whole.read()).toBe(0xf0);
});

it("agrees with the standard's examples", () => {
  // A leading byte that does not mask.
  expect(string(decode([0x82, 0x22], encodingNamed("Shift_JIS")))).toBe('\u{FFFD}"');
  // Two outputs of an encoder, one behind the other.
  const yen = [0x1b, 0x28, 0x4a, 0x5c, 0x1b, 0x28, 0x42];
  expect(encode(scalarValues("¥"), encodingNamed("ISO-2022-JP"))).toEqual(yen);
  expect(string(decode([...yen, ...yen], encodingNamed("ISO-2022-JP")))).toBe("¥\u{FFFD}¥");
  // Index Big5's pointers that stand for two code points.
  expect(string(decode([0x88, 0x62, 0x88, 0xa5], encodingNamed("Big5")))).toBe("\u00ca\u0304\u00ea\u030c");
  // The largest that UTF-8 can write, and one more.
  expect(string(utf8Decode([0xef, 0xbb, 0xbf, 0xf4, 0x8f, 0xbf, 0xbf]))).toBe("\u{10ffff}");
  expect(string(utf8Decode([0xf4, 0x90, 0x80, 0x80]))).toBe("\u{FFFD}".repeat(4));
});

it("agrees with the URL standard's examples", () => {
  const encoded = (name: string, text: string, spaceAsPlus = false) => {
    const isInSet = (byte: number) => !/[\w*.-]/.test(String.fromCharCode(byte));
    return percentEncodeAfterEncoding(scalarValues(text), encodingNamed(name), isInSet, spaceAsPlus);
  };
  expect(encoded("Shift_JIS", " ")).toBe("%20");
  expect(encoded("Shift_JIS", "≡")).toBe("%81%DF");
  expect(encoded("Shift_JIS", "‽")).toBe("%26%238253%3B");
  expect(encoded("ISO-2022-JP", "¥")).toBe("%1B%28J%5C%1B%28B");
  expect(encoded("Shift_JIS", "1+1 ≡ 2%20‽", true)).toBe("1%2B1+%81%DF+2%2520%26%238253%3B");
});

it("reads all entries of the indexes", () => {
  const entries = { big5: 18590, "euc-kr": 17048, gb18030: 23940, "gb18030-ranges": 207, jis0208: 7724, jis0212: 6067 };
  for (const [name, count] of Object.entries(entries)) expect(readIndex(name), name).toHaveLength(count);
});

it("splits bytes into texts, escape sequences and errors, and scalar values into bytes and errors", () => {
  expect(decodeOracle("Shift_JIS")(Uint8Array.of(0x41, 0x82, 0x22, 0x93, 0xfa))).toEqual([
    { length: 1, text: "A" },
    { length: 1, text: null },
    { length: 1, text: '"' },
    { length: 2, text: "日" },
  ]);
  // The leading byte before an escape sequence is the error.
  expect(decodeOracle("ISO-2022-JP")(Uint8Array.of(0x1b, 0x24, 0x42, 0x46, 0x1b, 0x28, 0x42))).toEqual([
    { length: 3, text: "" },
    { length: 1, text: null },
    { length: 3, text: "" },
  ]);
  const escapes = { to: [0x1b, 0x24, 0x42], back: [0x1b, 0x28, 0x42] };
  expect(encodeOracle("ISO-2022-JP")([0x65e5, 0xe9])).toEqual([
    { bytes: [...escapes.to, 0x46, 0x7c] },
    { bytes: escapes.back, error: 0xe9 },
    { bytes: [] },
  ]);
  // This encoder stays in its state at an error; the replacement is ASCII.
  expect(encodeOracle("iso-2022-jp-2012", true)([0x65e5, 0xe9])[1]).toEqual({ bytes: escapes.back, error: 0xe9 });
});
