import { expect, test } from "vitest";
import { getEncoding } from "webenc";
import { readJSON, readText } from "../../files.js";
import { contains, definitions, pathOf, paths, sources, subjects, tests } from "./subjects.js";

test("every handwritten source belongs to a subject, or is not mutated for a reason", () => {
  expect(sources.filter((source) => pathOf(source) === undefined)).toEqual([]);
});

test("no source belongs to two subjects", () => {
  const mutated = subjects.flatMap((subject) => subject.sources);
  expect(mutated).toEqual([...new Set(mutated)]);
});

test("every path contains a source or a test", () => {
  expect(paths.filter((path) => !sources.some((source) => pathOf(source) === path))).toEqual([]);
  const testPaths = definitions.flatMap((subject) => subject.tests.map((path) => path.replace("!", "")));
  expect(testPaths.filter((path) => !tests.some((test) => contains(path, test)))).toEqual([]);
});

test("every skipped test and every named encoding exists", () => {
  const { slow, ...encodings } = readJSON<Record<string, string[]>>(
    "tools/src/verification/mutation/skipped-tests.json",
  );
  const texts = subjects.flatMap((subject) => subject.tests).map(readText);
  expect(slow!.filter((title) => !texts.some((text) => text.includes(`("${title}", `)))).toEqual([]);
  const names = Object.values(encodings).flat();
  expect(names.map((name) => getEncoding(name)?.name)).toEqual(names);
});
