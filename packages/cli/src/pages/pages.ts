import { readFileSync } from "node:fs";
import { join } from "node:path";
import { COMMANDS } from "../commands/all.js";
import { packageFolder } from "../package-folder.js";
import { completionScripts } from "./completions.js";
import { manualPage } from "./manual-page.js";
import { markdownPage } from "./markdown.js";

/** Returns the paths and the texts of the files that are made from the definitions of the commands. */
export const makePages = (): [path: string, text: string][] => {
  const page = markdownPage(COMMANDS, readFileSync(join(packageFolder, "src/pages/topics.md"), "utf8"));
  const files: [path: string, text: string][] = [
    ["man/webenc.1", manualPage(page)],
    ["../../docs/command.md", page],
    ...completionScripts(COMMANDS),
  ];
  return files.map(([path, text]) => [join(packageFolder, path), text]);
};
