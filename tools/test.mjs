// `npm test`: every package's tests by turbo, which replays what has not changed; then the name of each failed test, and
// the sum of the counts. `npm run test:all` is the same with --all: every test in every mode, and the exhaustive ones.
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

// A report of an earlier run must not be taken for one of this run.
for (const folder of folders) rmSync(new URL(`${folder}/${REPORT}`, root), { force: true });

// Each vitest has one worker less than there are cores: two at once keep two cores busy, and more would only share them.
const atOnce = Math.max(2, Math.ceil(availableParallelism() / 4));

/** @param {string[]} args */
const turbo = (...args) =>
  spawnSync("turbo", ["run", ...args], {
    cwd: root,
    stdio: "inherit",
    shell: process.platform === "win32",
    // turbo's key does not include the version of Node.js that runs the tests.
    env: { ...process.env, WEBENC_NODE: process.version, WEBENC_TEST_ALL: all ? "1" : "" },
  });

// All builds come first: the packages with the longest tests depend on all others, and would wait for their tests. Neither
// call has arguments after `--`: they are a part of turbo's key, so that it would build everything twice.
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
    // The package, or one that it depends on, did not build, or vitest crashed.
    failures.push(`${name}: its tests did not run; the reason is above`);
  }
}
if (status !== 0 && failures.length === 0) failures.push(`turbo ended with status ${status}`);
if (failures.length > 0) console.log(`\nFailed:\n${failures.map((failure) => `  ${failure}\n`).join("")}`);
console.log(`${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length === 0 ? 0 : 1;
