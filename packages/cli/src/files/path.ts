import { realpathSync } from "node:fs";
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

/** Returns the bytes of a path. */
export const pathBytes = (path: FilePath): Buffer => (typeof path === "string" ? Buffer.from(path) : path);

/** Returns the path without symbolic links of a file that exists. */
export const realPath = (path: FilePath): FilePath => toPath(realpathSync.native(path, { encoding: "buffer" }));

/** Returns a key that only this path has. */
export const pathKey = (path: FilePath): string => pathBytes(path).toString("latin1");

/** Returns a path as text for messages. */
export const displayPath = (path: FilePath): string => (path.length === 0 ? '""' : `${path}`);

/** Returns the name of an input for messages. */
export const sourceName = (path: FilePath): string => (path === STANDARD_STREAM ? "standard input" : displayPath(path));

/** Returns the name of an output for messages. */
export const targetName = (path: FilePath): string =>
  path === STANDARD_STREAM ? "standard output" : displayPath(path);

/** Returns the folder of a file, with its separator: an empty path for a file of the current folder. */
export const parentFolder = (path: FilePath): FilePath => {
  const bytes = pathBytes(path);
  const end = Math.max(bytes.lastIndexOf("/"), process.platform === "win32" ? bytes.lastIndexOf("\\") : -1);
  return toPath(bytes.subarray(0, end + 1));
};

/** Joins a folder and a relative path with a slash, and does not change the names. */
export const joinPath = (folder: FilePath, path: FilePath): FilePath => {
  const start = pathBytes(folder);
  const separator = pathBytes(parentFolder(folder)).length === start.length ? "" : "/";
  return toPath(Buffer.concat([start, Buffer.from(separator), pathBytes(path)]));
};

/** Removes the root of an absolute path, and the steps upwards: the rest lies inside of any folder. */
const relativePart = (path: string, rules: typeof posix): string => {
  const normal = rules.normalize(path);
  const { root } = rules.parse(normal);
  const parts = normal.slice(root.length).split(rules === win32 ? /[\\/]/ : "/");
  return parts.filter((part) => part !== ".." && part !== "." && part !== "").join("/");
};

/**
 * Returns the path of a converted file in the output folder, which keeps the tree: `a/b.txt` becomes `DIR/a/b.txt`, as do
 * `../a/b.txt` and `/a/b.txt`.
 *
 * @param rules - the rules of the system for paths; tests give those of the other one
 */
export const outputPath = (
  folder: FilePath,
  path: FilePath,
  rules: typeof posix = process.platform === "win32" ? win32 : posix,
): FilePath => {
  // Each byte as one character: separators and points are ASCII, and other bytes stay as they are.
  const relative = relativePart(pathBytes(path).toString("latin1"), rules);
  return joinPath(folder, toPath(Buffer.from(relative, "latin1")));
};
