import { type CommandDefinition, listEncodings, type OptionDefinition } from "@webenc/cli/dist/definitions.js";

const HEADER = "Generated from packages/cli/src. Do not edit: npm run report manual.";

const labels = (): string[] => listEncodings().flatMap((encoding) => encoding.labels);

/** The names of an option: `-f`, `--from`. */
const namesOf = ({ flags }: OptionDefinition): string[] => flags.match(/(?<=^|\s)--?[\w-]+/g) ?? [];

const takesValue = ({ flags }: OptionDefinition): boolean => flags.includes("<");

/** What a shell completes for a value or an operand: its choices, or its placeholder. */
type Completed = string | readonly string[];

const placeholder = (notation: string): string => /[<[]([A-Z]+)/.exec(notation)?.[1] ?? "";
const completedValue = ({ flags, choices }: OptionDefinition): Completed => choices ?? placeholder(flags);
const completedOperand = ({ operand, operandChoices }: CommandDefinition): Completed =>
  operandChoices ?? placeholder(operand);

/** A text in single quotes, for each of the three shells. */
const quote = (text: string): string => `'${text.replaceAll("\\", "\\\\").replaceAll("'", "'\\''")}'`;

/** The list of words, or the variable with the labels, that bash offers for a value or an operand. */
const bashWords = (completed: Completed): string =>
  completed === "LABEL" ? '"$labels"' : typeof completed === "object" ? quote(completed.join(" ")) : "";

/** Returns the script for bash: if there is no candidate, bash completes file names. */
const bashScript = (commands: readonly CommandDefinition[]): string => {
  const optionCases = commands.flatMap((command) =>
    command.options.filter(takesValue).map((option) => {
      const patterns = namesOf(option).map((name) => `"${command.name} ${name}"`);
      return `    ${patterns.join("|")}) words=${bashWords(completedValue(option))} ;;`;
    }),
  );
  const commandCases = commands.map((command) => {
    const options = quote(command.options.flatMap(namesOf).join(" "));
    return `      ${command.name}) options=${options} words=${bashWords(completedOperand(command))} ;;`;
  });
  return `# bash completion for webenc. ${HEADER}
_webenc() {
  local cur=\${COMP_WORDS[COMP_CWORD]} prev=\${COMP_WORDS[COMP_CWORD - 1]} command=\${COMP_WORDS[1]} words= options=
  local labels=${quote(labels().join(" "))}
  # Bash divides --from=LABEL into three words.
  if [[ $cur == = ]]; then cur=; elif [[ $prev == = ]]; then prev=\${COMP_WORDS[COMP_CWORD - 2]}; fi
  case "$command $prev" in
${optionCases.join("\n")}
    *)
      case $command in
${commandCases.join("\n")}
      esac
      if ((COMP_CWORD == 1)); then
        words=${quote(`${commands.map(({ name }) => name).join(" ")} --help --version`)}
      elif [[ $cur == -* ]]; then
        words=$options
      fi
      ;;
  esac
  COMPREPLY=($(compgen -W "$words" -- "$cur"))
}
complete -o default -F _webenc webenc
`;
};

const ZSH_ACTIONS: Readonly<Record<string, string>> = {
  LABEL: "label:_webenc_labels",
  FILE: "file:_files",
  DIR: "folder:_files -/",
};

/** What zsh offers for a value or an operand. */
const zshAction = (completed: Completed): string =>
  typeof completed === "object" ? `value:(${completed.join(" ")})` : (ZSH_ACTIONS[completed] ?? "value: ");

const zshOption = (option: OptionDefinition): string => {
  const names = namesOf(option);
  const isLong = (name: string): boolean => name.startsWith("--");
  const action = takesValue(option) ? `:${zshAction(completedValue(option))}` : "";
  const description = `[${option.description.replaceAll(/[[\]:\\]/g, "\\$&")}]`;
  const forms = takesValue(option) ? names.map((name) => `${name}${isLong(name) ? "=" : "+"}`) : names;
  const exclusive = option.repeats ? "*" : `(${names.join(" ")})`;
  return forms.map((form) => quote(`${exclusive}${form}${description}${action}`)).join(" ");
};

/** Returns the script for zsh: a file of its own in \`fpath\`, or sourced. */
const zshScript = (commands: readonly CommandDefinition[]): string => {
  const cases = commands.map((command) => {
    const operands = quote(`*:${zshAction(completedOperand(command))}`);
    return `    ${command.name}) _arguments -s ${[...command.options.map(zshOption), operands].join(" ")} ;;`;
  });
  return `#compdef webenc
# zsh completion for webenc. ${HEADER}
_webenc_labels() {
  local -a labels=(${labels().map(quote).join(" ")})
  compadd -a labels
}
_webenc() {
  if ((CURRENT == 2)); then
    local -a commands=(${commands.map(({ name, summary }) => quote(`${name}:${summary}`)).join(" ")})
    _describe command commands
    return
  fi
  local curcontext=$curcontext
  shift words
  ((CURRENT--))
  case $words[1] in
${cases.join("\n")}
  esac
}
if [[ $funcstack[1] == _webenc ]]; then _webenc "$@"; else compdef _webenc webenc; fi
`;
};

/** What fish offers for a value or an operand. */
const fishAction = (completed: Completed): string =>
  completed === "LABEL"
    ? "-x -a '(__webenc_labels)'"
    : typeof completed === "object"
      ? `-x -a ${quote(completed.join(" "))}`
      : completed in ZSH_ACTIONS
        ? "-r -F"
        : "-x";

const fishScript = (commands: readonly CommandDefinition[]): string => {
  const lines = commands.flatMap((command) => {
    const seen = `complete -c webenc -n '__fish_seen_subcommand_from ${command.name}'`;
    const operand = completedOperand(command);
    return [
      `complete -c webenc -n __fish_use_subcommand -f -a ${command.name} -d ${quote(command.summary)}`,
      ...(operand === "FILE" ? [] : [`${seen} ${fishAction(operand).replace("-x", "-f")}`]),
      ...command.options.map((option) => {
        const names = namesOf(option).map((name) => name.replace(/^--/, "-l ").replace(/^-(?!l )/, "-s "));
        const action = takesValue(option) ? ` ${fishAction(completedValue(option))}` : "";
        return `${seen} ${names.join(" ")}${action} -d ${quote(option.description)}`;
      }),
    ];
  });
  const rows = listEncodings().flatMap((each) => each.labels.map((label) => quote(`${label}\t${each.name}`)));
  return `# fish completion for webenc. ${HEADER}
function __webenc_labels
    printf '%s\\n' ${rows.join(" ")}
end
${lines.join("\n")}
`;
};

export const completionScripts = (commands: readonly CommandDefinition[]): [path: string, text: string][] => [
  ["packages/cli/completions/webenc.bash", bashScript(commands)],
  ["packages/cli/completions/webenc.zsh", zshScript(commands)],
  ["packages/cli/completions/webenc.fish", fishScript(commands)],
];
