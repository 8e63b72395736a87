import { existsSync, realpathSync } from "node:fs";
import { posix, win32 } from "node:path";

/**
 * The path of a file. A name that is not valid UTF-8 is a Buffer, because a string cannot have its bytes. The functions of
 * Node.js accept both.
 */
export type FilePath = string | Buffer;

/** The file argument that selects standard input or standard output. */
export const STANDARD_STREAM = "-";

/** Returns the path of these bytes. */
export const toPath = (bytes: Uint8Array): FilePath => {
  const copy = Buffer.from(bytes);
  const text = copy.toString();
  return text.includes("\uFFFD") && !copy.equals(Buffer.from(text)) ? copy : text;
};

/** Returns a string that only this path has: each byte as a character. Separators and points are ASCII. */
export const pathKey = (path: FilePath): string => Buffer.from(path as string).toString("latin1");

/** Returns the path that has this key. */
export const pathOfKey = (key: string): FilePath => toPath(Buffer.from(key, "latin1"));

export const realPath = (path: FilePath): FilePath => toPath(realpathSync.native(path, { encoding: "buffer" }));

const nameOr = (path: FilePath, stream: string): string =>
  path === STANDARD_STREAM ? stream : path.length === 0 ? '""' : `${path}`;

/** Returns the name of an input for messages. */
export const sourceName = (path: FilePath): string => nameOr(path, "standard input");

/** Returns the name of an output for messages. */
export const targetName = (path: FilePath): string => nameOr(path, "standard output");

/** The rules of this system for paths. */
const SYSTEM_RULES = process.platform === "win32" ? win32 : posix;

/** The characters between the names of a path, for a class of a regular expression. */
const separatorsOf = (rules: typeof posix): string => (rules === win32 ? "/\\\\" : "/");

/** Splits a path into its names. */
const splitPath = (path: string, rules: typeof posix = SYSTEM_RULES): string[] =>
  path.split(RegExp(`[${separatorsOf(rules)}]`));

/** The last name of a path, after its folder. */
const LAST_NAME = RegExp(`[^${separatorsOf(SYSTEM_RULES)}]*$`);

/** Returns the folder of a file, with its separator: an empty path for a file of the current folder. */
export const parentFolder = (path: FilePath): FilePath => pathOfKey(pathKey(path).replace(LAST_NAME, ""));

/** Joins a folder and a relative path with a slash, and does not change the names. */
export const joinPath = (folder: FilePath, path: FilePath): FilePath => {
  const start = pathKey(folder);
  return pathOfKey(`${start}${start.replace(LAST_NAME, "") === start ? "" : "/"}${pathKey(path)}`);
};

/** Removes the root of an absolute path, and the steps upwards: the rest lies inside of any folder. */
const relativePart = (path: string, rules: typeof posix): string => {
  const normal = rules.normalize(path);
  const { root } = rules.parse(normal);
  const parts = splitPath(normal.slice(root.length), rules);
  return parts.filter((part) => part !== ".." && part !== "." && part !== "").join("/");
};

/**
 * Returns the path of a converted file in the output folder, which keeps the tree: `a/b.txt` becomes `DIR/a/b.txt`, as do
 * `../a/b.txt` and `/a/b.txt`.
 *
 * @param rules - the rules of the system for paths; tests give those of the other one
 */
export const outputPath = (folder: FilePath, path: FilePath, rules: typeof posix = SYSTEM_RULES): FilePath =>
  joinPath(folder, pathOfKey(relativePart(pathKey(path), rules)));

/** Returns a path without the steps into a folder that does not exist and back: they change nothing once the folder exists. */
export const withoutMissingSteps = (path: FilePath): FilePath => {
  const kept: string[] = [];
  const isMissing = (): boolean => kept.length > 0 && !existsSync(pathOfKey(`${kept.join("/")}/`));
  for (const part of splitPath(pathKey(path)))
    if (part === ".." && isMissing()) kept.pop();
    else if (kept.length === 0 || (part !== "." && part !== "")) kept.push(part);
  return pathOfKey(kept.join("/"));
};
