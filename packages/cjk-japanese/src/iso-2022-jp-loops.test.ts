import {
  decodeBothWays,
  encodeBothWays,
  randomInputs,
  TABLE_BUILD_THRESHOLD,
  wrongDecodeLoops,
  wrongEncodeLoops,
} from "@webenc/core/testing";
import { expect, test, vi } from "vitest";
import { iso2022JP } from "./index.js";
import { createPairTable as createDecodeTable, loop as decodeLoop } from "./iso-2022-jp-decode-loop.js";
import { createPairTable as createEncodeTable, loop as encodeLoop } from "./iso-2022-jp-encode-loop.js";

const ESC = 0x1b;
const ASCII = [ESC, 0x28, 0x42];
const ROMAN = [ESC, 0x28, 0x4a];
const KATAKANA = [ESC, 0x28, 0x49];
const JIS_C_6226 = [ESC, 0x24, 0x40];
const JIS_X_0208 = [ESC, 0x24, 0x42];

/** Returns every ordered pair of parts: first all joined, which is long enough to build a table, then each pair alone. */
const orderedPairs = <T>(parts: readonly T[]): T[][] => {
  const short = parts.flatMap((first) => parts.map((second) => [first, second]));
  return [short.flat(), ...short];
};

test("the fast paths give the results of the handlers in every state and after every change of state", () => {
  const bytes = [
    ...[ASCII, ROMAN, KATAKANA, JIS_C_6226, JIS_X_0208].map((sequence) => [...sequence, 0x30, 0x21]),
    ...[0x00, 0x0e, 0x0f, 0x20, 0x21, 0x5c, 0x5f, 0x60, 0x7e, 0x7f, 0x80, 0xff].map((byte) => [byte]),
    ...[ASCII, ROMAN, [ESC], [ESC, 0x24], [0x74, 0x21], [0x7e, 0x7e], [0x21, 0x20], [0x21, 0x7f]],
  ];
  for (const parts of orderedPairs(bytes)) {
    const [fast, slow] = decodeBothWays(iso2022JP, [Uint8Array.from(parts.flat())]);
    expect(fast).toEqual(slow);
  }
  const texts = [..."\0a\\~\x7f\x0e\x0f\x1b¥‾漢−｡ｱﾟ￠￥\uff60\uffa0é\ufffd😀", "\ud83d", "漢字", "a¥"];
  for (const parts of orderedPairs(texts)) {
    const [fast, slow] = encodeBothWays(iso2022JP, [parts.join("")]);
    expect(fast).toEqual(slow);
  }
});

test("a loop from any start to any end gives the result of the handler", () => {
  const sequences = [ASCII, ROMAN, KATAKANA, JIS_C_6226, JIS_X_0208];
  const others = [[0x61], [0x5c, 0x7e], [0x30, 0x21], [0x74, 0x21], [0x7e, 0x7e], [0x0e], [0x80], [0x60], [ESC, 0x24]];
  // More escape sequences than other items, so that the states change often.
  const inputs = randomInputs([...sequences, ...sequences, ...others], 100).map((bytes) => Uint8Array.from(bytes));
  expect(wrongDecodeLoops(iso2022JP, decodeLoop, createDecodeTable(), inputs)).toEqual([]);
  const characters = [..."a\\~\x0e\x1b¥‾漢字−｡ｱé", "\ud83d", "\u{1f600}"].map((text) => [text]);
  const texts = randomInputs(characters, 100).map((parts) => parts.join(""));
  expect(wrongEncodeLoops(iso2022JP, encodeLoop, createEncodeTable(), 5, texts)).toEqual([]);
});

/** The position at which the fast path starts. */
const START = 7;

test.each(["decoder", "encoder"])(
  "%s: the fast path builds a table after TABLE_BUILD_THRESHOLD characters",
  async (kind) => {
    /** Returns how many characters the fast path handles of successive inputs with these lengths, without a table at first. */
    const taken = async (lengths: readonly number[]) => {
      vi.resetModules();
      const { runDecoderFastPath, runEncoderFastPath } = await import("@webenc/core/testing");
      const { iso2022JP } = await import("./index.js");
      return lengths.map((length) => {
        const text = "a".repeat(START + length);
        const { ends } =
          kind === "decoder"
            ? runDecoderFastPath(iso2022JP.decoder(), new TextEncoder().encode(text), [START])
            : runEncoderFastPath(iso2022JP.encoder(), text, [START]);
        return ends[0]! - START;
      });
    };
    expect(await taken([TABLE_BUILD_THRESHOLD, 3])).toEqual([TABLE_BUILD_THRESHOLD, 3]);
    expect(await taken([1, TABLE_BUILD_THRESHOLD - 2, 1, 1])).toEqual([0, 0, 1, 1]);
  },
);
