/**
 * How the tests of a subject run while its sources are mutated: over sources, not over what was built of them, so that the
 * mutants of a package are met by the tests of others too.
 */
import { join, relative } from "node:path";
import { defineConfig, type ViteUserConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { root } from "../../root.js";

/**
 * Has the files that take least run first: most mutants are killed by many, and the first failure ends a run. How long a
 * file takes is what it took longest, for a run that ended early had not all of it.
 */
class ShortestFirst extends BaseSequencer {
  readonly #durations = new Map<string, number>();

  #durationOf(file: TestSpecification): number {
    const key = `${file.project.name}:${relative(this.ctx.config.root, file.moduleId)}`;
    const longest = Math.max(this.#durations.get(key) ?? 0, this.ctx.cache.getFileTestResults(key)?.duration ?? 0);
    this.#durations.set(key, longest);
    return longest;
  }

  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((a, b) => this.#durationOf(a) - this.#durationOf(b));
  }
}

/** Patterns of the files of tests; behind a `!`, of such as are left out. */
const patterns = (process.env.WEBENC_MUTATE_TESTS ?? "").split(",");

const config: ViteUserConfig = defineConfig({
  root,
  test: {
    include: patterns.filter((pattern) => !pattern.startsWith("!")),
    exclude: patterns.filter((pattern) => pattern.startsWith("!")).map((pattern) => pattern.slice(1)),
    testTimeout: 120_000,
    // One worker reads the modules once for all files of a run, where one for each would read them anew.
    isolate: false,
    sequence: { sequencer: ShortestFirst },
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
