import { readdirSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.js";

/** The folders of the packages of a repository, from its root. */
export const packageFolders = (repository: string = root): string[] =>
  readdirSync(join(repository, "packages"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `packages/${name}`)
    .sort();

/** Folders whose files are built or fetched. */
const MADE: ReadonlySet<string> = new Set(["node_modules", "dist", "coverage", ".git", ".turbo"]);

/** Every hand-written or generated text file, without samples and data. */
export const textFiles = (folder = ""): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) return MADE.has(entry.name) ? [] : textFiles(path);
    return /^\.[a-z]+$|\.(?:[cm]?[jt]s|json|ya?ml|md|toml|html)$/.test(entry.name) || folder === ".ci" ? [path] : [];
  });
