import { posix, win32 } from "node:path";
import { type FilePath, joinPath, pathBytes, toPath } from "./path.js";

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
