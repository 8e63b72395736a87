/** Skips tests that take seconds, because each mutant runs all tests that reach it. */
import { configureGlobal } from "fast-check";
import { beforeEach } from "vitest";
import { REPEATED_ENCODINGS, SINGLE_BYTE_ENCODINGS, SLOW_TESTS } from "./skipped-tests.js";

// Each mutant runs the same examples, and a failing one is not shrunk.
configureGlobal({ seed: 1, endOnFailure: true });

// vitest quotes the name in the title of a group.
const singleByteGroups = SINGLE_BYTE_ENCODINGS.map((name) => `'${name}'`);

beforeEach(({ task: { name, suite, file }, skip }) => {
  const group = suite?.name ?? "";
  if (SLOW_TESTS.includes(name) || REPEATED_ENCODINGS.includes(group)) skip();
  if (suite && file.name.endsWith("/single-byte.test.ts") && !singleByteGroups.includes(group)) skip();
});
