/**
 * How the tests of a subject run while its sources are mutated: over sources, not over what was built of them, so that the
 * mutants of a package are met by the tests of others too.
 */
import { join } from "node:path";
import { defineConfig, type ViteUserConfig } from "vitest/config";
import { root } from "../../root.js";

const config: ViteUserConfig = defineConfig({
  root,
  test: {
    include: (process.env.WEBENC_MUTATE_TESTS ?? "").split(","),
    testTimeout: 120_000,
    setupFiles: [join(import.meta.dirname, "setup.js")],
  },
  plugins: [
    {
      name: "sources of packages",
      enforce: "pre",
      async resolveId(id, importer, options) {
        if (!/^(@webenc\/|webenc\b|#)/.test(id)) return null;
        const found = await this.resolve(id, importer, { ...options, skipSelf: true });
        const [, path] = /\/packages\/([^/]+\/dist\/.*)\.js$/.exec(found?.id ?? "") ?? [];
        return path ? join(root, "packages", `${path.replace("/dist/", "/src/")}.ts`) : found;
      },
    },
  ],
});

export default config;
