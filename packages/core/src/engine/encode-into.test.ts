import { describe, expect, test, vi } from "vitest";
import type { EncodableEncoding } from "../standard/encoding.js";
import type { UnencodableHandler } from "../standard/error-mode.js";
import { errorWith, FINISHED } from "../standard/handler.js";
import { fastPaths } from "../testing/index.js";
import { toy, toyEncoder } from "../testing/toy.js";
import { byteBuffers } from "./byte-sink.js";
import { encodeInto } from "./encode-into.js";
import type { EncodeEngine, FastEncoder } from "./facts.js";

/** Writes a question mark for a code point that cannot be encoded. */
const questionMark: UnencodableHandler = () => "?";

/** Encodes into a destination of some length, and returns the number of code units and the bytes, and those after them. */
const into = (text: string, length: number, unencodable = questionMark, encoding: EncodableEncoding = toy) => {
  const destination = new Uint8Array(length).fill(0xee);
  const { read, written } = encodeInto(encoding, unencodable, text, destination);
  expect([...destination.subarray(written)]).toEqual(new Array<number>(length - written).fill(0xee));
  return [read, [...destination.subarray(0, written)]];
};

describe("encodeInto", () => {
  test("encodes the longest prefix whose bytes fit", () => {
    expect(into("", 0)).toEqual([0, []]);
    expect(into("ab", 9)).toEqual([2, [0x61, 0x62]]);
    expect(into("a\u4e40b", 3)).toEqual([2, [0x61, 0x81, 0x40]]);
    expect(into("a\u4e40b", 2)).toEqual([1, [0x61]]);
    expect(into("a\u4e40b", 1)).toEqual([1, [0x61]]);
    expect(into("a\u4e40b", 0)).toEqual([0, []]);
    // A pair of surrogates is read as a whole.
    expect(into("💩a", 2)).toEqual([2, [0xf0, 0x80]]);
    expect(into("💩a", 1)).toEqual([0, []]);
  });

  test("encodes a replacement whole or not at all", () => {
    const unencodable = vi.fn<UnencodableHandler>(() => "\u4e40!");
    expect(into("aéb", 4, unencodable)).toEqual([2, [0x61, 0x81, 0x40, 0x21]]);
    expect(into("aéb", 3, unencodable)).toEqual([1, [0x61]]);
    expect(unencodable).toHaveBeenCalledWith({ encoding: "Toy", codePoint: 0xe9, index: 1, surrogate: undefined });
    const fail: UnencodableHandler = () => {
      throw new RangeError("of the error mode");
    };
    // The text before the error fills the destination, so the error is not reached.
    expect(into("abé", 1, fail)).toEqual([1, [0x61]]);
    expect(() => into("abé", 9, fail)).toThrow(RangeError);
    expect(byteBuffers.idle).toBeDefined();
  });

  test("writes the reset sequence, which must fit too", () => {
    // Each letter after the first is two bytes, and needs the reset sequence.
    const encoder = (): FastEncoder => {
      let hasState = false;
      return {
        handler(_, codePoint) {
          if (codePoint < 0) return FINISHED;
          if (codePoint > 0x7f) return errorWith(codePoint);
          hasState = codePoint >= 0x61;
          return hasState ? [1, codePoint] : codePoint;
        },
        resetSequence: () => (hasState ? [8, 9] : []),
      };
    };
    const run = (text: string, length: number) => into(text, length, questionMark, { name: "stateful", encoder });
    expect(run("Aa", 5)).toEqual([2, [0x41, 1, 0x61, 8, 9]]);
    expect(run("Aa", 4)).toEqual([1, [0x41]]);
    expect(run("ab", 6)).toEqual([2, [1, 0x61, 1, 0x62, 8, 9]]);
    expect(run("ab", 5)).toEqual([1, [1, 0x61, 8, 9]]);
    expect(run("aA", 3)).toEqual([0, []]);
    expect(run("aA", 4)).toEqual([2, [1, 0x61, 0x41]]);
  });

  test("writes no escape sequence without the code point after it", () => {
    // An escape sequence comes before the first letter, which is read again after it.
    const encoder = (): FastEncoder => {
      let hasState = false;
      return {
        handler(queue, codePoint) {
          if (codePoint < 0) return FINISHED;
          if (hasState || codePoint < 0x61) return codePoint;
          hasState = true;
          queue.restore(codePoint);
          return [0x1b, 1];
        },
        resetSequence: () => (hasState ? [0x1b, 0] : []),
      };
    };
    const run = (text: string, length: number) => into(text, length, questionMark, { name: "stateful", encoder });
    expect(run("Aab", 7)).toEqual([3, [0x41, 0x1b, 1, 0x61, 0x62, 0x1b, 0]]);
    expect(run("Aab", 6)).toEqual([2, [0x41, 0x1b, 1, 0x61, 0x1b, 0]]);
    // The escape sequence and the reset sequence would fit.
    expect(run("Aab", 5)).toEqual([1, [0x41]]);
    expect(run("a", 4)).toEqual([0, []]);
  });
});

describe.runIf(fastPaths.enabled)("the engine", () => {
  /** Encodes a text with an engine that records the parts that it receives, and encodes ASCII. */
  const partsOf = (text: string, length: number) => {
    const parts: [start: number, end: number][] = [];
    const engine: EncodeEngine = {
      encodeWhole: () => undefined,
      encodeRest(input, end, output) {
        parts.push([input.position, end]);
        while (input.position < end && text.charCodeAt(input.position) <= 0x7f) output.push(input.read());
      },
    };
    const encoding = { ...toy, encoder: () => toyEncoder(engine) };
    expect(into(text, length, questionMark, encoding)).toEqual(into(text, length));
    return parts;
  };

  test("receives the part that is certain to fit: five bytes for each code unit, and a reset sequence", () => {
    expect(partsOf("\u4e40".repeat(9), 7)).toEqual([]);
    expect(partsOf("\u4e40".repeat(9), 8)).toEqual([[0, 1]]);
    expect(partsOf("\u4e40".repeat(9), 12).slice(0, 2)).toEqual([
      [0, 1],
      [1, 2],
    ]);
    expect(partsOf("\u4e40".repeat(9), 13)[0]).toEqual([0, 2]);
    expect(partsOf("a".repeat(1000), 1003).slice(0, 3)).toEqual([
      [0, 200],
      // The handler encodes one code unit between two calls.
      [201, 360],
      [361, 488],
    ]);
    expect(partsOf("ab", 1000)).toEqual([[0, 2]]);
    expect(partsOf("💩", 1000)[0]).toEqual([0, 2]);
  });

  test("receives no half of a pair of surrogates", () => {
    for (let before = 0; before < 4; before++) {
      for (const [start, end] of partsOf("a".repeat(before) + "💩".repeat(40), 200)) {
        const text = "a".repeat(before) + "💩".repeat(40);
        expect(text.slice(start, end).isWellFormed()).toBe(true);
      }
    }
  });
});
