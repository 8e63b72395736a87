import { defineConfig } from "vitest/config";
import { characterNames } from "./src/unicode/character-names-plugin.js";

export default defineConfig({
  plugins: [characterNames()],
  test: {
    include: ["src/**/*.test.ts", ".vitepress/**/*.test.ts"],
    // Node.js runs built packages faster than vitest, which rewrites every import of a module.
    server: { deps: { external: [/\/packages\/[^/]+\/dist\//] } },
  },
});
