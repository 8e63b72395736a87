import { readJSON } from "../files.js";
import { NO_WASM } from "../size/scenarios.js";
import type { Manifest, Target } from "../workspace.js";
import type { Tarball } from "./tarballs.js";

/** The scripts that npm runs when a package is installed. */
const INSTALL_SCRIPTS = ["preinstall", "install", "postinstall", "prepare"];

/** The entries for this repository's own tests and generators. They are not published. */
const NOT_PUBLISHED: readonly string[] = [
  "./testing",
  "./testing/oracle/*",
  "./internal/memory-layout",
  "./internal/model-format",
  "./internal/platform-indexes",
  "./internal/platform-table",
  "./internal/table-format",
  "./internal/table-lists",
];

const inScope = (name: string): boolean => name === "webenc" || name.startsWith("@webenc/");

/** The entry points of a package that are modules: all except its manifest. */
export const entryPoints = ({
  exports = {},
}: Manifest): [entry: string, conditions: Readonly<Record<string, string>>][] =>
  Object.entries(exports)
    .filter(([entry]) => !entry.endsWith(".json"))
    .map(([entry, target]) => [entry, typeof target === "string" ? { default: target } : target]);

/**
 * The published target of an entry point. A package with conditional modules publishes one file for Node.js, and its index
 * without WebAssembly by the same path.
 */
const publishedTarget = (target: Target, published: Target | undefined): Target => {
  if (typeof target !== "object" || typeof published !== "object") return target;
  const node = /^\.\/dist\/node[./]/.test(published.node ?? "") ? published.node! : "./dist/node.js";
  const [types, main] = [target.types!, target.default!];
  return { types, [NO_WASM]: target[NO_WASM] ?? main, node, default: main };
};

/** Checks a manifest as it is published. */
export const manifestProblems = ({ own, manifest, files }: Tarball): string[] => {
  const problems: string[] = [];
  const expect = (holds: boolean, problem: string): void => {
    if (!holds) problems.push(`${own.folder}/package.json: ${problem}`);
  };
  const node = readJSON<Manifest>("package.json").engines!.node!;
  expect(manifest.type === "module", '"type" is "module"');
  expect(manifest.repository?.directory === own.folder, `"repository" has "directory": "${own.folder}"`);
  expect(manifest.engines?.node === node, `"engines" has "node": "${node}", as the root`);
  expect(own.program || manifest.sideEffects === false, '"sideEffects" is false');
  for (const [entry, conditions] of entryPoints(manifest)) {
    expect(Object.keys(conditions)[0] === "types", `"types" is the first condition of "${entry}"`);
    for (const path of Object.values(conditions))
      expect(files.has(path.slice(2)), `"${entry}" is ${path}, which is not published`);
  }
  const { exports = {} } = readJSON<Manifest>(`${own.folder}/package.json`);
  for (const [entry, target] of Object.entries(exports).filter(([name]) => !NOT_PUBLISHED.includes(name))) {
    const published = manifest.exports?.[entry];
    const expected = manifest.imports ? publishedTarget(target, published) : target;
    // The first matching condition applies, so their order matters.
    expect(
      JSON.stringify(published) === JSON.stringify(expected),
      `"publishConfig" has "${entry}" among its "exports", as the package has`,
    );
  }
  for (const [name, range] of Object.entries(manifest.dependencies ?? {})) {
    expect(own.program || inScope(name), `"${name}" is outside the scope: packages depend on each other only`);
    expect(
      !inScope(name) || /^\^\d/.test(range),
      `"${name}" has the range ${range}: "workspace:^" becomes a range that includes fixes`,
    );
  }
  for (const script of INSTALL_SCRIPTS)
    expect(!manifest.scripts?.[script], `"scripts" has "${script}", which npm runs on installation`);
  return problems;
};
