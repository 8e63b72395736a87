import { expect, test } from "vitest";
import { compareAll, explanationOf } from "./independent.js";

test("the historical decoders agree with other implementations, but for differences that are explained", (context) => {
  const comparisons = compareAll();
  if (!comparisons) return context.skip("python3 is not on this machine");
  const unexplained = comparisons.flatMap(({ differences }) =>
    differences.filter((difference) => explanationOf(difference) === undefined),
  );
  expect(unexplained.map(({ codec, group, kind, cases }) => [codec, group, kind, cases.slice(0, 3)])).toEqual([]);
  const compared = comparisons.filter(({ same }) => same !== null);
  // Each decoder decodes thousands of sequences in the same way.
  for (const { codec, same } of compared) expect([codec, same! > 7000]).toEqual([codec, true]);
  expect(compared.map(({ codec }) => codec)).toContain("python:hz");
});
