/**
 * Leaves out the tests that take seconds, for each mutant is met by all tests that reach it: those that see how costs grow
 * with the input, and others of a size that finds no more mutants. The ordinary run has them.
 */
import { configureGlobal } from "fast-check";
import { beforeEach } from "vitest";

// Each mutant meets the same examples; of one that fails a smaller is of no use.
configureGlobal({ seed: 1, endOnFailure: true });

const LONG: readonly string[] = [
  "looks at each character once, and tells of each error once",
  "every encoding reads back what it wrote",
  "answers very many who wait",
  "every pair of bytes in bulk",
  "gives what the handler gives",
  "takes a million items that come one by one, and a million at once",
];

/** And those of what the runs of these encodings take, which are the same as others'. */
const SAME: readonly string[] = ["GBK", "windows-1252"];

/** Of the encodings of single bytes, which have one pair of coders, those that are tested: one has every byte, one has not. */
const SINGLE: readonly string[] = ["'IBM866'", "'ISO-8859-6'"];

beforeEach(({ task: { name, suite, file }, skip }) => {
  const group = suite?.name ?? "";
  if (LONG.includes(name) || SAME.includes(group)) skip();
  if (suite && file.name.endsWith("/single-byte.test.ts") && !SINGLE.includes(group)) skip();
});
