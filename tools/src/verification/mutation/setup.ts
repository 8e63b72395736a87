/** Skips the tests of skipped-tests.json: they take seconds, and each mutant runs all tests that reach it. */
import { configureGlobal } from "fast-check";
import { beforeEach } from "vitest";
import { encodings } from "../../encodings.js";
import { readJSON } from "../../files.js";

// Each mutant runs the same examples, and a failing one is not shrunk.
configureGlobal({ seed: 1, endOnFailure: true });

/**
 * The slow tests; the encodings whose fast paths are those of others; and the tested single-byte encodings, which all share
 * their code: one maps every byte, two do not.
 */
const { slow, repeatedEncodings, onlySingleByteEncodings }: Readonly<Record<string, readonly string[]>> = readJSON(
  "tools/src/verification/mutation/skipped-tests.json",
);
const isSkipped = (name: string): boolean =>
  repeatedEncodings!.includes(name) ||
  (encodings.some((each) => each.name === name && each.family === "single-byte") &&
    !onlySingleByteEncodings!.includes(name));

beforeEach(({ task: { name, suite }, skip }) => {
  // vitest quotes some names of encodings.
  if (slow!.includes(name) || isSkipped((suite?.name ?? "").replaceAll("'", ""))) skip();
});
