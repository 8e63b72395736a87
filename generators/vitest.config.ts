import { defineConfig } from "vitest/config";

/** In milliseconds. The limit only ends a test that hangs. */
const TIME_LIMIT = 20 * 60_000;

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts"],
    testTimeout: TIME_LIMIT,
    hookTimeout: TIME_LIMIT,
    // Node.js runs built packages faster than vitest, which rewrites every import of a module.
    server: { deps: { external: [/\/packages\/[^/]+\/dist\//] } },
  },
});
