import { describe, expect, it } from "vitest";
import { checkEncoder, rerunEncoder, rerunEncoderInBulk } from "./encoder.js";
import type { EncodeOracle } from "./oracle/tokens.js";
import { toy } from "./toy.js";

/** The toy's encoder in another way. */
const encodes: EncodeOracle = (codePoints) => [
  ...codePoints.map((codePoint) => {
    if (codePoint === 0x1f4a9) return { bytes: [0xf0, 0x80] };
    return codePoint < 0x80 ? { bytes: [codePoint] } : { bytes: [], error: codePoint };
  }),
  { bytes: [] },
];
/** An oracle that is wrong for one letter. */
const wrong: EncodeOracle = (codePoints) =>
  encodes(codePoints.map((codePoint) => (codePoint === 0x42 ? 0x43 : codePoint)));

describe("the checks of encoders", () => {
  it("report nothing for an encoder that is right", () => {
    expect(checkEncoder(toy, encodes, [[], [0x41, 0xe9, 0x1f4a9]])).toEqual([]);
    expect(rerunEncoder(toy, encodes, ["", "Aé💩\ud83d", "💩B"])).toEqual([]);
    expect(rerunEncoderInBulk(toy, encodes, [[0x41], [0xe9], [0x1f4a9]])).toEqual([]);
  });

  it("report bytes and errors that differ from the oracle's", () => {
    expect(checkEncoder(toy, wrong, [[0x41, 0x42]])).toHaveLength(1);
    expect(rerunEncoder(toy, wrong, ["B"]).length).toBeGreaterThan(0);
    expect(rerunEncoderInBulk(toy, wrong, [[0x41], [0x42]])).toEqual(["item 1: gives 42, not 43"]);
    const withoutErrors: EncodeOracle = (codePoints) => encodes(codePoints).map(({ bytes }) => ({ bytes }));
    expect(checkEncoder(toy, withoutErrors, [[0xe9]])).toHaveLength(1);
  });
});
