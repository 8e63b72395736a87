import { mkdirSync, realpathSync, statSync } from "node:fs";
import type { Input } from "../../files/inputs.js";
import { outputPath } from "../../files/output-path.js";
import { type FilePath, parentFolder, pathBytes, STANDARD_STREAM, sourceName } from "../../files/path.js";
import type { SizedTask } from "../../jobs/convert-in-pool.js";
import { systemError, UserError } from "../../reports/user-error.js";
import type { Destination } from "./read-options.js";

const key = (path: FilePath): string => pathBytes(path).toString("latin1");

const createFolder = (path: FilePath): void => {
  try {
    mkdirSync(path, { recursive: true });
  } catch (error) {
    throw systemError(sourceName(path), error);
  }
};

/** The file that a path leads to, so that two names of one file are found. */
const realKey = (path: FilePath): string => {
  try {
    return key(realpathSync.native(path, { encoding: "buffer" }));
  } catch {
    return key(path);
  }
};

/** A name that was probably meant as the suffix of `--in-place`: the option takes no argument after a space. */
const LIKE_SUFFIX = /^(?:\.\w+|~)$/;

/** Plans the tasks for files that are replaced. A file with two names is converted once. */
const planInPlace = (inputs: readonly Input[], backupSuffix: string | undefined, notice: (message: string) => void) => {
  const tasks = new Map<string, SizedTask>();
  for (const { path, bytes } of inputs) {
    if (path === STANDARD_STREAM) throw new UserError("--in-place cannot replace standard input");
    const stats = statSync(path, { throwIfNoEntry: false });
    if (!stats && backupSuffix === undefined && LIKE_SUFFIX.test(`${path}`))
      throw new UserError(`${path} does not exist: to keep the old files under a suffix, use --in-place=${path}`);
    const links = stats?.nlink ?? 1;
    if (links > 1)
      notice(`${sourceName(path)}: the file has ${links} hard links: the other ones keep the old contents`);
    tasks.set(realKey(path), { source: path, target: path, bytes, backupSuffix });
  }
  return [...tasks.values()];
};

/** Returns what identifies a file that has several names, or undefined for one that does not exist. */
const fileId = (path: FilePath): string | undefined => {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats && `${stats.dev}:${stats.ino}`;
};

/** Returns a test of whether an output would replace one of the inputs. */
const createInputTest = (inputs: readonly Input[], folder: string): ((target: FilePath) => boolean) => {
  if (!statSync(folder, { throwIfNoEntry: false })) return () => false;
  const ids = new Set(inputs.map(({ path }) => fileId(path)));
  return (target) => {
    const id = fileId(target);
    return id !== undefined && ids.has(id);
  };
};

/** Plans the tasks for files that are written to a folder, and creates the folders. */
const planFolder = (inputs: readonly Input[], folder: string, onError: (error: unknown) => void): SizedTask[] => {
  const tasks = new Map<string, SizedTask>();
  const folders = new Set<string>();
  const isInput = createInputTest(inputs, folder);
  for (const { path, bytes } of inputs) {
    if (path === STANDARD_STREAM) throw new UserError("--output-dir cannot name the output of standard input");
    const target = outputPath(folder, path);
    const other = tasks.get(key(target));
    if (other && key(other.source) === key(path)) continue;
    if (other) {
      onError(new UserError(`${sourceName(path)}: has the same output as ${sourceName(other.source)}: ${target}`));
      continue;
    }
    if (isInput(target)) {
      onError(
        new UserError(
          `${sourceName(path)}: the output ${target} would replace an input: use another --output-dir, or --in-place`,
        ),
      );
      continue;
    }
    tasks.set(key(target), { source: path, target, bytes });
    const parent = parentFolder(target);
    if (!folders.has(key(parent))) createFolder(parent);
    folders.add(key(parent));
  }
  return [...tasks.values()];
};

/** Returns what to convert and to where. */
export const planTasks = (
  inputs: readonly Input[],
  { output, folder, inPlace, backupSuffix }: Destination,
  notice: (message: string) => void,
  onError: (error: unknown) => void,
): SizedTask[] => {
  if (inPlace) return planInPlace(inputs, backupSuffix, notice);
  if (folder !== undefined) return planFolder(inputs, folder, onError);
  if (output !== undefined && output !== STANDARD_STREAM && inputs.length > 1)
    throw new UserError(`--output takes one file, and there are ${inputs.length}: use --output-dir`);
  const target = output ?? STANDARD_STREAM;
  return inputs.map(({ path, bytes }, index) => ({ source: path, target, bytes, isContinuation: index > 0 }));
};
