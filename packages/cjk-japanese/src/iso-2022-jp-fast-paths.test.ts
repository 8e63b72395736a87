import { TABLE_BUILD_THRESHOLD } from "@webenc/core/internal/wasm";
import { decodedBothWays, encodedBothWays } from "@webenc/core/testing";
import { expect, test, vi } from "vitest";
import { iso2022JP } from "./index.js";

const ESC = 0x1b;
const ASCII = [ESC, 0x28, 0x42];
const ROMAN = [ESC, 0x28, 0x4a];
const KATAKANA = [ESC, 0x28, 0x49];
const JIS_C_6226 = [ESC, 0x24, 0x40];
const JIS_X_0208 = [ESC, 0x24, 0x42];

/** Each behind each: all in one, which is long enough for tables, and then alone, which is short. */
const behindEachOther = <T>(parts: readonly T[]): T[][] => {
  const short = parts.flatMap((first) => parts.map((second) => [first, second]));
  return [short.flat(), ...short];
};

test("runs give what the handlers give, in every state and from each to each", () => {
  const bytes = [
    ...[ASCII, ROMAN, KATAKANA, JIS_C_6226, JIS_X_0208].map((sequence) => [...sequence, 0x30, 0x21]),
    ...[0x00, 0x0e, 0x0f, 0x20, 0x21, 0x5c, 0x5f, 0x60, 0x7e, 0x7f, 0x80, 0xff].map((byte) => [byte]),
    ...[ASCII, ROMAN, [ESC], [ESC, 0x24], [0x74, 0x21], [0x7e, 0x7e], [0x21, 0x20], [0x21, 0x7f]],
  ];
  for (const parts of behindEachOther(bytes)) {
    const [fast, slow] = decodedBothWays(iso2022JP, [Uint8Array.from(parts.flat())]);
    expect(fast).toEqual(slow);
  }
  const texts = [..."\0a\\~\x7f\x0e\x0f\x1b¥‾漢−｡ｱﾟ￠￥\uff60\uffa0é\ufffd😀", "\ud83d", "漢字", "a¥"];
  for (const parts of behindEachOther(texts)) {
    const [fast, slow] = encodedBothWays(iso2022JP, [parts.join("")]);
    expect(fast).toEqual(slow);
  }
});

/** What stands before the place where a run begins. */
const BEFORE = 7;

test.each(["decoder", "encoder"])(
  "%s: a run makes a table where the handler has had as much as that is worth",
  async (kind) => {
    /** How much is taken of inputs that have so much, one after the other, at first without a table. */
    const taken = async (lengths: readonly number[]) => {
      vi.resetModules();
      const { takenByDecoder, takenByEncoder } = await import("@webenc/core/testing");
      const { iso2022JP } = await import("./index.js");
      return lengths.map((length) => {
        const text = "a".repeat(BEFORE + length);
        const { ends } =
          kind === "decoder"
            ? takenByDecoder(iso2022JP.decoder(), new TextEncoder().encode(text), [BEFORE])
            : takenByEncoder(iso2022JP.encoder(), text, [BEFORE]);
        return ends[0]! - BEFORE;
      });
    };
    expect(await taken([TABLE_BUILD_THRESHOLD, 3])).toEqual([TABLE_BUILD_THRESHOLD, 3]);
    expect(await taken([1, TABLE_BUILD_THRESHOLD - 2, 1, 1])).toEqual([0, 0, 1, 1]);
  },
);
