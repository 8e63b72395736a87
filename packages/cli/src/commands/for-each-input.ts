import type { OptionValues } from "../command-line/definition.js";
import { isBinary } from "../files/guards.js";
import { listInputs } from "../files/inputs.js";
import { type FilePath, sourceName } from "../files/path.js";
import { Source } from "../files/source.js";
import { fileMembers } from "../reports/messages.js";
import type { Reporter } from "../reports/reporter.js";
import { fileErrorMessage } from "../reports/user-error.js";

/** Reports the errors of the files of a command, and counts them. Others end the command. */
export class Failures {
  count = 0;
  readonly #reporter: Reporter;

  constructor(reporter: Reporter) {
    this.#reporter = reporter;
  }

  /** Reports an error, and the file that it was thrown for. */
  readonly add = (error: unknown, path?: FilePath): void => {
    const message = fileErrorMessage(path === undefined ? "webenc" : sourceName(path), error);
    this.count++;
    this.#reporter.error(message, path === undefined ? {} : fileMembers(path));
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
  for (const { path, isFound } of await listInputs(operands, options, failures.add)) {
    let source: Source | undefined;
    try {
      source = new Source(path);
      if (!isFound || !isBinary(source)) await run(path, source);
    } catch (error) {
      failures.add(error, path);
    } finally {
      source?.close();
    }
  }
  return failures.count;
};
