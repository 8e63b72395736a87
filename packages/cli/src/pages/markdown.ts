import type { CommandDefinition } from "../command-line/definition.js";
import { DESCRIPTION, fullDescription, shownFlags } from "../command-line/program.js";
import { TOPICS } from "./topics.js";

const WIDTH = 120;

export const wrap = (text: string, width: number = WIDTH): string => {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.join("\n");
};

/** The options and names in a text as code. */
const withCode = (text: string): string =>
  text
    .replaceAll("<", "&lt;")
    .replaceAll(
      /(?<![\w`-])(--[a-z][\w-]*(?:=SUFFIX|\[=SUFFIX\])?|\.webenc-(?:journal-)?|find DIR -name '[^']*' -delete|&#NUMBER;)/g,
      "`$1`",
    );

const cell = (text: string): string => text.replaceAll("|", "\\|");

const optionTable = ({ options }: CommandDefinition): string[] => {
  const rows = options
    .filter(({ hidden }) => !hidden)
    .map((option) => `| \`${shownFlags(option)}\` | ${cell(withCode(fullDescription(option)))} |`);
  return rows.length === 0 ? [] : ["", "| option | effect |", "| --- | --- |", ...rows];
};

const commandSection = (command: CommandDefinition): string => {
  const { name, summary, details, operands, examples } = command;
  return [
    `## webenc ${name}`,
    "",
    "```sh",
    `webenc ${[name, ...(command.options.length > 0 ? ["[OPTION...]"] : []), ...(operands ? [operands.syntax] : [])].join(" ")}`,
    "```",
    ...[summary, ...details].flatMap((text) => ["", wrap(withCode(text))]),
    ...optionTable(command),
    "",
    "```sh",
    ...examples.flatMap(({ command: line, effect }, index) => [...(index > 0 ? [""] : []), `# ${effect}`, line]),
    "```",
  ].join("\n");
};

export const markdownPage = (commands: readonly CommandDefinition[]): string =>
  `${[
    "<!-- Generated from packages/cli/src. Do not edit: npm run report manual. -->",
    "",
    "# The webenc command",
    "",
    wrap(
      `${DESCRIPTION} \`npx @webenc/cli\` runs it. \`webenc COMMAND --help\` prints what is below, and \`man webenc\` too if the package is installed globally.`,
    ),
    ...commands.flatMap((command) => ["", commandSection(command)]),
    ...TOPICS.flatMap(({ title, paragraphs }) => [
      "",
      `## ${title}`,
      ...paragraphs.flatMap((text) => ["", wrap(withCode(text))]),
    ]),
  ].join("\n")}\n`;
