import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { CompilerState, Extractor, ExtractorConfig, type IConfigFile } from "@microsoft/api-extractor";
import { inFolder, readJSON } from "../files.js";
import { publishedOf } from "../release/published.js";
import { root } from "../root.js";
import { entryPoints } from "./manifests.js";
import type { PackedManifest } from "./tarballs.js";

/** The folder of the reports: the public API, one file for each entry point. */
const FOLDER = "etc/api";

/** The options of API Extractor and of the compiler that hold for all entry points. */
const { compilerOptions, ...extractor } = readJSON<Partial<IConfigFile> & { compilerOptions: object }>(
  "tools/src/package-checks/api-extractor.json",
);

/** The report of an entry point. */
interface Report {
  readonly file: string;
  readonly config: ExtractorConfig;
}

/** The reported entry points. Those of single encodings repeat the API of their family and are left out. */
const reportsInto = (temporary: string): Report[] =>
  [...publishedOf(root).values()].flatMap(({ folder }) => {
    const manifest = readJSON<PackedManifest>(`${folder}/package.json`);
    return entryPoints(manifest)
      .filter(([, { types }]) => types && !types.includes("/generated/") && !types.includes("/testing/"))
      .map(([entry, { types }]) => {
        const file = `${folder.slice("packages/".length)}${entry.slice(1).replaceAll("/", "-")}.api.md`;
        const config = ExtractorConfig.prepare({
          configObject: {
            ...extractor,
            projectFolder: join(root, folder),
            mainEntryPointFilePath: join(root, folder, types!),
            compiler: { overrideTsconfig: { compilerOptions, files: [join(root, folder, types!)] } },
            apiReport: {
              enabled: true,
              reportFileName: file,
              reportFolder: join(root, FOLDER),
              reportTempFolder: temporary,
              includeForgottenExports: true,
            },
          },
          configObjectFullPath: undefined,
          packageJsonFullPath: join(root, folder, "package.json"),
        });
        return { file, config };
      });
  });

/**
 * Compares the reports with the current API of the packages, or writes them.
 *
 * @param write - whether to write those that differ
 * @returns the reports that differ, or did
 */
export const differingReports = (write: boolean): Promise<string[]> =>
  inFolder((temporary) => {
    mkdirSync(join(root, FOLDER), { recursive: true });
    const reports = reportsInto(temporary);
    const [first, ...others] = reports.map(({ config }) => config);
    const additionalEntryPoints = others.map(({ mainEntryPointFilePath }) => mainEntryPointFilePath);
    const compilerState = CompilerState.create(first!, { additionalEntryPoints });
    const changed = reports.filter(
      ({ config }) =>
        Extractor.invoke(config, {
          compilerState,
          localBuild: write,
          messageCallback: (message) => (message.handled = true),
        }).apiReportChanged,
    );
    const stale = readdirSync(join(root, FOLDER)).filter((file) => !reports.some((report) => report.file === file));
    if (write) for (const file of stale) rmSync(join(root, FOLDER, file));
    return [...changed.map(({ file }) => file), ...stale].map((file) => `${FOLDER}/${file}`);
  });

/** The reports that differ from the current API. */
export const apiReportProblems = async (): Promise<string[]> =>
  (await differingReports(false)).map(
    (path) => `${path} differs from the API of the package: run npm run api and review the change`,
  );
