// A vitest reporter that writes the number of tests and the names of failed ones for tools/test.mjs. vitest's JSON reporter
// has neither the project of a test nor the errors outside of tests.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * The test results of a package.
 *
 * @typedef {{ passed: number, failed: number, failures: string[] }} Report
 */

/** The path of the report in each package. It is an output of turbo's task, so that turbo restores it from its cache. */
export const REPORT = ".turbo/test.json";

/** @param {{ readonly message: string }} error */
const firstLine = (error) => error.message.split("\n", 1)[0];

export default class {
  /** @param {import("vitest/node").Vitest} vitest */
  onInit(vitest) {
    this.path = join(vitest.config.root, REPORT);
  }

  /**
   * @param {readonly import("vitest/node").TestModule[]} modules
   * @param {readonly import("vitest/node").SerializedError[]} errors - errors outside of tests
   */
  onTestRunEnd(modules, errors) {
    let passed = 0;
    const failures = errors.map((error) => `error outside of a test: ${firstLine(error)}`);
    for (const module of modules) {
      const file = [module.relativeModuleId, ...(module.project.name ? [`[${module.project.name}]`] : [])].join(" ");
      // A file that does not load and a hook that throws are failures without a test.
      for (const error of module.errors()) failures.push(`${file}: ${firstLine(error)}`);
      for (const suite of module.children.allSuites())
        for (const error of suite.errors()) failures.push(`${file} > ${suite.fullName}: ${firstLine(error)}`);
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state === "passed") passed++;
        if (state === "failed") failures.push(`${file} > ${test.fullName}`);
      }
    }
    /** @type {Report} */
    const report = { passed, failed: failures.length, failures };
    mkdirSync(join(/** @type {string} */ (this.path), ".."), { recursive: true });
    writeFileSync(/** @type {string} */ (this.path), JSON.stringify(report));
  }
}
