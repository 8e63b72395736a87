/**
 * `npm run report mutation -- SUBJECT…`: runs Stryker in a temporary copy of the repository on all subjects, or on the named ones. It
 * writes docs/reports/mutation.md, and fails if too few mutants are killed.
 */
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { execa } from "execa";
import { folderOfProcess, readJSON, writeJSON } from "../../files.js";
import { copyRepository } from "../../release/copy.js";
import { root } from "../../root.js";
import { type FileResult, readResults, resultsOf, sumOf, writeResults } from "./results.js";
import { type Subject, subjects } from "./subjects.js";

/** The percentage of each subject's mutants, without equivalent ones, that the tests must kill. */
const LEAST = 90;

const names = process.argv.slice(2);
/** The selected subjects: whole ones, or the named files of them. */
const selected: readonly Subject[] = subjects.flatMap((subject) => {
  if (names.length === 0 || names.includes(subject.name)) return subject;
  const files = subject.sources.filter((source) => names.includes(source));
  return files.length ? { ...subject, sources: files } : [];
});
const known = selected.flatMap(({ name, sources }) => [name, ...sources]);
const unknown = names.filter((name) => !known.includes(name));
if (unknown.length)
  throw new Error(`${unknown} is neither a file nor one of ${subjects.map(({ name }) => name).join(", ")}`);

const folder = folderOfProcess();
const { run } = await copyRepository(folder, {});
await run("pnpm", "install", "--frozen-lockfile", "--prefer-offline");
await run("pnpm", "exec", "turbo", "run", "build");
let results = readResults();
for (const subject of selected) {
  console.log(`\n${subject.name}`);
  const report = join(folder, "mutation.json");
  const config = join(folder, "stryker.conf.json");
  writeJSON(config, {
    mutate: subject.sources,
    testRunner: "vitest",
    // Stryker does not support this layout of tests, sources and TypeScript projects, so it works in place and without a
    // tsconfig.json.
    inPlace: true,
    tsconfigFile: "no-such.json",
    plugins: [join(root, "tools/node_modules/@stryker-mutator/vitest-runner/dist/src/index.js")],
    vitest: { configFile: "tools/dist/verification/mutation/vitest.config.js", related: false },
    coverageAnalysis: "perTest",
    concurrency: Number(process.env.WEBENC_JOBS ?? availableParallelism()),
    timeoutMS: 2000,
    reporters: ["json", "progress-append-only"],
    jsonReporter: { fileName: report },
    warnings: { slow: false },
  });
  await execa("stryker", ["run", config], {
    cwd: folder,
    preferLocal: true,
    localDir: join(folder, "tools"),
    stdio: ["ignore", "inherit", "inherit"],
    env: { WEBENC_MUTATE_TESTS: subject.tests.join() },
  });
  const found = resultsOf(subject.name, readJSON(report));
  const files = found.map(({ file }) => file);
  // The recorded row of a file may have another subject.
  const isMutated = ({ subject: name, file }: FileResult) =>
    files.includes(file) || (name === subject.name && subjects.includes(subject));
  results = [...results.filter((each) => !isMutated(each)), ...found];
  writeResults(results);
  const { mutants, killed, equivalent } = sumOf(found);
  console.log(`${killed} of ${mutants} mutants were killed; ${equivalent} are equivalent`);
  if (100 * killed < LEAST * (mutants - equivalent)) process.exitCode = 1;
}
console.log("\ndocs/reports/mutation.md was written");
