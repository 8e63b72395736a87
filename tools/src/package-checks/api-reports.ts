import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { CompilerState, Extractor, ExtractorConfig, type IConfigFile } from "@microsoft/api-extractor";
import { inFolder, readJSON } from "../files.js";
import { publishedOf } from "../release/published.js";
import { root } from "../root.js";
import type { Manifest } from "../workspace.js";
import { entryPoints } from "./manifests.js";

/** The folder of the reports: the public API, one file for each entry point. */
const FOLDER = "etc/api";

/** The options of API Extractor and of the compiler that hold for all entry points. */
const { compilerOptions, ...extractor } = readJSON<Partial<IConfigFile> & { compilerOptions: object }>(
  "tools/src/package-checks/api-extractor.json",
);

/** The reported entry points, by file. Those of single encodings repeat the API of their family and are left out. */
const reportsInto = (temporary: string): Map<string, ExtractorConfig> => {
  const reports = new Map<string, ExtractorConfig>();
  for (const { folder } of publishedOf(root).values()) {
    for (const [entry, { types }] of entryPoints(readJSON<Manifest>(`${folder}/package.json`))) {
      if (!types || types.includes("/generated/") || types.includes("/testing/")) continue;
      const file = `${folder.slice("packages/".length)}${entry.slice(1).replaceAll("/", "-")}.api.md`;
      const declarations = join(root, folder, types);
      const configObject: IConfigFile = {
        ...extractor,
        projectFolder: join(root, folder),
        mainEntryPointFilePath: declarations,
        compiler: { overrideTsconfig: { compilerOptions, files: [declarations] } },
        apiReport: {
          enabled: true,
          reportFileName: file,
          reportFolder: join(root, FOLDER),
          reportTempFolder: temporary,
          includeForgottenExports: true,
        },
      };
      const packageJsonFullPath = join(root, folder, "package.json");
      reports.set(
        file,
        ExtractorConfig.prepare({ configObject, configObjectFullPath: undefined, packageJsonFullPath }),
      );
    }
  }
  return reports;
};

/**
 * Compares the reports with the current API of the packages, or writes them.
 *
 * @param localBuild - whether to write those that differ
 * @returns the reports that differ, or did
 */
export const differingReports = (localBuild: boolean): Promise<string[]> =>
  inFolder((temporary) => {
    const reports = reportsInto(temporary);
    const [first, ...others] = reports.values();
    const additionalEntryPoints = others.map(({ mainEntryPointFilePath }) => mainEntryPointFilePath);
    const compilerState = CompilerState.create(first!, { additionalEntryPoints });
    const options = { compilerState, localBuild, messageCallback: ignore };
    const changed = [...reports].filter(([, config]) => Extractor.invoke(config, options).apiReportChanged);
    const stale = readdirSync(join(root, FOLDER)).filter((file) => !reports.has(file));
    if (localBuild) for (const file of stale) rmSync(join(root, FOLDER, file));
    return [...changed.map(([file]) => file), ...stale].map((file) => `${FOLDER}/${file}`);
  });

const ignore = (message: { handled: boolean }): void => {
  message.handled = true;
};

/** The reports that differ from the current API. */
export const apiReportProblems = async (): Promise<string[]> =>
  (await differingReports(false)).map(
    (path) => `${path} differs from the API of the package: run npm run report api and review the change`,
  );
