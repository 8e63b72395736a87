// `npm test`: every package's tests by turbo, which replays what has not changed, and then the sum of what vitest
// counted. A package whose tests left no report (they did not build, or crashed) counts as one failure.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";

const root = new URL("..", import.meta.url);
/** Each package's report: an output of turbo's task, so that a replayed run brings it back. */
const report = ".turbo/test.json";

const folders = ["generators", "tools", ...readdirSync(new URL("packages", root)).map((name) => `packages/${name}`)]
  .filter((folder) => existsSync(new URL(`${folder}/package.json`, root)))
  .filter((folder) => JSON.parse(readFileSync(new URL(`${folder}/package.json`, root), "utf8")).scripts?.test);

// A report of an earlier run must not be taken for one of this run.
for (const folder of folders) rmSync(new URL(`${folder}/${report}`, root), { force: true });

const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
const { status } = spawnSync("turbo", ["run", "test", "--continue", "--", ...reporters], {
  cwd: root,
  stdio: "inherit",
  shell: process.platform === "win32",
  // turbo's key does not know which Node runs the tests.
  env: { ...process.env, WEBENC_NODE: process.version },
});

let passed = 0;
let failed = 0;
for (const folder of folders) {
  try {
    const result = JSON.parse(readFileSync(new URL(`${folder}/${report}`, root), "utf8"));
    passed += result.numPassedTests;
    failed += result.numFailedTests;
    // A file that does not load fails without a test of its own; an error outside of any test leaves no trace but this.
    if (!result.success && result.numFailedTests === 0) throw new Error("vitest failed, and no test did");
  } catch (error) {
    console.error(`${folder}: its tests were not counted: ${error}`);
    failed += 1;
  }
}
if (status !== 0 && failed === 0) {
  console.error(`turbo ended with status ${status}`);
  failed = 1;
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
