/**
 * The journal of a run that replaces files. Before the files of a group get their names, a line for each is on the disk,
 * with the numbers that the file system has given to the old and to the new contents. After a kill, the number of a file
 * tells which of them it has.
 */
import { accessSync, appendFileSync, constants, readFileSync, rmSync, truncateSync } from "node:fs";
import { systemError, UserError } from "../reports/user-error.js";
import { type FilePath, pathKey } from "./path.js";
import { tryStat } from "./stat.js";
import type { Replacement } from "./target.js";
import { TEMPORARY_PREFIX } from "./temporary-file.js";

/** What an interrupted run has left: a file that it has replaced, or not, or that another process has changed since. */
export type FileState = "replaced" | "waiting" | "foreign";

/** The journal of a run. Its file is created when the first files are replaced. */
export interface Journal {
  /** Its path, or undefined if the current folder is read-only. */
  readonly path: string | undefined;
  /** Whether it is that of an interrupted run. */
  readonly isOld: boolean;
  /** Returns the state of a file, whose path has no symbolic links. */
  stateOf(path: FilePath): FileState;
  /** Ends a run that was not interrupted. */
  end(): void;
}

type Line = readonly [file: string, from: string, to: string];

/** Reads the complete lines of a journal, and removes the incomplete one of a process that was killed while it wrote. */
const readLines = (path: string): Line[] | undefined => {
  try {
    const text = readFileSync(path, "utf8");
    const complete = text.slice(0, text.lastIndexOf("\n") + 1);
    truncateSync(path, Buffer.byteLength(complete));
    return complete
      .split("\n")
      .slice(0, -1)
      .map((line) => JSON.parse(line));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error instanceof SyntaxError ? new UserError(`${path}: is damaged`) : systemError(path, error);
  }
};

/**
 * Starts the journal of a run in the current folder, or goes on with that of an interrupted one.
 *
 * @param run - what is run: each run has a journal of its own
 * @param resumes - whether the user allows to go on
 * @throws {@link UserError} if an interrupted run is not to be continued
 */
export const startJournal = (run: object, resumes: boolean): Journal => {
  // The order of the options does not matter.
  const text = JSON.stringify(run, Object.keys(run).sort());
  const hash = process.getBuiltinModule("node:crypto").createHash("sha256").update(text).digest("hex");
  const name = `${TEMPORARY_PREFIX}journal-${hash.slice(0, 8)}`;
  const lines = readLines(name);
  if (lines && !resumes)
    throw new UserError(
      `${name}: this run was interrupted, or has not ended: use --resume to go on, or remove the file to start again`,
    );
  let path: string | undefined = name;
  try {
    accessSync(".", constants.W_OK);
  } catch {
    path = undefined;
  }
  const replacements = new Map<string, Line[]>();
  for (const line of lines ?? []) replacements.set(line[0], [...(replacements.get(line[0]) ?? []), line]);
  return {
    path,
    isOld: lines !== undefined,
    stateOf(file) {
      const entries = replacements.get(pathKey(file));
      const present = entries && `${tryStat(file)?.ino}`;
      if (!entries || entries.some(([, from]) => from === present)) return "waiting";
      return entries.some(([, , to]) => to === present) ? "replaced" : "foreign";
    },
    end() {
      if (path !== undefined) rmSync(path, { force: true });
    },
  };
};

/** Writes the lines of files that are to be replaced, and waits until they are on the disk. */
export const recordReplacements = (journal: string, replacements: readonly Replacement[]): void => {
  if (replacements.length === 0) return;
  const lines = replacements.map(({ path, from, to }) => `${JSON.stringify([pathKey(path), from, to])}\n`);
  try {
    appendFileSync(journal, lines.join(""), { flush: true });
  } catch (error) {
    throw systemError(journal, error);
  }
};
