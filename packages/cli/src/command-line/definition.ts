import type { ConversionSettings } from "../engine/settings.js";
import type { InputOptions } from "../files/inputs.js";

export interface OptionDefinition {
  /**
   * Its names and the placeholder of its value, in the notation of commander: `-f, --from <LABEL>`. The placeholder says what
   * shells complete: LABEL, FILE or DIR.
   */
  readonly flags: string;
  readonly description: string;
  readonly choices?: readonly string[];
  /** The value without the option, for the help. */
  readonly default?: string;
  readonly repeats?: true;
}

export const option = (
  flags: string,
  description: string,
  more: Omit<OptionDefinition, "flags" | "description"> = {},
): OptionDefinition => ({ flags, description, ...more });

/** The values of the options of all commands, by their names in camel case. */
export interface OptionValues extends Partial<ConversionSettings>, InputOptions {
  readonly encoding?: string;
  readonly output?: string;
  readonly outputDir?: string;
  /** The suffix, or {@link NO_SUFFIX}. */
  readonly inPlace?: string;
  readonly dryRun?: true;
  readonly force?: true;
  readonly resume?: true;
  readonly jobs?: string;
  readonly maxErrors?: string;
  readonly namesOnly?: true;
  readonly offset?: string;
  readonly length?: string;
  readonly labels?: true;
  readonly json?: true;
  readonly quiet?: true;
}

/**
 * A command of the program. The parser, `--help`, the shell completion, the manual page and the page of the documentation
 * are made from this.
 */
export interface CommandDefinition {
  readonly name: string;
  readonly summary: string;
  /** More sentences for the help, one paragraph each. */
  readonly details: readonly string[];
  /** The operand, in the notation of commander, and its values if there are only a few. */
  readonly operand: string;
  readonly operandDescription: string;
  readonly operandChoices?: readonly string[];
  readonly options: readonly OptionDefinition[];
  readonly examples: readonly { readonly command: string; readonly effect: string }[];
  /**
   * Runs the command.
   *
   * @param operands - the arguments that are no options
   * @returns the exit status
   */
  run(operands: readonly string[], options: OptionValues): Promise<number>;
}

/** The options of several commands. */
export const SHARED: Readonly<Record<"inputs" | "historical" | "json" | "quiet", readonly OptionDefinition[]>> = {
  inputs: [
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
    ),
  ],
  historical: [
    option(
      "--historical",
      "also find hz-gb-2312, and by the labels of ISO-2022-JP its version of 2012, which has JIS X 0212 and half-width katakana, and cannot write U+2212",
    ),
  ],
  json: [option("--json", "print JSON, one object on each line")],
  quiet: [option("--quiet", "print errors only")],
};
