import { expect, test } from "vitest";
import { appliesTo, readResults, reasons, whyEquivalent } from "./results.js";

test("every survivor has a reason, and every reason has a survivor", () => {
  const results = readResults();
  const unexplained = results.flatMap(({ file, survivors }) => survivors.filter((each) => !whyEquivalent(file, each)));
  expect(unexplained).toEqual([]);
  const obsolete = Object.entries(reasons).flatMap(([file, own]) => {
    const { survivors = [] } = results.find((each) => each.file === file) ?? {};
    return own
      .filter((reason) => !survivors.some((each) => appliesTo(reason, each)))
      .map(({ source }) => [file, source]);
  });
  expect(obsolete).toEqual([]);
});
