import { readInputOptions } from "../command-line/common-options.js";
import type { OptionValues } from "../command-line/definition.js";
import { filesOrStandardInput } from "../command-line/terminal.js";
import { isBinary } from "../files/guards.js";
import { listInputs } from "../files/inputs.js";
import { type FilePath, sourceName } from "../files/path.js";
import { openSource, type Source } from "../files/source.js";
import { fileMembers } from "../reports/json.js";
import type { Reporter } from "../reports/reporter.js";
import { InputError, OutputError, systemError, UserError } from "../reports/user-error.js";

/** Handles the errors of the files of a command, and counts them. Others end the command. */
export class Failures {
  count = 0;
  readonly #reporter: Reporter;

  constructor(reporter: Reporter) {
    this.#reporter = reporter;
  }

  /** Reports an error. It names the input that it was thrown for, if the message does not. */
  readonly add = (thrown: unknown, path?: FilePath): void => {
    const error = systemError(path === undefined ? "webenc" : sourceName(path), thrown);
    if (!(error instanceof UserError) || error instanceof OutputError) throw error;
    this.count++;
    const name = error instanceof InputError && path !== undefined ? `${sourceName(path)}: ` : "";
    this.#reporter.error(name + error.message, path === undefined ? {} : fileMembers(path));
  };
}

/**
 * Runs a command on each of its inputs. Files in folders that are not text are left out.
 *
 * @returns the number of inputs that cannot be read
 */
export const forEachInput = async (
  operands: readonly string[],
  options: OptionValues,
  reporter: Reporter,
  run: (path: FilePath, source: Source) => Promise<void>,
): Promise<number> => {
  const failures = new Failures(reporter);
  const inputOptions = readInputOptions(options);
  const files = filesOrStandardInput(operands, inputOptions.filesFrom);
  for (const { path, isFound } of await listInputs(files, inputOptions, failures.add)) {
    let source: Source | undefined;
    try {
      source = openSource(path);
      if (!isFound || !isBinary(source)) await run(path, source);
    } catch (error) {
      failures.add(error, path);
    } finally {
      source?.close();
    }
  }
  return failures.count;
};
