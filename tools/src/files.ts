/** The files of the repository, by their paths from the root, and temporary folders. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, resolve } from "node:path";
import { root } from "./root.js";

/** Reads a text. A path that is not absolute is relative to the root. */
export const readText = (path: string): string => readFileSync(resolve(root, path), "utf8");

/** Reads data. A path that is not absolute is relative to the root. */
export const readJSON = <Data>(path: string): Data => JSON.parse(readText(path));

/** Writes a text, and the folders that it needs. */
export const writeText = (path: string, text: string): void => {
  mkdirSync(dirname(resolve(root, path)), { recursive: true });
  writeFileSync(resolve(root, path), text);
};

/** Writes data in lines. */
export const writeJSON = (path: string, data: unknown): void => writeText(path, `${JSON.stringify(data, null, 2)}\n`);

/** The files in a folder and its folders whose paths match a pattern: paths from the folder, with slashes, in order. */
export const filesIn = (folder: string, pattern: RegExp): string[] =>
  readdirSync(resolve(root, folder), { recursive: true, encoding: "utf8" })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => pattern.test(path))
    .sort();

/** Makes a temporary folder, and a function that removes it. */
const temporaryFolder = (): [folder: string, remove: () => void] => {
  const folder = mkdtempSync(resolve(tmpdir(), "webenc-"));
  return [folder, () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })];
};

/** Calls a function with a temporary folder, and removes the folder afterwards. */
export const inFolder = async <Result>(work: (folder: string) => Result | Promise<Result>): Promise<Result> => {
  const [folder, remove] = temporaryFolder();
  try {
    return await work(folder);
  } finally {
    remove();
  }
};

/** Makes a temporary folder that is removed when the process ends, also after a signal. */
export const folderOfProcess = (): string => {
  const [folder, remove] = temporaryFolder();
  process.on("exit", remove);
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => process.exit(1));
  return folder;
};
