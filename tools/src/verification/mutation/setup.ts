/** Skips the tests of skipped-tests.json: they take seconds, and each mutant runs all tests that reach it. */
import { configureGlobal } from "fast-check";
import { beforeEach } from "vitest";
import { readJSON } from "../../files.js";

/** The tests that no mutant runs. They kill no further mutants, and npm test runs them. */
interface SkippedTests {
  readonly slow: readonly string[];
  /** The encodings whose fast paths are those of others. */
  readonly repeatedEncodings: readonly string[];
  /** The tested single-byte encodings, which all share their handlers: one maps every byte, one does not. */
  readonly onlySingleByteEncodings: readonly string[];
}

// Each mutant runs the same examples, and a failing one is not shrunk.
configureGlobal({ seed: 1, endOnFailure: true });

const { slow, repeatedEncodings, onlySingleByteEncodings }: SkippedTests = readJSON(
  "tools/src/verification/mutation/skipped-tests.json",
);
// vitest quotes the name in the title of a group.
const singleByteGroups = onlySingleByteEncodings.map((name) => `'${name}'`);

beforeEach(({ task: { name, suite, file }, skip }) => {
  const group = suite?.name ?? "";
  if (slow.includes(name) || repeatedEncodings.includes(group)) skip();
  if (suite && file.name.endsWith("/single-byte.test.ts") && !singleByteGroups.includes(group)) skip();
});
