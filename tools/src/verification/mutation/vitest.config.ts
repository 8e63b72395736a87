/**
 * Runs the tests of a subject on the mutated sources instead of the built modules, so that the tests of other packages reach
 * the mutants too.
 */
import { join, relative } from "node:path";
import { sort } from "d3-array";
import { defineConfig, type ViteUserConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { root } from "../../root.js";

/** Runs the fastest files first, because the first failure ends a run and many tests kill most mutants. */
class ShortestFirst extends BaseSequencer {
  /** By file, the longest time: a run that ends early is shorter. */
  readonly #durations = new Map<string, number>();

  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    for (const { moduleId } of files) {
      const last = this.ctx.cache.getFileTestResults(`:${relative(root, moduleId)}`)?.duration ?? 0;
      this.#durations.set(moduleId, Math.max(this.#durations.get(moduleId) ?? 0, last));
    }
    return sort(files, ({ moduleId }) => this.#durations.get(moduleId));
  }
}

/** Patterns of test files; those that begin with `!` are excluded. */
const patterns = (process.env.WEBENC_MUTATE_TESTS ?? "").split(",");

const config: ViteUserConfig = defineConfig({
  root,
  test: {
    include: patterns.filter((pattern) => !pattern.startsWith("!")),
    exclude: patterns.filter((pattern) => pattern.startsWith("!")).map((pattern) => pattern.slice(1)),
    testTimeout: 120_000,
    // One worker loads the modules once for all files of a run.
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
