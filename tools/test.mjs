// `npm test`: runs the tests of every package by turbo, which repeats the output of unchanged packages. Then prints the name,
// the message and the place of each failed test, and the total counts. `npm run test:all` passes --all: every test mode, and
// the exhaustive tests. With --hostile it only runs the large hostile inputs, in some minutes and with 8 GiB of memory.
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
    // turbo's cache key does not include the version of Node.js. The output of a test has no colours, because turbo repeats
    // what it has stored, also into a file.
    env: { ...process.env, NO_COLOR: "1", WEBENC_NODE: process.version, WEBENC_TEST_ALL: all ? "1" : "" },
  });

const start = performance.now();
if (!process.argv.includes("--hostile")) {
  const minutes = all ? "5 to 10" : "2 to 3";
  console.log(`The tests take ${minutes} minutes on two cores. Unchanged packages are not tested again.`);
}
// All builds come first, because the packages with the longest tests depend on all others and would wait for their tests.
// Neither call has arguments after `--`: they are part of turbo's cache key, so turbo would build everything twice.
turbo("build", "--continue", "--output-logs=errors-only");
if (process.argv.includes("--hostile")) {
  const options = ["--filter=@webenc/tools", "exec", "vitest", "run", "--mode=hostile", "src/verification/security"];
  process.exit(
    spawnSync("pnpm", options, { cwd: root, stdio: "inherit", shell: process.platform === "win32" }).status ?? 1,
  );
}
const { status } = turbo("test", "--continue", `--concurrency=${atOnce}`);

let passed = 0;
let skipped = 0;
/** @type {import("./test-reporter.mjs").Failure[]} */
const failures = [];
for (const folder of folders) {
  const { name } = manifestOf(folder);
  try {
    /** @type {import("./test-reporter.mjs").Report} */
    const report = JSON.parse(readFileSync(new URL(`${folder}/${REPORT}`, root), "utf8"));
    passed += report.passed;
    skipped += report.skipped;
    failures.push(...report.failures.map((failure) => ({ ...failure, name: `${name} > ${failure.name}` })));
  } catch {
    // The package or one of its dependencies did not build, or vitest crashed.
    failures.push({ name, message: "its tests did not run; the reason is above" });
  }
}
if (status !== 0 && failures.length === 0) failures.push({ name: "turbo", message: `ended with status ${status}` });
if (failures.length > 0) console.log("\nFailed:");
for (const { name, message, place } of failures) {
  console.log(`  ${name}\n${message.replace(/^/gm, "    ")}${place ? `\n    at ${place}` : ""}\n`);
}
console.log(`The tests took ${Math.round((performance.now() - start) / 1000)} seconds.`);
console.log(`${passed} passed, ${failures.length} failed, ${skipped} skipped`);
process.exitCode = failures.length === 0 ? 0 : 1;
