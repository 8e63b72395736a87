/**
 * The parts of vitest that the packages' tests use, for engines on which vitest does not run: the same `expect`, and a simple
 * runner. The bundler replaces vitest by this module.
 */
import { chai, JestAsymmetricMatchers, JestChaiExpect, JestExtend } from "@vitest/expect";
import type { Recorder } from "./report.js";

for (const plugin of [JestExtend, JestChaiExpect, JestAsymmetricMatchers]) chai.use(plugin);

/** vitest's expect. */
export const expect: (value: unknown) => unknown = Object.assign((value: unknown) => chai.expect(value), chai.expect, {
  unreachable: (message = "this should not be reached"): never => {
    throw new Error(message);
  },
});

type Body = (...args: readonly unknown[]) => unknown;

interface Each {
  (name: string, body: Body): void;
  each(cases: readonly unknown[]): (name: string, body: Body) => void;
}

/** A function of a name and a body, with `each` for several cases. */
const withEach = (take: (name: string, body: () => unknown) => void): Each => {
  // The options of vitest, if any, stand between them.
  const one = (name: string, ...rest: readonly unknown[]) =>
    take(name, rest.find((each) => typeof each === "function") as Body);
  return Object.assign(one, {
    each: (cases: readonly unknown[]) => (name: string, body: Body) => {
      for (const each of cases) {
        const args = Array.isArray(each) ? each : [each];
        take(`${name} ${args.map((arg) => String(arg?.name ?? arg)).join()}`, () => body(...args));
      }
    },
  });
};

const tests: { readonly name: string; readonly body: () => unknown }[] = [];
let path = "";

export const describe: Each = withEach((name, body) => {
  const before = path;
  path += `${name} > `;
  body();
  path = before;
});

export const it: Each = withEach((name, body) => tests.push({ name: path + name, body }));

export const test: Each = it;

/** The missing global that an error message of an engine names. */
const missingGlobal = (error: unknown): string | undefined => {
  const [, ...names] =
    /^'?(\w+)'? is not defined|^Can't find variable: (\w+)/.exec((error as Error | undefined)?.message ?? "") ?? [];
  return names.find((name) => name !== undefined && !(name in globalThis));
};

/** Runs the registered tests and removes them. A test that needs a missing global is counted separately. */
export const runTests = async (record: Recorder): Promise<void> => {
  for (const { name, body } of tests.splice(0)) {
    try {
      await body();
      record.pass();
    } catch (error) {
      const missing = missingGlobal(error);
      if (missing) record.lacks(missing);
      else record.fail(`${name}: ${String(error).slice(0, 300)}`);
    }
  }
};
