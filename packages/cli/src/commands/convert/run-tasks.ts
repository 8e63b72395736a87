import { isTerminal } from "../../command-line/terminal.js";
import { convertGroup, type Outcome, type Task } from "../../engine/convert-file.js";
import type { ConversionSettings } from "../../engine/settings.js";
import { STANDARD_STREAM, sourceName } from "../../files/path.js";
import { convertInPool, type SizedTask, toBatches } from "../../jobs/convert-in-pool.js";
import { SharedState } from "../../jobs/shared-state.js";
import { plural } from "../../reports/format.js";
import { fileMembers } from "../../reports/json.js";
import { showProgress } from "../../reports/progress.js";
import type { Reporter } from "../../reports/reporter.js";

/** Worker threads pay from so many files or bytes on: to start one takes as long as converting them. */
const MIN_POOL_FILES = 100;
const MIN_POOL_BYTES = 2 ** 22;

const sum = (tasks: readonly SizedTask[]): number => tasks.reduce((total, { bytes }) => total + bytes, 0);

const usesPool = (tasks: readonly SizedTask[], jobs: number): boolean =>
  jobs > 1 &&
  tasks.length > 1 &&
  tasks.every(({ target }) => target !== STANDARD_STREAM) &&
  (tasks.length >= MIN_POOL_FILES || sum(tasks) >= MIN_POOL_BYTES);

/** Divides tasks for this thread. On standard output, the messages of each file follow its text. */
const toGroups = (tasks: readonly SizedTask[]): SizedTask[][] =>
  tasks[0]?.target === STANDARD_STREAM ? tasks.map((task) => [task]) : toBatches(tasks, 1);

/**
 * Converts files, prints what is to be said about each, and a summary.
 *
 * @param failedBefore - the number of inputs that could not be listed
 * @returns the exit status
 */
export const runTasks = async (
  tasks: readonly SizedTask[],
  settings: ConversionSettings,
  jobs: number,
  reporter: Reporter,
  failedBefore: number,
): Promise<number> => {
  const state = new SharedState();
  const totals = {
    converted: 0,
    failed: failedBefore,
    bytesRead: 0,
    bytesWritten: 0,
    invalid: 0,
    unencodable: 0,
    changed: 0,
  };
  const progress =
    isTerminal(2) && !reporter.quiet && !reporter.json
      ? showProgress(() => ({
          bytes: state.bytes,
          totalBytes: sum(tasks),
          files: totals.converted + totals.failed,
          totalFiles: tasks.length,
        }))
      : undefined;
  if (progress) reporter.beforePrint = progress.clear;

  const onOutcome = (task: Task, outcome: Outcome): void => {
    if (outcome.fatal || outcome.failure !== undefined) totals.failed++;
    else totals.converted++;
    totals.bytesRead += outcome.bytesRead;
    totals.bytesWritten += outcome.bytesWritten;
    for (const kind of ["invalid", "unencodable", "changed"] as const) totals[kind] += outcome.log.counts[kind];
    if (outcome.fatal) totals[outcome.fatal.kind]++;
    if (outcome.detected)
      reporter.notice(
        `${sourceName(task.source)}: ${outcome.detected.encoding} is detected with a confidence of ${outcome.detected.confidence}`,
        { ...fileMembers(task.source), ...outcome.detected },
      );
    reporter.outcome(task, outcome);
  };

  try {
    if (usesPool(tasks, jobs)) await convertInPool(tasks, settings, jobs, state, onOutcome);
    else
      for (const group of toGroups(tasks)) {
        const outcomes = await convertGroup(group, settings, { onBytes: (count) => state.addBytes(count) });
        for (const [index, outcome] of outcomes.entries()) onOutcome(group[index]!, outcome);
      }
  } finally {
    progress?.end();
  }
  const { converted, failed } = totals;
  if (converted + failed !== 1 || reporter.json)
    reporter.summary(`${plural(converted, "file")} converted, ${failed.toLocaleString("en")} failed`, {
      files: converted + failed,
      ...totals,
    });
  return failed > 0 ? 1 : 0;
};
