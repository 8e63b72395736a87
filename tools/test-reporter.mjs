// A vitest reporter that writes the numbers of tests, and the failed ones with their messages and places, for tools/test.mjs.
// vitest's JSON reporter has neither the project of a test nor the errors outside of tests.
import { mkdirSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { stripVTControlCharacters } from "node:util";

const root = fileURLToPath(new URL("..", import.meta.url));

/**
 * What failed: a test, a hook, or a file that does not load.
 *
 * @typedef {{ name: string, message: string, place?: string }} Failure
 */

/**
 * The test results of a package.
 *
 * @typedef {{ passed: number, skipped: number, failures: Failure[] }} Report
 */

/** The path of the report in each package. It is an output of turbo's task, so that turbo restores it from its cache. */
export const REPORT = ".turbo/test.json";

/**
 * The message of an error, and its place: in the test's file if the stack has a line of it.
 *
 * @param {string} name
 * @param {import("vitest").TestError | undefined} error
 * @param {string} [file]
 * @returns {Failure}
 */
const failureOf = (name, error, file) => {
  const { message = "", stacks = [] } = error ?? {};
  const at = stacks.find((line) => line.file === file) ?? stacks[0];
  const place = at ? `${relative(root, at.file)}:${at.line}:${at.column}` : file && relative(root, file);
  return { name, message: stripVTControlCharacters(message), ...(place && { place }) };
};

export default class {
  /** @param {import("vitest/node").Vitest} vitest */
  onInit(vitest) {
    this.path = join(vitest.config.root, REPORT);
  }

  /**
   * @param {readonly import("vitest/node").TestModule[]} modules
   * @param {readonly import("vitest").SerializedError[]} errors - errors outside of tests
   */
  onTestRunEnd(modules, errors) {
    let passed = 0;
    let skipped = 0;
    const failures = errors.map((error) => failureOf("outside of a test", error));
    for (const module of modules) {
      const name = [module.relativeModuleId, ...(module.project.name ? [`[${module.project.name}]`] : [])].join(" ");
      const file = module.moduleId;
      // A file that does not load and a hook that throws are failures without a test.
      for (const error of module.errors()) failures.push(failureOf(name, error, file));
      for (const suite of module.children.allSuites())
        for (const error of suite.errors()) failures.push(failureOf(`${name} > ${suite.fullName}`, error, file));
      for (const test of module.children.allTests()) {
        const { state, errors } = test.result();
        if (state === "passed") passed++;
        if (state === "skipped") skipped++;
        if (state === "failed") failures.push(failureOf(`${name} > ${test.fullName}`, errors[0], file));
      }
    }
    /** @type {Report} */
    const report = { passed, skipped, failures };
    mkdirSync(join(/** @type {string} */ (this.path), ".."), { recursive: true });
    writeFileSync(/** @type {string} */ (this.path), JSON.stringify(report));
  }
}
