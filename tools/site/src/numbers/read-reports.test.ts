import { attempt } from "@webenc/tools/dist/verification/platform/attempt.js";
import { expect, it } from "vitest";
import { readNumbers } from "./read-reports.js";

it("finds in the reports what the page draws", () => {
  const numbers = readNumbers();
  expect(numbers.engines.map(({ id }) => id)).toEqual(expect.arrayContaining(["node20", "chromium", "firefox"]));
  for (const { id, rows, series } of numbers.engines) {
    expect(
      rows.some(({ encoding, operation }) => encoding === "Shift_JIS" && operation === "decode"),
      id,
    ).toBe(true);
    expect(series.length, id).toBeGreaterThan(1);
    for (const { against } of rows)
      for (const { median, low, high } of Object.values(against))
        expect(median > 0 && low <= median && high >= median, id).toBe(true);
  }
  expect(numbers.firstUse.length).toBeGreaterThan(5);
  for (const { name, bundled } of numbers.firstUse) expect(bundled.median, name).toBeGreaterThan(0);
  expect(numbers.sizes.length).toBeGreaterThan(5);
  for (const { application, libraries } of numbers.sizes) expect(libraries.webenc, application).toBeGreaterThan(0);
  expect(numbers.runtimes.length).toBeGreaterThan(5);
  for (const { engine, passed } of numbers.runtimes) expect(passed, engine).toBeGreaterThan(1000);
  expect(numbers.bugs.names.length).toBeGreaterThan(10);
  expect(numbers.bugs.engines.some(({ has }) => has.length > 0)).toBe(true);
});

const thisEngine = `Node.js ${process.versions.node}`;
const recorded = readNumbers().bugs.engines.find(({ engine }) => engine === thisEngine);

it.runIf(recorded)("has the case of each bug: this engine shows those that are recorded", () => {
  const { cases } = readNumbers().bugs;
  const shown = cases.flatMap((each, number) => {
    const results = attempt(globalThis.TextDecoder, each);
    return JSON.stringify(results) === JSON.stringify(each.expected) ? [] : [number];
  });
  expect(shown).toEqual(recorded!.has);
});
