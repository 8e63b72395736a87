import type { Reporter, TestModule } from "vitest/node";

/** Prints the numbers of tests in one line, which `.ci/run` adds up. */
export default class CountReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()].map((test) => test.result().state));
    const count = (state: string): number => tests.filter((each) => each === state).length;
    const broken = modules.filter((module) => module.errors().length > 0).length;
    console.log(
      `${count("passed")} passed, ${count("failed") + errors.length + broken} failed, ${count("skipped")} skipped`,
    );
  }
}
