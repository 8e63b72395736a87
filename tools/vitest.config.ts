import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts"],
    testTimeout: 120_000,
    // As others load them: what vitest makes of a module is some three times as slow.
    server: { deps: { external: [/\/packages\/[^/]+\/dist\//] } },
  },
});
