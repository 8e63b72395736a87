// `npm test`: runs the tests of every package by turbo, which repeats the output of unchanged packages. Then prints the name
// of each failed test and the total counts. `npm run test:all` passes --all: every test mode, and the exhaustive tests.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { REPORT } from "./test-reporter.mjs";

const root = new URL("..", import.meta.url);
const all = process.argv.includes("--all");

/** @param {string} folder */
const manifestOf = (folder) => JSON.parse(readFileSync(new URL(`${folder}/package.json`, root), "utf8"));

const folders = [
  "generators",
  "tools",
  "tools/site",
  ...readdirSync(new URL("packages", root)).map((name) => `packages/${name}`),
]
  .filter((folder) => existsSync(new URL(`${folder}/package.json`, root)))
  .filter((folder) => manifestOf(folder).scripts?.test);

// Delete the reports of earlier runs.
for (const folder of folders) rmSync(new URL(`${folder}/${REPORT}`, root), { force: true });

// vitest has one worker less than there are cores, so two packages at once use two cores. More would not be faster.
const atOnce = Math.max(2, Math.ceil(availableParallelism() / 4));

/** @param {string[]} args */
const turbo = (...args) =>
  spawnSync("turbo", ["run", ...args], {
    cwd: root,
    stdio: "inherit",
    shell: process.platform === "win32",
    // turbo's cache key does not include the version of Node.js.
    env: { ...process.env, WEBENC_NODE: process.version, WEBENC_TEST_ALL: all ? "1" : "" },
  });

// All builds come first, because the packages with the longest tests depend on all others and would wait for their tests.
// Neither call has arguments after `--`: they are part of turbo's cache key, so turbo would build everything twice.
turbo("build", "--continue", "--output-logs=errors-only");
const { status } = turbo("test", "--continue", `--concurrency=${atOnce}`);

let passed = 0;
/** @type {string[]} */
const failures = [];
for (const folder of folders) {
  const { name } = manifestOf(folder);
  try {
    /** @type {import("./test-reporter.mjs").Report} */
    const report = JSON.parse(readFileSync(new URL(`${folder}/${REPORT}`, root), "utf8"));
    passed += report.passed;
    failures.push(...report.failures.map((failure) => `${name} > ${failure}`));
  } catch {
    // The package or one of its dependencies did not build, or vitest crashed.
    failures.push(`${name}: its tests did not run; the reason is above`);
  }
}
if (status !== 0 && failures.length === 0) failures.push(`turbo ended with status ${status}`);
if (failures.length > 0) console.log(`\nFailed:\n${failures.map((failure) => `  ${failure}\n`).join("")}`);
console.log(`${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length === 0 ? 0 : 1;
