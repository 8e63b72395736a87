import { availableParallelism } from "node:os";
import { env } from "node:process";
import { configDefaults, defineConfig } from "vitest/config";

/** In milliseconds. The limit only ends a test that hangs. */
const TIME_LIMIT = 20 * 60_000;

/** The tests of `npm run test:all` alone: the conformance suite in each browser, and in Node.js in each mode. */
const EXHAUSTIVE = ["src/runtimes/**"];

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts"],
    exclude: [...configDefaults.exclude, ...(env.WEBENC_TEST_ALL === "1" ? [] : EXHAUSTIVE)],
    testTimeout: TIME_LIMIT,
    hookTimeout: TIME_LIMIT,
    // turbo runs these tests last, because the tools depend on all packages. Then no other tests use the cores.
    maxWorkers: availableParallelism(),
    maxConcurrency: 2,
    // Node.js runs built packages about 3 times as fast as vitest, which rewrites every import of a module.
    server: { deps: { external: [/\/packages\/[^/]+\/dist\//] } },
  },
});
