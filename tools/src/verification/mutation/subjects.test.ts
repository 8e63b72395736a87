import { expect, test } from "vitest";
import { getEncoding } from "webenc";
import { readText } from "../../files.js";
import { REPEATED_ENCODINGS, SINGLE_BYTE_ENCODINGS, SLOW_TESTS } from "./skipped-tests.js";
import { emptyPaths, pathOf, sources, subjects } from "./subjects.js";

test("every handwritten source belongs to a subject, or is not mutated for a reason", () => {
  expect(sources.filter((source) => pathOf(source) === undefined)).toEqual([]);
});

test("no source belongs to two subjects", () => {
  const mutated = subjects.flatMap((subject) => subject.sources);
  expect(mutated).toEqual([...new Set(mutated)]);
});

test("every path contains a source or a test", () => {
  expect(emptyPaths).toEqual([]);
});

test("every skipped test and every named encoding exists", () => {
  const texts = subjects.flatMap((subject) => subject.tests).map(readText);
  expect(SLOW_TESTS.filter((title) => !texts.some((text) => text.includes(`("${title}", `)))).toEqual([]);
  const names = [...REPEATED_ENCODINGS, ...SINGLE_BYTE_ENCODINGS];
  expect(names.map((name) => getEncoding(name)?.name)).toEqual(names);
});
