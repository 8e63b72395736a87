import { type CommandDefinition, DESCRIPTION, fullDescription, shownFlags } from "@webenc/cli/dist/definitions.js";

const WIDTH = 120;

const wrap = (text: string): string => {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= WIDTH) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.join("\n");
};

/** The options and names in a text as code. */
const withCode = (text: string): string =>
  text.replaceAll("<", "&lt;").replaceAll(/(?<![\w`-])(--[a-z][\w-]*|&#NUMBER;)/g, "`$1`");

const commandSection = ({ name, summary, details, operand, options, examples }: CommandDefinition): string[] => [
  `## webenc ${name}`,
  "",
  "```sh",
  ["webenc", name, ...(options.length > 0 ? ["[OPTION...]"] : []), operand].join(" "),
  "```",
  ...[summary, ...details].flatMap((text) => ["", wrap(withCode(text))]),
  ...(options.length > 0 ? ["", "| option | effect |", "| --- | --- |"] : []),
  ...options.map((option) => `| \`${shownFlags(option)}\` | ${withCode(fullDescription(option))} |`),
  "",
  "```sh",
  ...examples.flatMap(({ command, effect }, index) => [...(index > 0 ? [""] : []), `# ${effect}`, command]),
  "```",
  "",
];

/**
 * Returns the page of the documentation.
 *
 * @param topics - what it says besides the commands
 */
export const markdownPage = (commands: readonly CommandDefinition[], topics: string): string =>
  [
    "<!-- Generated from packages/cli/src. Do not edit: npm run report manual. -->",
    "",
    "# The webenc command",
    "",
    wrap(
      `${DESCRIPTION} \`npx @webenc/cli\` runs it. \`webenc COMMAND --help\` prints what is below, and \`man webenc\` too if the package is installed globally.`,
    ),
    "",
    ...commands.flatMap(commandSection),
    topics,
  ].join("\n");
