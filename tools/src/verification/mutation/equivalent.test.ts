import { expect, test } from "vitest";
import { isOf, reasons, whyEquivalent } from "./equivalent.js";
import { readResults } from "./results.js";

test("of what survived each mutant has its reason, and no reason is left of one that is gone", () => {
  const results = readResults();
  const unexplained = results.flatMap(({ file, survivors }) => survivors.filter((each) => !whyEquivalent(file, each)));
  expect(unexplained).toEqual([]);
  const gone = Object.entries(reasons).flatMap(([file, own]) => {
    const { survivors = [] } = results.find((each) => each.file === `packages/${file}`) ?? {};
    return own.filter((reason) => !survivors.some((each) => isOf(reason, each))).map(([line]) => `${file}: ${line}`);
  });
  expect(gone).toEqual([]);
});
