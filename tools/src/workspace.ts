import { readdirSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.js";

/** The folders of what is published. */
export const packageFolders = (): string[] =>
  readdirSync(join(root, "packages"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `packages/${name}`)
    .sort();

/** Folders of what is made or fetched, not written. */
const MADE: ReadonlySet<string> = new Set(["node_modules", "dist", "coverage", ".git", ".turbo"]);

/** Every file that a person wrote or the generator did, but for samples and data. */
export const textFiles = (folder = ""): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) return MADE.has(entry.name) ? [] : textFiles(path);
    return /^\.[a-z]+$|\.(?:[cm]?[jt]s|json|ya?ml|md|toml|html)$/.test(entry.name) || folder === ".ci" ? [path] : [];
  });
