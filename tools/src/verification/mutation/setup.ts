/**
 * Skips the tests that take seconds, because each mutant runs all tests that reach it: tests of how the time grows with the
 * input, and tests whose size kills no further mutants. npm test runs them.
 */
import { configureGlobal } from "fast-check";
import { beforeEach } from "vitest";

// Each mutant runs the same examples, and a failing one is not shrunk.
configureGlobal({ seed: 1, endOnFailure: true });

const LONG: readonly string[] = [
  "looks at each character once, and tells of each error once",
  "every encoding reads back what it wrote",
  "answers very many who wait",
  "every pair of bytes in bulk",
  "gives what the handler gives",
  "takes a million items that come one by one, and a million at once",
];

/** The tests of these encodings' fast paths repeat those of others. */
const SAME: readonly string[] = ["GBK", "windows-1252"];

/** The tested single-byte encodings, which all share their handlers: one maps every byte, one does not. */
const SINGLE: readonly string[] = ["'IBM866'", "'ISO-8859-6'"];

beforeEach(({ task: { name, suite, file }, skip }) => {
  const group = suite?.name ?? "";
  if (LONG.includes(name) || SAME.includes(group)) skip();
  if (suite && file.name.endsWith("/single-byte.test.ts") && !SINGLE.includes(group)) skip();
});
