import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Command, Option } from "commander";
import { packageFolder } from "../package-folder.js";
import type { CommandDefinition, OptionDefinition, OptionValues } from "./definition.js";
import { print } from "./terminal.js";

export const DESCRIPTION = "Converts and inspects text files in the encodings of the WHATWG Encoding Standard.";

const readVersion = (): string =>
  JSON.parse(readFileSync(join(packageFolder, "package.json"), "utf8")).version as string;

/** The names of an option and its placeholder. A value that is optional follows an equals sign. */
export const shownFlags = ({ flags }: Pick<OptionDefinition, "flags">): string => flags.replace(/ \[(.*)\]/, "[=$1]");

/** The description of an option with its choices and its default. */
export const fullDescription = ({ description, choices, default: standard }: OptionDefinition): string => {
  const notes = [
    ...(choices ? [`one of ${choices.join(", ")}`] : []),
    ...(standard === undefined ? [] : [`default: ${standard}`]),
  ];
  return notes.length === 0 ? description : `${description} (${notes.join("; ")})`;
};

const toOption = (definition: OptionDefinition): Option => {
  const option = new Option(definition.flags, fullDescription(definition));
  if (definition.choices) {
    option.choices([...definition.choices]);
    const parse = option.parseArg!;
    // NFC is nfc.
    option.argParser((value, previous) => parse.call(option, value.toLowerCase(), previous));
  }
  if (definition.repeats) option.argParser((value, previous: readonly string[] = []) => [...previous, value]);
  return option;
};

/**
 * Creates the parser of the command line, which prints the help and the version.
 *
 * @param ran - receives the exit status of a command
 */
export const createProgram = (definitions: readonly CommandDefinition[], ran: (status: number) => void): Command => {
  const program = new Command("webenc")
    .description(DESCRIPTION)
    .version(readVersion())
    .exitOverride()
    .configureOutput({ writeOut: print, writeErr() {} })
    .configureHelp({ optionTerm: shownFlags, optionDescription: ({ description }) => description });
  for (const { name, summary, details, operand, operandDescription, options, examples, run } of definitions) {
    const command = program
      .command(name)
      .summary(summary)
      .description([summary, ...details].join("\n\n"))
      .argument(operand, operandDescription)
      .addHelpText(
        "after",
        ["", "Examples:", ...examples.map((each) => `  ${each.command}\n      ${each.effect}`)].join("\n"),
      )
      .action(async (operands: string | readonly string[] | undefined, values: OptionValues) => {
        ran(await run([operands ?? []].flat(), values));
      });
    for (const definition of options) command.addOption(toOption(definition));
  }
  return program;
};

/** Returns the flags of the options whose value can be the next argument. */
export const flagsWithValues = ({ commands }: Command): string[] =>
  commands
    .flatMap(({ options }) => options.filter(({ required }) => required))
    .flatMap(({ short, long }) => [short, long].filter((flag) => flag !== undefined));
