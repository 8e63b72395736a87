import { type BigIntStats, statSync } from "node:fs";
import type { FilePath } from "./path.js";

/**
 * Returns what a path leads to, or undefined if it cannot be examined: it does not exist, a folder above it is not
 * accessible, its symbolic links form a circle, or its name is too long. Opening it gives the reason.
 */
export const tryStat = (path: FilePath): BigIntStats | undefined => {
  try {
    return statSync(path, { bigint: true });
  } catch {
    return undefined;
  }
};

/** What changes if another process writes or replaces a file. */
export const versionOf = ({ ino, size, mtimeNs }: BigIntStats): string => `${ino} ${size} ${mtimeNs}`;

/** What two names of one file have in common. */
export const fileId = (stats: BigIntStats | undefined): string | undefined => stats && `${stats.dev} ${stats.ino}`;
