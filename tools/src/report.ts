/**
 * `npm run report NAME`: runs the program that writes a report, with the other arguments. Without a name it lists the reports.
 */
import { join } from "node:path";
import { execa } from "execa";
import { runMain } from "./commands.js";
import { root } from "./root.js";

/** The programs by the names of their reports, with what they write. */
export const reports: Readonly<Record<string, readonly [program: string, writes: string]>> = {
  api: ["tools/dist/package-checks/write-api-reports.js", "etc/api: the public API of each package, for review"],
  command: [
    "tools/dist/command-bench/command-bench.js",
    "docs/reports/command.md: the command against iconv and uconv (Debian: libc-bin, icu-devtools, time); --quick writes nothing",
  ],
  detection: [
    "tools/dist/detection/detection.js",
    "docs/reports/detection.md: @webenc/detect against other detectors, on a corpus (docs/detection-models.md)",
  ],
  independent: [
    "tools/dist/verification/independent/independent.js",
    "docs/reports/historical.md and iconv.md: decoders against those of Python and glibc",
  ],
  losses: [
    "tools/dist/round-trip/round-trip.js",
    "docs/reports/not-round-tripped.md: what does not survive encoding and decoding",
  ],
  manual: ["tools/dist/command-pages/command-pages.js", "docs/command.md and the manual page of packages/cli"],
  mutation: [
    "tools/dist/verification/mutation/mutation.js",
    "docs/reports/mutation.md: small changes of the sources that no test detects, in one to two hours; PACKAGE… or FILE… limits it",
  ],
  names: [
    "tools/dist/names/gather.js",
    "generators/system-names.csv: the names of encodings in other systems; tools/src/names/gather.ts lists the Debian packages; then npm run generate",
  ],
  runtimes: [
    "tools/dist/runtimes/runtimes.js",
    "docs/reports/runtimes.md and platform-bugs.md: the conformance suite in every engine; NAME… limits it and writes nothing",
  ],
  trace: ["tools/dist/verification/trace/trace.js", "prints the code and the tests of each algorithm of the standard"],
  unpack: [
    "tools/dist/unpack/unpack.js",
    "docs/size.md, docs/reports/size.md: the first use of each encoding; --rounds N, --only REGEX",
  ],
  vectors: ["tools/dist/verification/vectors/vectors.js", "docs/vectors: the published test vectors"],
};

const list = (): string =>
  Object.entries(reports)
    .map(([name, [, writes]]) => `  ${name.padEnd(12)} ${writes}`)
    .join("\n");

if (process.argv[1] === import.meta.filename) {
  const [name = "", ...args] = process.argv.slice(2);
  await runMain("", async () => {
    const [program] = reports[name] ?? [];
    if (!program) throw new Error(`npm run report NAME, with one of these names:\n${list()}`);
    const { exitCode } = await execa(process.execPath, [join(root, program), ...args], {
      cwd: root,
      stdio: "inherit",
      reject: false,
    });
    process.exitCode = exitCode ?? 1;
  });
}
