import { DESCRIPTION } from "@webenc/cli/dist/definitions.js";

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

const plainText = (markdown: string): string => toRoff(markdown.replaceAll("`", "").replaceAll("&lt;", "<"));

/** Converts the commands and topics of the page of the documentation to the macros of man(7). */
const toMacros = (page: string): string[] => {
  let isCode = false;
  let isNewParagraph = false;
  return page.split("\n").flatMap((line) => {
    const [, heading] = /^## (.*)/.exec(line) ?? [];
    const [, flags, effect] = /^\| `(.*)` \| (.*) \|$/.exec(line) ?? [];
    const start = isNewParagraph ? [".PP"] : [];
    isNewParagraph = line === "" && !isCode;
    if (line.startsWith("```")) {
      isCode = !isCode;
      return isCode ? [".PP", ".RS", ".nf"] : [".fi", ".RE"];
    }
    if (isCode) return [toRoff(line)];
    if (heading?.startsWith("webenc ")) return [`.SS ${toRoff(heading)}`];
    if (heading) return [`.SH ${toRoff(heading.toUpperCase())}`];
    if (flags) return [".TP", `.B ${toRoff(flags)}`, plainText(effect!)];
    return line === "" || line.startsWith("|") ? [] : [...start, plainText(line)];
  });
};

/**
 * Returns the manual page.
 *
 * @param page - the page of the documentation
 */
export const manualPage = (page: string): string =>
  `${[
    '.\\" Generated from packages/cli/src. Do not edit: npm run report manual.',
    '.TH WEBENC 1 "" "webenc" "User Commands"',
    ".SH NAME",
    `webenc \\- ${toRoff(DESCRIPTION[0]!.toLowerCase() + DESCRIPTION.slice(1).replace(/\.$/, ""))}`,
    ".SH SYNOPSIS",
    ".B webenc",
    "COMMAND [OPTION...] [FILE...]",
    ".SH COMMANDS",
    ...toMacros(page.slice(page.indexOf("## "))),
    ".SH SEE ALSO",
    ".BR iconv (1),",
    "https://encoding.spec.whatwg.org/, https://github.com/webenc/webenc",
  ].join("\n")}\n`;
