import { readFileSync, statSync } from "node:fs";
import { argumentPath, splitBytes } from "../command-line/arguments.js";
import { systemError, UserError } from "../reports/user-error.js";
import { type FilePath, STANDARD_STREAM, sourceName, toPath } from "./path.js";
import { walk } from "./walk.js";

/** Which files to convert. */
export interface InputOptions {
  readonly recursive: boolean;
  /** Patterns of the names or paths in folders, of which one must match. */
  readonly include: readonly string[] | undefined;
  /** A file with a list of files. */
  readonly filesFrom: string | undefined;
  /** A folder in which no input is searched. */
  readonly outputFolder: string | undefined;
}

/** A file, and its size as far as it is known. */
export interface Input {
  readonly path: FilePath;
  readonly bytes: number;
}

const NUL = 0x00;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/** Returns the paths of a list: separated by NUL, as `find -print0` writes them, or else one on each line. */
export const parseList = (list: Uint8Array): FilePath[] => {
  if (list.includes(NUL)) return splitBytes(list, NUL).map(toPath);
  return splitBytes(list, LINE_FEED)
    .map((line) => (line.at(-1) === CARRIAGE_RETURN && process.platform === "win32" ? line.subarray(0, -1) : line))
    .filter((line) => line.length > 0)
    .map(toPath);
};

const readList = (file: string): FilePath[] => {
  try {
    return parseList(readFileSync(file === STANDARD_STREAM ? 0 : argumentPath(file)));
  } catch (error) {
    throw systemError(sourceName(file), error);
  }
};

/** Returns a test of a file in a folder. A pattern without a slash is one of names, any other one of paths in the folder. */
const createFilter = async (
  patterns: readonly string[] | undefined,
): Promise<(folder: FilePath, path: FilePath) => boolean> => {
  if (patterns === undefined) return () => true;
  const { default: picomatch } = await import("picomatch");
  const tests = patterns.map((pattern) => picomatch(pattern, { dot: true, basename: !pattern.includes("/") }));
  return (folder, path) => {
    const inside = `${path}`.slice(`${folder}`.length).replaceAll("\\", "/").replace(/^\/+/, "");
    return tests.some((matches) => matches(inside));
  };
};

const sameFile = (path: FilePath, folder: string | undefined): boolean => {
  const other = folder === undefined ? undefined : statSync(folder, { throwIfNoEntry: false });
  if (!other) return false;
  const { dev, ino } = statSync(path);
  return dev === other.dev && ino === other.ino;
};

/**
 * Returns the files to convert, in order.
 *
 * @param onError - is called for what is no file and cannot be converted; the other files are returned
 */
export const listInputs = async (
  operands: readonly string[],
  { recursive, include, filesFrom, outputFolder }: InputOptions,
  onError: (error: unknown) => void,
): Promise<Input[]> => {
  if (include !== undefined && !recursive) throw new UserError("--include requires --recursive");
  const isIncluded = await createFilter(include);
  const inputs: Input[] = [];
  const add = (path: FilePath, bytes: number): void => {
    inputs.push({ path, bytes });
  };
  const paths = [...operands.map(argumentPath), ...(filesFrom === undefined ? [] : readList(filesFrom))];
  const standardInputs = [...paths, filesFrom].filter((path) => path === STANDARD_STREAM).length;
  if (standardInputs > 1) throw new UserError("standard input can be read once, and - stands more than once");
  for (const path of paths) {
    const stats = path === STANDARD_STREAM ? undefined : statSync(path, { throwIfNoEntry: false });
    // A file that does not exist is reported by the conversion.
    if (!stats?.isDirectory()) add(path, stats?.size ?? 0);
    else if (!recursive)
      onError(new UserError(`${sourceName(path)}: is a directory: use --recursive to convert its files`));
    else
      for (const file of walk(path, (folder) => sameFile(folder, outputFolder), onError))
        if (isIncluded(path, file)) add(file, statSync(file, { throwIfNoEntry: false })?.size ?? 0);
  }
  return inputs;
};
