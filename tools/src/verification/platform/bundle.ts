import { bundle, importVectors } from "../conformance/bundle.js";

/** The number of random cases of each encoding. */
export const CASES = 2000;

/** Bundles the comparison with the engine's own TextDecoder. */
export const comparisonBundle = (conditions: readonly string[], seed: number): Promise<string> =>
  bundle(
    `
    import { compare } from "../platform/compare.ts";
    import bugs from "../platform/bugs.json";
    ${importVectors("all")}
    export const run = async () => compare(all, bugs, ${CASES}, ${seed});
  `,
    conditions,
  );
