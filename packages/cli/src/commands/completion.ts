import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { CommandDefinition } from "../command-line/definition.js";
import { print } from "../command-line/terminal.js";
import { packageFolder } from "../package-folder.js";
import { UserError } from "../reports/user-error.js";

const SHELLS = ["bash", "zsh", "fish"];

const run = async ([shell = ""]: readonly string[]): Promise<number> => {
  if (!SHELLS.includes(shell)) throw new UserError(`SHELL is one of ${SHELLS.join(", ")}`);
  print(readFileSync(join(packageFolder, "completions", `webenc.${shell}`)));
  return 0;
};

export const completionCommand: CommandDefinition = {
  name: "completion",
  summary: "Print a script that makes a shell complete the arguments of webenc.",
  details: ["The script completes commands, options, their values, labels and files."],
  operand: "<SHELL>",
  operandDescription: `one of ${SHELLS.join(", ")}`,
  operandChoices: SHELLS,
  options: [],
  examples: [
    {
      command: "source <(webenc completion bash)",
      effect: "Complete in this bash; the same line in ~/.bashrc, in each.",
    },
    { command: "source <(webenc completion zsh)", effect: "The same in zsh." },
    { command: "webenc completion fish > ~/.config/fish/completions/webenc.fish", effect: "The same in fish." },
  ],
  run,
};
