/**
 * Runs the tests of a subject on the mutated sources instead of the built modules, so that the tests of other packages reach
 * the mutants too.
 */
import { join, relative } from "node:path";
import { defineConfig, type ViteUserConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { root } from "../../root.js";

/**
 * Runs the fastest files first, because the first failure ends a run and many tests kill most mutants. The time of a file is
 * its longest, because a run that ends early is shorter.
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
