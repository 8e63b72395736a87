/** Skips the tests of skipped-tests.json: they take seconds, and each mutant runs all tests that reach it. */
import { configureGlobal } from "fast-check";
import { beforeEach } from "vitest";
import { encodings } from "../../encodings.js";
import { readJSON } from "../../files.js";

/** The tests that no mutant runs. They kill no further mutants, and npm test runs them. */
interface SkippedTests {
  readonly slow: readonly string[];
  /** The encodings whose fast paths are those of others. */
  readonly repeatedEncodings: readonly string[];
  /** The tested single-byte encodings, which all share their code: one maps every byte, two do not. */
  readonly onlySingleByteEncodings: readonly string[];
}

// Each mutant runs the same examples, and a failing one is not shrunk.
configureGlobal({ seed: 1, endOnFailure: true });

const { slow, repeatedEncodings, onlySingleByteEncodings }: SkippedTests = readJSON(
  "tools/src/verification/mutation/skipped-tests.json",
);
const skippedEncodings = [
  ...repeatedEncodings,
  ...encodings
    .filter(({ family, name }) => family === "single-byte" && !onlySingleByteEncodings.includes(name))
    .map(({ name }) => name),
];

beforeEach(({ task: { name, suite }, skip }) => {
  // vitest quotes some names of encodings.
  const group = (suite?.name ?? "").replaceAll("'", "");
  if (slow.includes(name) || skippedEncodings.includes(group)) skip();
});
