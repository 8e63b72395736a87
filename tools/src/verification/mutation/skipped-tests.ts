/**
 * The tests that a mutant does not run, because they take seconds: tests of how the time grows with the input, and tests
 * whose size kills no further mutants. npm test runs them.
 */
export const SLOW_TESTS: readonly string[] = [
  "reads each character once and reports each error once",
  "every encoding encodes decoded text to text that decodes to the same",
  "resolves 300,000 pending reads",
  "decodes all pairs of bytes in one input",
  "gives the result of the handler",
  "processes a million items that are pushed one by one, and a million at once",
];

/** The encodings whose fast paths are not tested, because those of others are the same. */
export const REPEATED_ENCODINGS: readonly string[] = ["GBK", "windows-1252"];

/** The tested single-byte encodings, which all share their handlers: one maps every byte, one does not. */
export const SINGLE_BYTE_ENCODINGS: readonly string[] = ["IBM866", "ISO-8859-6"];
