import type { CommandDefinition, OptionDefinition } from "../command-line/definition.js";
import { DESCRIPTION, fullDescription, shownFlags } from "../command-line/program.js";
import { TOPICS } from "./topics.js";

/** A text for roff: no character of it is a command. Characters beyond ASCII have their roff names. */
const toRoff = (text: string): string =>
  text
    .replaceAll("\\", "\\e")
    .replaceAll("-", "\\-")
    .replaceAll(
      /[^\0-\x7f]/gu,
      (character) => `\\[u${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0")}]`,
    )
    .replaceAll(/^([.'])/gm, "\\&$1");

const paragraph = (text: string): string[] => [".PP", toRoff(text)];

const optionEntry = (option: OptionDefinition): string[] => [
  ".TP",
  `.B ${toRoff(shownFlags(option))}`,
  toRoff(fullDescription(option)),
];

const commandSection = (command: CommandDefinition): string[] => {
  const { name, summary, details, operands, options, examples } = command;
  const visible = options.filter(({ hidden }) => !hidden);
  const usage = [
    `webenc ${name}`,
    ...(visible.length > 0 ? ["[OPTION...]"] : []),
    ...(operands ? [operands.syntax] : []),
  ];
  return [
    `.SS webenc ${toRoff(name)}`,
    `.B ${toRoff(usage.join(" "))}`,
    ...[summary, ...details].flatMap(paragraph),
    ...visible.flatMap(optionEntry),
    ...examples.flatMap(({ command: line, effect }) => [
      ...paragraph(effect),
      ".PP",
      ".RS",
      ".nf",
      toRoff(line),
      ".fi",
      ".RE",
    ]),
  ];
};

/** Returns the manual page, in the macros of man(7). */
export const manualPage = (commands: readonly CommandDefinition[]): string =>
  `${[
    '.\\" Generated from packages/cli/src. Do not edit: npm run report manual.',
    '.TH WEBENC 1 "" "webenc" "User Commands"',
    ".SH NAME",
    `webenc \\- ${toRoff(DESCRIPTION[0]!.toLowerCase() + DESCRIPTION.slice(1).replace(/\.$/, ""))}`,
    ".SH SYNOPSIS",
    ".B webenc",
    "COMMAND [OPTION...] [FILE...]",
    ".SH COMMANDS",
    ...commands.flatMap(commandSection),
    ...TOPICS.flatMap(({ title, paragraphs }) => [
      `.SH ${toRoff(title.toUpperCase())}`,
      ...paragraphs.flatMap(paragraph),
    ]),
    ".SH SEE ALSO",
    ".BR iconv (1),",
    "https://encoding.spec.whatwg.org/, https://github.com/webenc/webenc",
  ].join("\n")}\n`;
