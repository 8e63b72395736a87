import { type BigIntStats, type Dirent, readdirSync, readFileSync } from "node:fs";
import { argumentPath } from "../command-line/arguments.js";
import { filesOrStandardInput } from "../command-line/terminal.js";
import { systemError, UserError } from "../reports/user-error.js";
import { isBackup } from "./backup.js";
import {
  type FilePath,
  joinPath,
  parentFolder,
  pathKey,
  pathOfKey,
  STANDARD_STREAM,
  sourceName,
  toPath,
} from "./path.js";
import { fileId, tryStat } from "./stat.js";
import { TEMPORARY_PREFIX } from "./temporary-file.js";

/** Which files a command reads. */
export interface InputOptions {
  readonly recursive?: boolean;
  /** Patterns of the names or paths in folders, of which one must match. */
  readonly include?: readonly string[];
  /** Patterns of the names or paths in folders, of which none may match. */
  readonly exclude?: readonly string[];
  /** A file with a list of files. */
  readonly filesFrom?: string;
  /** A folder in which no input is searched. */
  readonly outputDir?: string;
  /** Given if files are replaced. */
  readonly inPlace?: string | undefined;
  /** The suffix of backups, which are no inputs. */
  readonly backupSuffix?: string | undefined;
}

export interface Input {
  readonly path: FilePath;
  /** What the path leads to, unless it is standard input or cannot be examined: opening it gives the reason. */
  readonly stats: BigIntStats | undefined;
  /** Whether it was found in a folder, so that nobody has named it. */
  readonly isFound: boolean;
}

/** Returns the paths of a list: separated by NUL, as `find -print0` writes them, or else one on each line. */
export const parseList = (list: Buffer): FilePath[] => {
  const keys = list.toString("latin1");
  if (keys.includes("\0")) return keys.replace(/\0$/, "").split("\0").map(pathOfKey);
  const lines = keys.split(process.platform === "win32" ? /\r?\n/ : "\n");
  return lines.filter((line) => line !== "").map(pathOfKey);
};

const readList = (file: string): FilePath[] => {
  try {
    return parseList(readFileSync(file === STANDARD_STREAM ? 0 : argumentPath(file)));
  } catch (error) {
    throw systemError(sourceName(file), error);
  }
};

/**
 * Returns a test of a path in a folder. A pattern without a slash is one of names, any other one of paths in the folder. A slash
 * at its end has no meaning, as names of folders often have one.
 */
const createFilter = async (
  patterns: readonly string[] | undefined,
): Promise<((folder: FilePath, path: FilePath) => boolean) | undefined> => {
  if (patterns === undefined) return undefined;
  const { default: picomatch } = await import("picomatch");
  const tests = patterns
    .map((pattern) => pattern.replace(/(?<=[^/])\/+$/, ""))
    .map((pattern) => picomatch(`${argumentPath(pattern)}`, { dot: true, basename: !pattern.includes("/") }));
  return (folder, path) => {
    const rest = `${path}`.slice(`${folder}`.length);
    // Other systems have backslashes in names.
    const inside = (process.platform === "win32" ? rest.replaceAll("\\", "/") : rest).replace(/^\/+/, "");
    return tests.some((matches) => matches(inside));
  };
};

/** Whether a file was written by this program beside a file that it replaces. */
const isOwn = (path: FilePath, suffixes: readonly string[]): boolean => {
  const name = pathKey(path).slice(pathKey(parentFolder(path)).length);
  return name.startsWith(TEMPORARY_PREFIX) || suffixes.some((suffix) => isBackup(path, suffix));
};

/** Folders that belong to other programs. They are read only if the command line names them. */
const FOREIGN_FOLDERS = [".git", ".hg", ".svn", "node_modules"];

/**
 * Yields the files of a folder and of the folders in it, in the order of their bytes. Symbolic links are left out, so that no file is found twice.
 *
 * @param isExcluded - tells the files and folders to leave out
 * @param onError - is called for a folder that cannot be read
 */
function* walk(
  folder: FilePath,
  isExcluded: (path: FilePath) => boolean,
  onError: (error: unknown, path: FilePath) => void,
): Generator<FilePath> {
  let entries: Dirent<Buffer>[] = [];
  try {
    // Names are bytes, because a name need not be UTF-8.
    entries = readdirSync(folder, { withFileTypes: true, encoding: "buffer" });
  } catch (error) {
    onError(error, folder);
  }
  for (const entry of entries.sort((a, b) => a.name.compare(b.name))) {
    const path = joinPath(folder, toPath(entry.name));
    if (isExcluded(path)) continue;
    if (entry.isDirectory()) {
      if (!FOREIGN_FOLDERS.includes(`${entry.name}`)) yield* walk(path, isExcluded, onError);
    } else if (entry.isFile()) yield path;
  }
}

/**
 * Returns the files to read, in order.
 *
 * @param onError - is called for what is no file; the other files are returned
 */
export const listInputs = async (
  operands: readonly string[],
  { recursive, include, exclude, filesFrom, outputDir, inPlace, backupSuffix }: InputOptions,
  onError: (error: unknown, path: FilePath) => void,
): Promise<Input[]> => {
  for (const [option, patterns] of Object.entries({ include, exclude })) {
    if (patterns !== undefined && !recursive) throw new UserError(`--${option} requires --recursive`);
    if (patterns?.includes("")) throw new UserError(`--${option} is empty`);
  }
  const isIncluded = await createFilter(include);
  const isExcluded = await createFilter(exclude);
  const output = outputDir === undefined ? undefined : tryStat(argumentPath(outputDir));
  const inputs: Input[] = [];
  const suffixes = backupSuffix === undefined ? [] : [backupSuffix];
  // An earlier run may have written backups with another suffix.
  const foundSuffixes = inPlace === undefined ? suffixes : [...suffixes, ".bak", ".orig", "~"];
  const add = (path: FilePath, stats: BigIntStats | undefined, isFound: boolean): void => {
    const isInput = path === STANDARD_STREAM || !isOwn(path, isFound ? foundSuffixes : suffixes);
    if (isInput) inputs.push({ path, stats, isFound });
  };
  const files = filesOrStandardInput(operands, filesFrom);
  const paths = [...files.map(argumentPath), ...(filesFrom === undefined ? [] : readList(filesFrom))];
  const standardInputs = [...paths, filesFrom].filter((path) => path === STANDARD_STREAM).length;
  if (standardInputs > 1) throw new UserError("standard input can be read once, and - stands more than once");
  for (const path of paths) {
    const stats = path === STANDARD_STREAM ? undefined : tryStat(path);
    if (!stats?.isDirectory()) add(path, stats, false);
    else if (!recursive)
      onError(new UserError(`${sourceName(path)}: is a directory: use --recursive for its files`), path);
    else {
      const isLeftOut = (inner: FilePath): boolean =>
        isExcluded?.(path, inner) || (output !== undefined && fileId(tryStat(inner)) === fileId(output));
      for (const file of walk(path, isLeftOut, onError))
        if (isIncluded?.(path, file) ?? true) add(file, tryStat(file), true);
    }
  }
  return inputs;
};
