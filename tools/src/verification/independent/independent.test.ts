import { describe, expect, test } from "vitest";
import { compareAll, explanationOf } from "./compare.js";
import { HISTORICAL, STANDARD } from "./peers.js";

const SUBJECTS = [
  // Each decoder decodes thousands of sequences in the same way.
  { title: "the historical decoders", peers: HISTORICAL, least: 7000, required: "python:hz" },
  // A single-byte encoding has 128 sequences.
  { title: "the standard's decoders", peers: STANDARD, least: 100, required: "iconv:CP932" },
];

describe.each(SUBJECTS)("$title", ({ peers, least, required }) => {
  test("agree with other implementations, except for the explained differences", (context) => {
    const comparisons = compareAll(peers);
    if (!comparisons) return context.skip("python3 is not on this machine");
    const unexplained = comparisons.flatMap(({ differences }) =>
      differences.filter((difference) => explanationOf(difference) === undefined),
    );
    expect(unexplained.map(({ codec, group, kind, cases }) => [codec, group, kind, cases.slice(0, 3)])).toEqual([]);
    const compared = comparisons.filter(({ same }) => same !== null);
    if (compared.length === 0) return context.skip("the C library has no iconv");
    for (const { codec, same } of compared) expect([codec, same! > least]).toEqual([codec, true]);
    expect(compared.map(({ codec }) => codec)).toContain(required);
  });
});
