import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { CommandDefinition } from "../command-line/definition.js";
import { packageFolder } from "../package-folder.js";
import { completionScripts } from "./completions.js";
import { manualPage } from "./manual-page.js";
import { markdownPage } from "./markdown.js";

/** The pages that are made from the definitions of the commands, by their paths from the package. */
const pages = (commands: readonly CommandDefinition[]): [path: string, text: string][] => [
  ["man/webenc.1", manualPage(commands)],
  ["../../docs/command.md", markdownPage(commands)],
  ...completionScripts(commands),
];

/** Returns the paths of the pages that differ from the definitions. */
export const differingPages = (commands: readonly CommandDefinition[]): string[] =>
  pages(commands)
    .filter(([path, text]) => readFileSync(join(packageFolder, path), "utf8") !== text)
    .map(([path]) => path);

export const writePages = (commands: readonly CommandDefinition[]): void => {
  for (const [path, text] of pages(commands)) writeFileSync(join(packageFolder, path), text);
};
