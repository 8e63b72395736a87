import { defineConfig } from "vitest/config";
import { characterNames } from "./src/unicode/character-names-plugin.js";

export default defineConfig({
  plugins: [characterNames()],
  test: {
    include: ["src/**/*.test.ts", ".vitepress/**/*.test.ts"],
    // The chooser's tests build bundles.
    testTimeout: 120_000,
    // Node.js runs built packages faster than vitest, which rewrites every import of a module.
    server: { deps: { external: [/\/packages\/[^/]+\/dist\//] } },
  },
});
