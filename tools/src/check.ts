import { readFileSync } from "node:fs";
import { join } from "node:path";
import { verifyIndexes } from "@webenc/generators/dist/verify-indexes.js";
import { commandErrors } from "./commands.js";
import { dependencyProblems } from "./dependencies.js";
import { workspaceManifestProblems } from "./manifests.js";
import { checkPackages } from "./package-checks/check-packages.js";
import { checkWorkflows } from "./package-checks/workflows.js";
import { registryProblems } from "./registry.js";
import { checkChangesets } from "./release/check-changesets.js";
import { root } from "./root.js";
import { checkSizes } from "./size/budgets.js";
import { checkDraftTraceability, checkTraceability } from "./verification/trace/trace.js";
import { vectorProblems } from "./verification/vectors/vectors.js";
import { textFiles } from "./workspace.js";

/** Something that must hold of the repository. */
interface Check {
  readonly name: string;
  /** What to do when it does not. */
  readonly fix: string;
  /** What is wrong, in lines; none if all is well. */
  readonly problems: () => readonly string[] | Promise<readonly string[]>;
}

const CHECKS: readonly Check[] = [
  {
    name: "indexes have the Identifiers that the standard published",
    fix: "npm run indexes",
    problems: () => verifyIndexes(),
  },
  {
    name: "generated files are what the indexes give",
    fix: "npm run generate",
    problems: () => commandErrors("node", "generators/dist/generate.js", "--check"),
  },
  {
    name: "imports follow the layers and the order of folders, without circles",
    fix: "move the code to the folder that it belongs to; CONTRIBUTING.md lists the layers, tools/dependency-rules.json the rules",
    problems: () => dependencyProblems(),
  },
  {
    name: "manifests have exact versions and the references of their dependencies",
    fix: "edit the package.json or the tsconfig.json that the line names",
    problems: () => workspaceManifestProblems(),
  },
  {
    name: "no file, export or dependency is unused or undeclared",
    fix: "delete what is unused, or declare it in package.json; tools/knip.json lists the entry points",
    problems: () => commandErrors("knip", "--config=tools/knip.json", "--no-progress"),
  },
  {
    name: "every algorithm of the standard, and every section of the draft of 2012, has its code and its tests",
    fix: "npm run trace shows where each is",
    problems: () => [...checkTraceability(), ...checkDraftTraceability()],
  },
  {
    name: "the published vectors are what the generator's data and the oracle give",
    fix: "npm run vectors",
    problems: () => vectorProblems(),
  },
  {
    name: "types, those of the tests and scripts too",
    fix: "fix what tsc names",
    problems: () => commandErrors("tsc", "-p", "tsconfig.check.json"),
  },
  {
    name: "lint and format",
    fix: "npm run format",
    problems: () => commandErrors("biome", "ci", "--colors=off", "--error-on-warnings"),
  },
  {
    name: "no file names a registry, nor the lock file any address",
    fix: "take the address out; no .npmrc may put one into pnpm-lock.yaml",
    problems: () => textFiles().flatMap((path) => registryProblems(path, readFileSync(join(root, path), "utf8"))),
  },
  {
    name: "bundles are within their budgets",
    fix: "npm run size -- --analyze SCENARIO shows what is in a bundle; each line tells how to raise its budget",
    problems: checkSizes,
  },
  {
    name: "packages are fit to publish",
    fix: "each line tells",
    problems: checkPackages,
  },
  {
    name: "the API reference builds: every export documented, no broken link",
    fix: "each line tells; npm run docs",
    problems: () => commandErrors("pnpm", "--silent", "--filter=@webenc/docs", "run", "docs"),
  },
  {
    name: "workflows are what GitHub takes, and pinned",
    fix: "each line tells",
    problems: checkWorkflows,
  },
  {
    name: "changes of packages are announced by a changeset",
    fix: "each line tells",
    problems: () => checkChangesets(root),
  },
];

let failed = 0;
for (const { name, fix, problems } of CHECKS) {
  const found = await Promise.resolve()
    .then(problems)
    .catch((error: unknown) => [`the check itself failed: ${error}`]);
  if (found.length === 0) {
    console.log(`ok      ${name}`);
  } else {
    failed += 1;
    console.log(`FAILED  ${name}\n${found.join("\n").replaceAll(/^/gm, "        ")}\n        to fix: ${fix}`);
  }
}
console.log(`${CHECKS.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
