import { defineConfig } from "vitest/config";

/**
 * The quick tests of the built site, which `.ci/run` runs: `npm run site -- --quick`. They read its files, and open a page of
 * each kind in Chromium if it is installed.
 */
export default defineConfig({
  test: {
    include: ["browser/*.quick.ts"],
    globalSetup: ["browser/serve.ts"],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    env: { SITE_BROWSERS: "chromium" },
    reporters: ["default", "./browser/count-reporter.ts"],
    maxWorkers: 2,
  },
});
