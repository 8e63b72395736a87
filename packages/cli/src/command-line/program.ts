import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Command, Option } from "commander";
import { packageFolder } from "../package-folder.js";
import type { CommandDefinition, OptionDefinition, OptionValues } from "./definition.js";

export const DESCRIPTION = "Converts and inspects text files in the encodings of the WHATWG Encoding Standard.";

export const readVersion = (): string =>
  JSON.parse(readFileSync(join(packageFolder, "package.json"), "utf8")).version as string;

export const shownFlags = ({ shown, flags }: OptionDefinition): string => shown ?? flags;

/** The description of an option with its choices and its default. */
export const fullDescription = ({ description, choices, default: standard }: OptionDefinition): string => {
  const notes = [
    ...(choices ? [`one of ${choices.join(", ")}`] : []),
    ...(standard === undefined ? [] : [`default: ${standard}`]),
  ];
  return notes.length === 0 ? description : `${description} (${notes.join("; ")})`;
};

const toOption = (definition: OptionDefinition): Option => {
  const option = new Option(definition.flags, definition.description);
  if (definition.choices) {
    option.choices([...definition.choices]);
    const parse = option.parseArg!;
    // NFC is nfc.
    option.argParser((value, previous) => parse.call(option, value.toLowerCase(), previous));
  }
  if (definition.repeats) option.argParser((value, previous: readonly string[] = []) => [...previous, value]);
  if (definition.hidden) option.hideHelp();
  return option;
};

const exampleText = ({ examples }: CommandDefinition): string =>
  ["", "Examples:", ...examples.flatMap(({ command, effect }) => [`  ${command}`, `      ${effect}`])].join("\n");

const addCommand = (program: Command, definition: CommandDefinition, ran: (status: number) => void): void => {
  const command = program
    .command(definition.name)
    .summary(definition.summary)
    .description([definition.summary, ...definition.details].join("\n\n"))
    .addHelpText("after", () => exampleText(definition));
  if (definition.operands) command.argument(definition.operands.syntax, definition.operands.description);
  const shown = new Map<Option, OptionDefinition>();
  for (const each of definition.options) {
    const option = toOption(each);
    shown.set(option, each);
    command.addOption(option);
  }
  command.configureHelp({
    optionTerm: (option) => (shown.has(option) ? shownFlags(shown.get(option)!) : option.flags),
    optionDescription: (option) => (shown.has(option) ? fullDescription(shown.get(option)!) : option.description),
  });
  command.action(async (...args: unknown[]) => {
    const options = args.at(-2) as OptionValues;
    const operands = args.slice(0, -2).flat() as (string | undefined)[];
    ran(
      await definition.run(
        operands.filter((operand) => operand !== undefined),
        options,
      ),
    );
  });
};

/**
 * Creates the parser of the command line.
 *
 * @param print - receives the help and the version
 * @param ran - receives the exit status of a command
 */
export const createProgram = (
  definitions: readonly CommandDefinition[],
  print: (text: string) => void,
  ran: (status: number) => void,
): Command => {
  const program = new Command("webenc")
    .description(DESCRIPTION)
    .version(readVersion())
    .exitOverride()
    .configureOutput({ writeOut: print, writeErr() {} });
  for (const definition of definitions) addCommand(program, definition, ran);
  return program;
};
