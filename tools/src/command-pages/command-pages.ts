/** `npm run report manual`: writes docs/command.md, the manual page and the completion scripts of the command. */
import { COMMANDS } from "@webenc/cli/dist/definitions.js";
import { readText, writeText } from "../files.js";
import { completionScripts } from "./completions.js";
import { manualPage } from "./manual-page.js";
import { markdownPage } from "./markdown.js";

/** Returns the paths and the texts of the files that are made from the definitions of the commands. */
export const makePages = (): [path: string, text: string][] => {
  const page = markdownPage(COMMANDS, readText("tools/src/command-pages/topics.md"));
  return [["packages/cli/man/webenc.1", manualPage(page)], ["docs/command.md", page], ...completionScripts(COMMANDS)];
};

if (process.argv[1] === import.meta.filename) for (const [path, text] of makePages()) writeText(path, text);
