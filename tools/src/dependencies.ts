/** Checks the imports of all modules by the rules of tools/dependency-rules.json, with dependency-cruiser. */
import { resolve } from "node:path";
import { cruise, type IConfiguration, type ICruiseResult } from "dependency-cruiser";
import { readJSON } from "./files.js";
import { root } from "./root.js";
import { packageFolders } from "./workspace.js";

const rules = readJSON<Pick<IConfiguration, "forbidden">>("tools/dependency-rules.json");

const comments = new Map(rules.forbidden!.map(({ name, comment }) => [name, comment]));

/** The violations of the rules in a folder with the layout of the repository, one line for each. */
export const dependencyProblems = async (folder: string = root): Promise<string[]> => {
  const { output } = await cruise(
    [...packageFolders(folder).map((path) => `${path}/src`), "generators/src", "tools/src"],
    {
      baseDir: resolve(folder),
      ruleSet: rules,
      validate: true,
      doNotFollow: "node_modules|/dist/",
      tsPreCompilationDeps: true,
      combinedDependencies: true,
    },
    { conditionNames: ["import", "default"], exportsFields: ["exports"], extensionAlias: { ".js": [".ts", ".js"] } },
  );
  const { summary } = output as ICruiseResult;
  return summary.violations.map(
    ({ rule, from, to, cycle }) =>
      `${from}: ${rule.name}: ${cycle ? cycle.map(({ name }) => name).join(" → ") : to}: ${comments.get(rule.name)}`,
  );
};
