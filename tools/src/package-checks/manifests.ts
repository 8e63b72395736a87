import { readJSON } from "../files.js";
import { NO_WASM } from "../size/scenarios.js";
import type { PackedManifest, Tarball } from "./tarballs.js";

const { engines } = readJSON<{ engines: { node: string } }>("package.json");

/** The scripts that npm runs when a package is installed. */
const INSTALL_SCRIPTS = ["preinstall", "install", "postinstall", "prepare"];

/** The entries for this repository's own tests and generators. They are not published. */
const NOT_PUBLISHED: readonly string[] = [
  "./testing",
  "./internal/memory-layout",
  "./internal/table-format",
  "./internal/table-lists",
];

const inScope = (name: string): boolean => name === "webenc" || name.startsWith("@webenc/");

/** The entry points of a package that are modules: all except its manifest. */
export const entryPoints = ({
  exports = {},
}: PackedManifest): [entry: string, conditions: Readonly<Record<string, string>>][] =>
  Object.entries(exports).flatMap(([entry, target]) =>
    entry.endsWith(".json") ? [] : [[entry, typeof target === "string" ? { default: target } : target]],
  );

/** Checks a manifest as it is published. */
export const manifestProblems = ({ own, manifest, files }: Tarball): string[] => {
  const problems: string[] = [];
  const expect = (holds: boolean, problem: string): void => {
    if (!holds) problems.push(`${own.folder}/package.json: ${problem}`);
  };
  expect(manifest.type === "module", '"type" is "module"');
  expect(manifest.repository?.directory === own.folder, `"repository" has "directory": "${own.folder}"`);
  expect(manifest.engines?.node === engines.node, `"engines" has "node": "${engines.node}", as the root`);
  expect(own.program || manifest.sideEffects === false, '"sideEffects" is false');
  for (const [entry, conditions] of entryPoints(manifest)) {
    const [first] = Object.keys(conditions);
    expect(first === "types", `"types" is the first condition of "${entry}"`);
    for (const path of Object.values(conditions))
      expect(files.has(path.slice(2)), `"${entry}" is ${path}, which is not published`);
  }
  const { exports = {} } = readJSON<PackedManifest>(`${own.folder}/package.json`);
  // The first matching condition applies, so their order matters.
  // A package with conditional modules publishes one file for Node.js, and its index without WebAssembly by the same path.
  const isPublished = ([entry, target]: [string, string | Readonly<Record<string, string>>]): boolean => {
    const found = manifest.exports?.[entry];
    if (typeof found !== "object" || typeof target !== "object" || !manifest.imports) {
      return JSON.stringify(found) === JSON.stringify(target);
    }
    const expected = {
      types: target.types,
      [NO_WASM]: target[NO_WASM] ?? target.default,
      node: "",
      default: target.default,
    };
    return (
      JSON.stringify({ ...found, node: "" }) === JSON.stringify(expected) &&
      /^\.\/dist\/node[./]/.test(found.node ?? "")
    );
  };
  const withheld = Object.entries(exports).filter((each) => !NOT_PUBLISHED.includes(each[0]) && !isPublished(each));
  for (const [entry] of withheld)
    expect(false, `"publishConfig" has "${entry}" among its "exports", as the package has`);
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
