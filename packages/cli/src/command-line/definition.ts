export interface OptionDefinition {
  /** Its names and the placeholder of its value, in the notation of commander: `-f, --from <LABEL>`. */
  readonly flags: string;
  readonly description: string;
  readonly choices?: readonly string[];
  /** The value without the option, for the help. */
  readonly default?: string;
  readonly repeats?: true;
  readonly hidden?: true;
  /** The kind of the value, for shell completion. */
  readonly completes?: "label" | "folder" | "file";
  /** How the help shows the option, if not by its flags. */
  readonly shown?: string;
}

export const option = (
  flags: string,
  description: string,
  more: Omit<OptionDefinition, "flags" | "description"> = {},
): OptionDefinition => ({ flags, description, ...more });

export interface Example {
  readonly command: string;
  readonly effect: string;
}

/** The value of an option. A switch is true; an option that repeats has a list. */
export type OptionValue = string | boolean | readonly string[] | undefined;

/** The values of options by their names in camel case. */
export type OptionValues = Readonly<Record<string, OptionValue>>;

/**
 * A command of the program. The parser, `--help`, the shell completion, the manual page and the page of the documentation
 * are made from this.
 */
export interface CommandDefinition {
  readonly name: string;
  readonly summary: string;
  /** More sentences for the help, one paragraph each. */
  readonly details: readonly string[];
  /** The operands: `[FILE...]`. */
  readonly operands?: {
    readonly syntax: string;
    readonly description: string;
    /** What an operand is, for shell completion: a file, unless this says something else. */
    readonly completes?: "label" | readonly string[];
  };
  readonly options: readonly OptionDefinition[];
  readonly examples: readonly Example[];
  /**
   * Runs the command.
   *
   * @param operands - the arguments that are no options
   * @returns the exit status
   */
  run(operands: readonly string[], options: OptionValues): Promise<number>;
}
