import { verifyIndexes } from "@webenc/generators/dist/verify-indexes.js";
import { commandErrors } from "./commands.js";
import { dependencyProblems } from "./dependencies.js";
import { readText } from "./files.js";
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

/** A condition that the repository meets. */
interface Check {
  readonly name: string;
  /** How to fix a failure, if its lines do not say it. */
  readonly fix?: string;
  /** Returns a line for each problem. */
  readonly problems: () => readonly string[] | Promise<readonly string[]>;
}

const CHECKS: readonly Check[] = [
  {
    name: "indexes have the published Identifiers",
    fix: "npm run indexes",
    problems: () => verifyIndexes(),
  },
  {
    name: "generated files are up to date",
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
    problems: () =>
      commandErrors("node", "tools/node_modules/knip/bin/knip.js", "--config=tools/knip.json", "--no-progress"),
  },
  {
    name: "every algorithm of the standard and every section of the draft of 2012 has its code and its tests",
    fix: "npm run report trace lists the code and the tests of each",
    problems: () => [...checkTraceability(), ...checkDraftTraceability()],
  },
  {
    name: "the published vectors are up to date",
    fix: "npm run report vectors",
    problems: () => vectorProblems(),
  },
  {
    name: "types, also of tests and scripts",
    fix: "fix the errors of tsc",
    problems: () => commandErrors("tsc", "-p", "tsconfig.check.json"),
  },
  {
    name: "lint and format",
    fix: "npm run format",
    problems: () => commandErrors("biome", "ci", "--colors=off", "--error-on-warnings"),
  },
  {
    name: "no file names a registry, and the lock file has no address",
    fix: "remove the address; check that no .npmrc writes one into pnpm-lock.yaml",
    problems: () => textFiles().flatMap((path) => registryProblems(path, readText(path))),
  },
  {
    name: "bundles are within their budgets",
    fix: "npm run size -- --analyze SCENARIO lists the modules of a bundle; the last line says how to change a budget",
    problems: checkSizes,
  },
  {
    name: "packages are fit to publish",
    problems: checkPackages,
  },
  {
    name: "the API reference builds: every export documented, no broken link",
    fix: "each line says how; pnpm --filter=@webenc/site run reference repeats it",
    problems: () => commandErrors("pnpm", "--silent", "--filter=@webenc/site", "run", "reference"),
  },
  {
    name: "types of the site and of its tests",
    fix: "fix the errors of vue-tsc",
    problems: () => commandErrors("pnpm", "--silent", "--filter=@webenc/site", "run", "types"),
  },
  {
    name: "workflows are valid, and their actions are pinned",
    problems: checkWorkflows,
  },
  {
    name: "every changed package has a changeset",
    problems: () => checkChangesets(root),
  },
];

/** The problems of each check. A check begins when the one before the last has ended, because most use one core. */
const results: Promise<readonly string[]>[] = [];
for (const [i, { problems }] of CHECKS.entries()) {
  const result = Promise.resolve(results[i - 2]).then(problems);
  results.push(result.catch((error: unknown) => [`the check itself failed: ${error}`]));
}

let failed = 0;
for (const [i, { name, fix = "each line says how" }] of CHECKS.entries()) {
  const found = await results[i]!;
  if (found.length === 0) {
    console.log(`ok      ${name}`);
  } else {
    failed += 1;
    console.log(`FAILED  ${name}\n${found.join("\n").replaceAll(/^/gm, "        ")}\n        to fix: ${fix}`);
  }
}
console.log(`${CHECKS.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
