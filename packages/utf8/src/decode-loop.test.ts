import { type DecodeKernel, FactsDecodeEngine, kernelSlot, NO_TABLE } from "@webenc/core/internal";
import { randomInputs, runDecoderFastPath, wrongDecodeLoops } from "@webenc/core/testing";
import { expect, test } from "vitest";
import { loop } from "./decode-loop.js";
import { decoder } from "./utf-8.js";

const utf8Of = (text: string): Uint8Array => new TextEncoder().encode(text);

/** The text of well-formed bytes, by the platform. */
const textOf = (bytes: Uint8Array): string | undefined => {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
};

/** Returns the position at which the loop stops, and its output. */
const looped = (bytes: Uint8Array, start: number, end: number, replacesErrors = false): [number, string] => {
  const units = new Uint16Array(bytes.length + 4);
  const cursor = { position: start, count: 0, state: 0 };
  loop(NO_TABLE, bytes, bytes.length, end, units, replacesErrors, cursor);
  return [cursor.position, String.fromCharCode(...units.subarray(0, cursor.count))];
};

/** The first and the last characters of each length in bytes, and others with different bytes. */
const TEXT = "az\x7f\x80\u00e9\u07ff\u0800\u6f22\ud7ff\ue000\ufeff\uffff\u{10000}\u{1f600}\u{10ffff}";

test("decodes the complete characters that begin before an index", () => {
  const whole = utf8Of(TEXT);
  for (let end = 0; end <= whole.length; end++) {
    let text = "";
    for (const character of TEXT) if (utf8Of(text).length < end) text += character;
    expect(looped(whole, 0, end)).toEqual([utf8Of(text).length, text]);
    expect(looped(whole, 3, end)).toEqual(end > 3 ? [utf8Of(text).length, text.slice(3)] : [3, ""]);
  }
});

const everyByte = Array.from({ length: 0x100 }, (_, byte) => byte);
const beginnings = [[0x41], [0xdf], [0xe0], [0xed], [0xef], [0xf0], [0xf4]];
/** Sequences that are ill-formed, or followed by something else. */
const broken = [
  ...everyByte.map((byte) => [byte, 0x80, 0x80, 0x80]),
  ...everyByte.map((byte) => [byte, 0xbf, 0xbf, 0xbf]),
  ...beginnings.flatMap((first) => everyByte.flatMap((byte) => [[...first, byte, 0x80, 0x80]])),
  ...beginnings.flatMap((first) => everyByte.flatMap((byte) => [[...first, 0xa0, byte, 0x80]])),
  ...beginnings.flatMap((first) => everyByte.flatMap((byte) => [[...first, 0x90, 0x80, byte]])),
];

test("stops before an invalid or incomplete sequence, unless it replaces errors", () => {
  const before = [...utf8Of("a\u{1f600}")];
  const platform = new TextDecoder("utf-8", { ignoreBOM: true });
  for (const bad of broken) {
    const whole = Uint8Array.from([...before, ...bad]);
    let end = whole.length;
    while (textOf(whole.subarray(0, end)) === undefined) end--;
    expect(looped(whole, 0, whole.length)).toEqual([end, textOf(whole.subarray(0, end))]);
    // The platform decodes the end of a stream only when it flushes. An ASCII byte ends every sequence.
    const ended = Uint8Array.from([...whole, 0x61]);
    expect(looped(ended, 0, ended.length, true)).toEqual([ended.length, platform.decode(ended)]);
  }
});

/** Byte sequences, with the position at which the loop stops and the text, with errors replaced. */
const replaced: readonly (readonly [bytes: readonly number[], stop: number, text: string])[] = [
  [[0xff, 0x41], 2, "\ufffdA"],
  [[0xc1, 0xbf], 2, "\ufffd\ufffd"],
  [[0xe2, 0x82, 0x41], 3, "\ufffdA"],
  [[0xe0, 0x9f, 0xbf], 3, "\ufffd\ufffd\ufffd"],
  [[0xf0, 0x9f, 0x92, 0xff], 4, "\ufffd\ufffd"],
  [[0xed, 0xa0, 0x80], 3, "\ufffd\ufffd\ufffd"],
  [[0xf4, 0x90, 0x80, 0x80], 4, "\ufffd\ufffd\ufffd\ufffd"],
  // The input ends in the sequence: more bytes may follow in the next chunk.
  [[0x41, 0xc2], 1, "A"],
  [[0x41, 0xe2, 0x82], 1, "A"],
  [[0x41, 0xf0, 0x9f, 0x92], 1, "A"],
];

test.each(replaced)("replaces errors: %j", (bytes, stop, text) => {
  expect(looped(Uint8Array.from(bytes), 0, bytes.length, true)).toEqual([stop, text]);
});

test("and then the handler give the result of the handler", () => {
  const items = [...[...TEXT].map((character) => [...utf8Of(character)]), ...replaced.map(([bytes]) => [...bytes])];
  const inputs = randomInputs(items, 100).map((bytes) => Uint8Array.from(bytes));
  expect(wrongDecodeLoops({ name: "UTF-8", decoder }, loop, NO_TABLE, inputs)).toEqual([]);
});

test.skipIf(process.env.WEBENC_TEST_MODE === "handlers")("continues across the engine's blocks", () => {
  const engine = new FactsDecodeEngine({
    createTable: () => NO_TABLE,
    remaining: 0,
    loop,
    kernel: kernelSlot<DecodeKernel>(),
  });
  for (const character of TEXT) {
    for (const before of ["", "a", "ab", "abc", "a".repeat(4095)]) {
      const text = `${before}${character.repeat(9000)}`;
      const whole = utf8Of(text);
      const { ends, output } = runDecoderFastPath({ ...decoder(), engine }, whole, [0]);
      expect([ends, output === text]).toEqual([[whole.length], true]);
    }
  }
});
