import { readFileSync } from "node:fs";
import { join } from "node:path";
import { verifyIndexes } from "@webenc/generators/dist/verify-indexes.js";
import { commandErrors } from "./commands.js";
import { layerProblems } from "./layers.js";
import { checkPackages } from "./package-checks/check-packages.js";
import { checkWorkflows } from "./package-checks/workflows.js";
import { registryProblems } from "./registry.js";
import { checkChangesets } from "./release/check-changesets.js";
import { root } from "./root.js";
import { checkSizes } from "./size/budgets.js";
import { checkTraceability } from "./verification/trace/trace.js";
import { vectorProblems } from "./verification/vectors/vectors.js";
import { packageFolders, readPackage, rootManifest, textFiles } from "./workspace.js";

/** Something that must hold of the repository. */
interface Check {
  readonly name: string;
  /** What to do when it does not. */
  readonly mend: string;
  /** What is wrong, in lines; none if all is well. */
  readonly problems: () => readonly string[] | Promise<readonly string[]>;
}

const CHECKS: readonly Check[] = [
  {
    name: "indexes have the Identifiers that the standard published",
    mend: "npm run indexes",
    problems: () => verifyIndexes(),
  },
  {
    name: "generated files are what the indexes give",
    mend: "npm run generate",
    problems: () => commandErrors("node", "generators/dist/generate.js", "--check"),
  },
  {
    name: "packages import lower layers only, and what they declare",
    mend: "CONTRIBUTING.md tells the layers",
    problems: () => layerProblems(["generators", ...packageFolders()].map(readPackage), rootManifest()),
  },
  {
    name: "every algorithm of the standard has its code and its tests",
    mend: "npm run trace shows where each is",
    problems: () => checkTraceability(),
  },
  {
    name: "the published vectors are what the generator's data and the oracle give",
    mend: "npm run vectors",
    problems: () => vectorProblems(),
  },
  {
    name: "types, those of the tests and scripts too",
    mend: "mend what tsc names",
    problems: () => commandErrors("tsc", "-p", "tsconfig.check.json"),
  },
  {
    name: "lint and format",
    mend: "npm run format",
    problems: () => commandErrors("biome", "ci", "--colors=off", "--error-on-warnings"),
  },
  {
    name: "no file names a registry, nor the lock file any address",
    mend: "take the address out; no .npmrc may put one into pnpm-lock.yaml",
    problems: () => textFiles().flatMap((path) => registryProblems(path, readFileSync(join(root, path), "utf8"))),
  },
  {
    name: "bundles are within their budgets",
    mend: "npm run size -- --analyze SCENARIO shows what is in a bundle; each line tells how to raise its budget",
    problems: checkSizes,
  },
  {
    name: "packages are fit to publish",
    mend: "each line tells",
    problems: checkPackages,
  },
  {
    name: "the API reference builds: every export documented, no broken link",
    mend: "each line tells; npm run docs",
    problems: () => commandErrors("pnpm", "--silent", "--filter=@webenc/docs", "run", "docs"),
  },
  {
    name: "workflows are what GitHub takes, and pinned",
    mend: "each line tells",
    problems: checkWorkflows,
  },
  {
    name: "changes of packages are announced by a changeset",
    mend: "each line tells",
    problems: () => checkChangesets(root),
  },
];

let failed = 0;
for (const { name, mend, problems } of CHECKS) {
  const found = await Promise.resolve()
    .then(problems)
    .catch((error: unknown) => [`the check itself failed: ${error}`]);
  if (found.length === 0) {
    console.log(`ok      ${name}`);
  } else {
    failed += 1;
    console.log(`FAILED  ${name}\n${found.join("\n").replaceAll(/^/gm, "        ")}\n        to mend: ${mend}`);
  }
}
console.log(`${CHECKS.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
