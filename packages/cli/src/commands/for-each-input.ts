import type { OptionValues } from "../command-line/definition.js";
import { isBinary } from "../files/guards.js";
import { listInputs } from "../files/inputs.js";
import type { FilePath } from "../files/path.js";
import { Source } from "../files/source.js";
import type { Reporter } from "../reports/reporter.js";

/** Runs a command on each of its inputs. Files in folders that are not text are left out. */
export const forEachInput = async (
  operands: readonly string[],
  options: OptionValues,
  reporter: Reporter,
  run: (path: FilePath, source: Source) => Promise<void>,
): Promise<void> => {
  for (const { path, isFound } of await listInputs(operands, options, reporter.fail)) {
    let source: Source | undefined;
    try {
      source = await Source.open(path);
      if (!isFound || !isBinary(source)) await run(path, source);
    } catch (error) {
      reporter.fail(error, path);
    } finally {
      source?.close();
    }
  }
};
