import { fstatSync, mkdirSync } from "node:fs";
import { argumentPath } from "../../command-line/arguments.js";
import type { OptionValues } from "../../command-line/definition.js";
import type { Task } from "../../engine/convert-file.js";
import type { Input } from "../../files/inputs.js";
import type { Journal } from "../../files/journal.js";
import {
  type FilePath,
  outputPath,
  parentFolder,
  pathKey,
  realPath,
  STANDARD_STREAM,
  sourceName,
  withoutMissingSteps,
} from "../../files/path.js";
import { fileId, tryStat } from "../../files/stat.js";
import type { SizedTask } from "../../jobs/convert-in-pool.js";
import type { Reporter } from "../../reports/reporter.js";
import { systemError, UserError } from "../../reports/user-error.js";

/** A name that was probably meant as the suffix of `--in-place`: the option takes no argument after a space. */
const LIKE_SUFFIX = /^(?:\.\w+|~)$/;

export interface Planning {
  readonly options: OptionValues;
  readonly backupSuffix: string | undefined;
  readonly skipsUTF8: boolean;
  readonly journal: Journal | undefined;
  readonly reporter: Reporter;
}

/**
 * Returns what is to be done with an input, or undefined for nothing. It throws the error of an input.
 *
 * @param tasks - the tasks of the inputs before it, by keys: an input replaces the task with the same key
 */
type PlanInput = (
  input: Input,
  tasks: ReadonlyMap<string, Task>,
) => { readonly key: string; readonly task: Task } | undefined;

/** Plans the replacement of files. A file with two names is converted once. */
const planInPlace = (
  inputs: readonly Input[],
  { options, backupSuffix, skipsUTF8, journal, reporter }: Planning,
): PlanInput => {
  const suffix = inputs.find(({ path, stats }) => !stats && LIKE_SUFFIX.test(`${path}`))?.path;
  if (suffix !== undefined && backupSuffix === undefined)
    throw new UserError(`${suffix} does not exist: to keep the old files under a suffix, use --in-place=${suffix}`);
  return ({ path, stats }) => {
    const name = sourceName(path);
    // A pipe would read what it writes.
    if (stats && !stats.isFile())
      throw new UserError(`${name}: is not a regular file, and --in-place cannot replace it`);
    // What cannot be examined is reported when it is opened.
    const file = stats ? realPath(path) : path;
    const state = journal?.stateOf(file) ?? "waiting";
    if (state === "foreign")
      throw new UserError(`${name}: was changed after the interrupted run had converted it, and is left as it is`);
    if (state === "replaced") return undefined;
    if (stats && stats.nlink > 1 && !journal?.isOld)
      reporter.notice(`${name}: the file has ${stats.nlink} hard links: the other ones keep the old contents`);
    const task = { source: path, target: path, backupSuffix, skipsBinary: !options.force, skipsUTF8 };
    return { key: pathKey(file), task };
  };
};

/** Plans files that are written to a folder, and creates the folders. */
const planFolder = (inputs: readonly Input[], folder: FilePath, { options }: Planning): PlanInput => {
  const inputIds = new Set(inputs.map(({ stats }) => fileId(stats)));
  const folders = new Set<string>();
  // The path can lead upwards from a folder that does not exist yet.
  const settled = withoutMissingSteps(folder);
  const existing = tryStat(folder);
  if (existing && !existing.isDirectory()) throw new UserError(`${folder}: is not a folder`);
  return ({ path, stats, isFound }, tasks) => {
    const target = outputPath(folder, path);
    const key = pathKey(target);
    const name = sourceName(path);
    const other = tasks.get(key)?.source;
    if (other && pathKey(other) !== pathKey(path))
      throw new UserError(`${name}: has the same output as ${sourceName(other)}: ${target}`);
    const replaced = tryStat(outputPath(settled, path));
    if (replaced && inputIds.has(fileId(replaced))) {
      const message = `${name}: the output ${target} would replace an input`;
      throw new UserError(`${message}: use another --output-dir, or --in-place`);
    }
    const parent = parentFolder(target);
    // A folder for an input that does not exist could be the output of another one.
    if (stats !== undefined && !options.dryRun && !folders.has(pathKey(parent)))
      try {
        mkdirSync(parent, { recursive: true });
        folders.add(pathKey(parent));
      } catch (error) {
        throw systemError(sourceName(target), error);
      }
    return { key, task: { source: path, target, skipsBinary: isFound && !options.force } };
  };
};

/** Returns what identifies standard output if it is a regular file. */
const standardOutputId = (): string | undefined => {
  const stats = fstatSync(1, { bigint: true });
  return stats.isFile() ? fileId(stats) : undefined;
};

/** Plans files that are written to a file or standard output, one after the other. */
const planOutput = (inputs: readonly Input[], { output: name, force, dryRun }: OptionValues): PlanInput => {
  const output = name === undefined ? STANDARD_STREAM : argumentPath(name);
  if (output !== STANDARD_STREAM && inputs.length > 1)
    throw new UserError(`--output takes one file, and there are ${inputs.length}: use --output-dir`);
  const outputId = output === STANDARD_STREAM && !dryRun ? standardOutputId() : undefined;
  return ({ path, stats, isFound }, { size }) => {
    const idOf = () => fileId(path === STANDARD_STREAM ? fstatSync(0, { bigint: true }) : stats);
    // It would be read as it is written, without an end.
    if (outputId !== undefined && idOf() === outputId)
      throw new UserError(`${sourceName(path)}: is the output too: use --in-place, or --output`);
    const task = { source: path, target: output, skipsBinary: isFound && !force };
    return { key: `${size}`, task };
  };
};

export const planTasks = (inputs: readonly Input[], planning: Planning): SizedTask[] => {
  const { inPlace, outputDir, dryRun } = planning.options;
  const readsStream = inputs.some(({ path }) => path === STANDARD_STREAM);
  if (readsStream && inPlace !== undefined) throw new UserError("--in-place cannot replace standard input");
  if (readsStream && outputDir !== undefined)
    throw new UserError("--output-dir cannot name the output of standard input");
  const tasks = new Map<string, SizedTask>();
  const planInput =
    inPlace !== undefined
      ? planInPlace(inputs, planning)
      : outputDir !== undefined
        ? planFolder(inputs, argumentPath(outputDir), planning)
        : planOutput(inputs, planning.options);
  for (const input of inputs)
    try {
      const { key, task } = planInput(input, tasks) ?? {};
      const target = dryRun ? undefined : task?.target;
      if (task) tasks.set(key!, { ...task, target, bytes: Number(input.stats?.size ?? 0) });
    } catch (error) {
      planning.reporter.fail(error, input.path);
    }
  return [...tasks.values()];
};
