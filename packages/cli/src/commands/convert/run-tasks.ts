import { isTerminal } from "../../command-line/terminal.js";
import { convertGroup, type Outcome } from "../../engine/convert-file.js";
import { createCounts } from "../../engine/problems.js";
import type { ConversionSettings } from "../../engine/settings.js";
import { STANDARD_STREAM } from "../../files/path.js";
import { convertInPool, type SizedTask, toBatches } from "../../jobs/convert-in-pool.js";
import { SharedState } from "../../jobs/shared-state.js";
import { plural } from "../../reports/format.js";
import { showProgress } from "../../reports/progress.js";
import type { Reporter } from "../../reports/reporter.js";

/** Worker threads pay from so many files or bytes on: to start one takes as long as converting them. */
const MIN_POOL_FILES = 100;
const MIN_POOL_BYTES = 2 ** 22;

export interface Run {
  readonly settings: ConversionSettings;
  readonly journal: string | undefined;
  readonly jobs: number;
  readonly reporter: Reporter;
}

const sum = (tasks: readonly SizedTask[]): number => tasks.reduce((total, { bytes }) => total + bytes, 0);

const usesPool = (tasks: readonly SizedTask[], jobs: number): boolean =>
  jobs > 1 &&
  tasks.length > 1 &&
  tasks.every(({ target }) => target !== STANDARD_STREAM) &&
  (tasks.length >= MIN_POOL_FILES || sum(tasks) >= MIN_POOL_BYTES);

/**
 * Converts files, prints what is to be said about each, and a summary.
 *
 * @returns the exit status
 */
export const runTasks = async (
  tasks: readonly SizedTask[],
  { settings, journal, jobs, reporter }: Run,
): Promise<number> => {
  const state = new SharedState();
  const isDry = tasks.some(({ target }) => target === undefined);
  const files = { converted: 0, failed: reporter.failures, skipped: 0 };
  const totals = { ...files, bytesRead: 0, bytesWritten: 0, ...createCounts() };
  const progress =
    isTerminal(2) && !reporter.quiet && !reporter.json
      ? showProgress(() => ({
          bytes: state.bytes,
          totalBytes: sum(tasks),
          files: totals.converted + totals.failed + totals.skipped,
          totalFiles: tasks.length,
        }))
      : undefined;
  if (progress) reporter.beforePrint = progress.clear;

  const onOutcome = ({ status, bytesRead, bytesWritten, counts, messages }: Outcome): void => {
    totals[status]++;
    totals.bytesRead += bytesRead;
    totals.bytesWritten += bytesWritten;
    for (const kind of ["invalid", "unencodable", "changed"] as const) totals[kind] += counts[kind];
    for (const message of messages) reporter.print(message);
  };

  try {
    if (usesPool(tasks, jobs)) await convertInPool(tasks, { settings, journal }, jobs, state, onOutcome);
    else {
      const isStream = tasks[0]?.target === STANDARD_STREAM;
      // On standard output, the messages of each file follow its text.
      for (const group of isStream ? tasks.map((task) => [task]) : toBatches(tasks, 1)) {
        // Files before it can have failed, or have no text.
        const isContinuation = isStream && totals.bytesWritten > 0;
        const next = group.map((task) => ({ ...task, isContinuation }));
        for (const outcome of await convertGroup(next, settings, journal, state)) onOutcome(outcome);
      }
    }
  } finally {
    progress?.end();
  }
  const { converted, failed, skipped } = totals;
  if (converted + failed !== 1 || skipped > 0 || isDry || reporter.json) {
    const effect = isDry ? "would be converted" : "converted";
    const left = skipped > 0 ? `, ${skipped.toLocaleString("en")} skipped` : "";
    reporter.summary(`${plural(converted, "file")} ${effect}, ${failed.toLocaleString("en")} failed${left}`, {
      files: converted + failed + skipped,
      ...totals,
    });
  }
  return failed > 0 ? 1 : 0;
};
