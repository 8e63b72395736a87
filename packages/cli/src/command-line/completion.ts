import type { OptionHandler, RootCommand } from "@bomb.sh/tab";
import { listEncodings } from "../encodings/families.js";
import type { CommandDefinition, OptionDefinition } from "./definition.js";
import { print } from "./output.js";

/** The directives of the library's scripts: let the shell complete file names if there are no candidates, or do not. */
const COMPLETE_FILES = ":0";
const COMPLETE_NO_FILES = ":4";

/** Returns what the function prints by `console.log`, which the library uses. */
const printedBy = (callback: () => void): string => {
  const { log } = console;
  const lines: string[] = [];
  console.log = (line: string) => lines.push(line);
  try {
    callback();
  } finally {
    console.log = log;
  }
  return lines.map((line) => `${line}\n`).join("");
};

/** Returns the function that lists the values of an option, or undefined for a switch. */
const valuesOf = ({ flags, choices, completes }: OptionDefinition): OptionHandler | undefined => {
  if (!flags.includes("<")) return undefined;
  return (complete) => {
    for (const choice of choices ?? []) complete(choice, "");
    if (completes === "label")
      for (const { name, labels } of listEncodings()) for (const label of labels) complete(label, name);
  };
};

/** Describes the command line to the library. */
const describe = (root: RootCommand, commands: readonly CommandDefinition[]): RootCommand => {
  for (const { name, summary, options, operands } of commands) {
    const command = root.command(name, summary);
    for (const option of options) {
      if (option.hidden) continue;
      const [, short, long] = /^(?:-(\w), )?--([\w-]+)/.exec(option.flags)!;
      const values = valuesOf(option);
      if (values) command.option(long!, option.description, values, short);
      else command.option(long!, option.description);
    }
    if (name === "completion")
      command.argument("SHELL", (complete) => {
        for (const shell of ["bash", "zsh", "fish"]) complete(shell, "");
      });
    else if (operands) command.argument("FILE", () => {}, true);
  }
  return root;
};

/**
 * What the library's script for bash lacks: a function of the package bash-completion, for systems without it, and the
 * completion of file names where there are no other candidates.
 */
const BASH_ADDITION = `
declare -F _get_comp_words_by_ref > /dev/null || _get_comp_words_by_ref() {
    words=("\${COMP_WORDS[@]}")
    cword=$COMP_CWORD
    cur=\${words[cword]}
    prev=\${words[cword - 1]}
}
complete -o default -F __webenc_complete webenc
`;

/** Returns the script for a shell. */
export const completionScript = async (shell: string): Promise<string> => {
  const { script } = await import("@bomb.sh/tab");
  return printedBy(() => script(shell, "webenc", "webenc")) + (shell === "bash" ? BASH_ADDITION : "");
};

/** Whether the shell is to complete a file name: where nothing but a file can stand. */
const isFileName = (words: readonly string[], commands: readonly CommandDefinition[]): boolean => {
  const word = words.at(-1) ?? "";
  const before = words.at(-2) ?? "";
  const command = commands.find(({ name }) => name === words[0]);
  if (!command || words.length < 2 || word.startsWith("-")) return false;
  const option = command.options.find(({ flags }) => flags.split(/[ ,]+/).includes(before));
  if (option?.flags.includes("<")) return option.completes === "file" || option.completes === "folder";
  return command.name !== "completion" && command.operands !== undefined;
};

/**
 * Answers a script: prints the candidates for the last word.
 *
 * @param args - `--` and the words after the name of the program
 */
export const complete = async (args: readonly string[], commands: readonly CommandDefinition[]): Promise<number> => {
  const { RootCommand } = await import("@bomb.sh/tab");
  const words = args.slice(args[0] === "--" ? 1 : 0);
  const answer = printedBy(() => describe(new RootCommand(), commands).parse([...words]));
  // The library never lets the shell complete file names.
  await print(isFileName(words, commands) ? answer.replace(`${COMPLETE_NO_FILES}\n`, `${COMPLETE_FILES}\n`) : answer);
  return 0;
};
