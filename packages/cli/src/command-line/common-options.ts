import type { InputOptions } from "../files/inputs.js";
import { type OptionDefinition, type OptionValue, type OptionValues, option } from "./definition.js";

export const HISTORICAL: OptionDefinition = option(
  "--historical",
  "also find hz-gb-2312, and ISO-2022-JP of 2012 with JIS X 0212 and half-width katakana by the labels of ISO-2022-JP",
);

export const JSON_LINES: OptionDefinition = option("--json", "print JSON, one object on each line");

export const QUIET: OptionDefinition = option("--quiet", "print errors only");

/** The options that say which files a command reads. */
export const INPUT_OPTIONS: readonly OptionDefinition[] = [
  option(
    "--recursive",
    "read the files in folders, except symbolic links, files that are not text, and .git, .hg, .svn and node_modules",
  ),
  option(
    "--include <GLOB>",
    "with --recursive, only files whose name matches, or whose path in the folder if GLOB has a slash; can be given several times",
    { repeats: true },
  ),
  option("--exclude <GLOB>", "with --recursive, no files and folders that match; can be given several times", {
    repeats: true,
  }),
  option(
    "--files-from <FILE>",
    "also read the files of a list: one on each line, or separated by NUL; - is standard input",
    { completes: "file" },
  ),
];

/** The value of an option, or undefined if it is not given. */
export const textOf = (value: OptionValue): string | undefined => (typeof value === "string" ? value : undefined);

export const readInputOptions = (options: OptionValues): InputOptions => ({
  recursive: options.recursive === true,
  include: options.include as readonly string[] | undefined,
  exclude: options.exclude as readonly string[] | undefined,
  filesFrom: textOf(options.filesFrom),
});
