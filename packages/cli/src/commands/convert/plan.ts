import { mkdirSync } from "node:fs";
import type { OptionValues } from "../../command-line/definition.js";
import type { Input } from "../../files/inputs.js";
import type { Journal } from "../../files/journal.js";
import { outputPath } from "../../files/output-path.js";
import { type FilePath, parentFolder, pathKey, realPath, STANDARD_STREAM, sourceName } from "../../files/path.js";
import { fileId, tryStat } from "../../files/stat.js";
import type { SizedTask } from "../../jobs/convert-in-pool.js";
import { systemError, UserError } from "../../reports/user-error.js";
import type { Failures } from "../for-each-input.js";

/** A name that was probably meant as the suffix of `--in-place`: the option takes no argument after a space. */
const LIKE_SUFFIX = /^(?:\.\w+|~)$/;

/** What the plan depends on, and to whom it reports. */
export interface Planning {
  readonly options: OptionValues;
  readonly backupSuffix: string | undefined;
  /** Whether files that are replaced are skipped if they are UTF-8. */
  readonly skipsUTF8: boolean;
  /** The journal of files that are replaced. */
  readonly journal: Journal | undefined;
  readonly failures: Failures;
  readonly notice: (message: string) => void;
}

/** Plans the tasks for files that are replaced. A file with two names is converted once. */
const planInPlace = (
  inputs: readonly Input[],
  { options, backupSuffix, skipsUTF8, journal, failures, notice }: Planning,
): SizedTask[] => {
  const tasks = new Map<string, SizedTask>();
  for (const { path, bytes } of inputs) {
    const name = sourceName(path);
    if (path === STANDARD_STREAM) throw new UserError("--in-place cannot replace standard input");
    const stats = tryStat(path);
    if (!stats && backupSuffix === undefined && LIKE_SUFFIX.test(`${path}`))
      throw new UserError(`${path} does not exist: to keep the old files under a suffix, use --in-place=${path}`);
    // A pipe would read what it writes.
    if (stats && !stats.isFile()) {
      failures.add(new UserError(`${name}: is not a regular file, and --in-place cannot replace it`));
      continue;
    }
    // What cannot be examined is reported when it is opened.
    const file = stats ? realPath(path) : path;
    const state = journal?.stateOf(file) ?? "waiting";
    if (state === "foreign")
      failures.add(
        new UserError(`${name}: was changed after the interrupted run had converted it, and is left as it is`),
      );
    if (state !== "waiting") continue;
    if (stats && stats.nlink > 1 && !journal?.isOld)
      notice(`${name}: the file has ${stats.nlink} hard links: the other ones keep the old contents`);
    tasks.set(pathKey(file), {
      source: path,
      target: path,
      bytes,
      backupSuffix,
      skipsBinary: !options.force,
      skipsUTF8,
    });
  }
  return [...tasks.values()];
};

/** Returns a test of whether an output would replace one of the inputs. */
const createInputTest = (inputs: readonly Input[], folder: string): ((target: FilePath) => boolean) => {
  if (!tryStat(folder)) return () => false;
  const ids = new Set(inputs.map(({ path }) => fileId(path)));
  return (target) => {
    const id = fileId(target);
    return id !== undefined && ids.has(id);
  };
};

/** Plans the tasks for files that are written to a folder, and creates the folders. */
const planFolder = (inputs: readonly Input[], folder: string, { options, failures }: Planning): SizedTask[] => {
  const tasks = new Map<string, SizedTask>();
  const folders = new Set<string>();
  const isInput = createInputTest(inputs, folder);
  if (tryStat(folder)?.isDirectory() === false) throw new UserError(`${folder}: is not a folder`);
  for (const { path, bytes, isFound } of inputs) {
    if (path === STANDARD_STREAM) throw new UserError("--output-dir cannot name the output of standard input");
    const target = outputPath(folder, path);
    const other = tasks.get(pathKey(target));
    const name = sourceName(path);
    if (other && pathKey(other.source) === pathKey(path)) continue;
    try {
      if (other) throw new UserError(`${name}: has the same output as ${sourceName(other.source)}: ${target}`);
      if (isInput(target))
        throw new UserError(
          `${name}: the output ${target} would replace an input: use another --output-dir, or --in-place`,
        );
      const parent = parentFolder(target);
      if (!folders.has(pathKey(parent)) && !options.dryRun) mkdirSync(parent, { recursive: true });
      folders.add(pathKey(parent));
      tasks.set(pathKey(target), { source: path, target, bytes, skipsBinary: isFound && !options.force });
    } catch (error) {
      failures.add(systemError(sourceName(target), error));
    }
  }
  return [...tasks.values()];
};

const planTargets = (inputs: readonly Input[], planning: Planning): SizedTask[] => {
  const { output = STANDARD_STREAM, outputDir, inPlace, force } = planning.options;
  if (inPlace !== undefined) return planInPlace(inputs, planning);
  if (outputDir !== undefined) return planFolder(inputs, outputDir, planning);
  if (output !== STANDARD_STREAM && inputs.length > 1)
    throw new UserError(`--output takes one file, and there are ${inputs.length}: use --output-dir`);
  return inputs.map(({ path, bytes, isFound }, index) => ({
    ...{ source: path, target: output, bytes },
    isContinuation: index > 0,
    skipsBinary: isFound && !force,
  }));
};

export const planTasks = (inputs: readonly Input[], planning: Planning): SizedTask[] => {
  const tasks = planTargets(inputs, planning);
  return planning.options.dryRun ? tasks.map((task) => ({ ...task, target: undefined })) : tasks;
};
