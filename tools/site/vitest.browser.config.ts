import { defineConfig } from "vitest/config";

/** The tests of the built site in the installed browsers: `npm run site -- --test`. */
export default defineConfig({
  test: {
    include: ["**/*.browser.ts"],
    exclude: ["node_modules/**", ".vitepress/dist/**"],
    globalSetup: ["browser/serve.ts"],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A browser uses several processes by itself.
    maxWorkers: 1,
    // The browsers stay open from one file of tests to the next.
    isolate: false,
  },
});
