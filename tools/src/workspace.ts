import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.js";

/** The fields of a package.json that are looked at. */
export interface Manifest {
  readonly name: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  /** Modules of its own that conditions choose. */
  readonly imports?: Readonly<Record<string, unknown>>;
}

/** A module of a package: its path from the package's folder, with slashes, and its text. */
export interface Source {
  readonly path: string;
  readonly text: string;
}

/** A package of the workspace as it lies on the disk. */
export interface Package {
  /** Its folder from the root: `packages/core`. */
  readonly folder: string;
  readonly manifest: Manifest;
  /** The folders that its tsconfig.json refers to, from the root. */
  readonly references: readonly string[];
  readonly sources: readonly Source[];
}

const readJson = <T>(path: string): T => JSON.parse(readFileSync(join(root, path), "utf8")) as T;

/** Reads a package. */
export const readPackage = (folder: string): Package => {
  const { references = [] } = readJson<{ references?: { path: string }[] }>(`${folder}/tsconfig.json`);
  return {
    folder,
    manifest: readJson(`${folder}/package.json`),
    references: references.map(({ path }) => join(folder, path).replaceAll("\\", "/")),
    sources: readdirSync(join(root, folder, "src"), { recursive: true, encoding: "utf8" })
      .map((path) => `src/${path.replaceAll("\\", "/")}`)
      .filter((path) => path.endsWith(".ts"))
      .sort()
      .map((path) => ({ path, text: readFileSync(join(root, folder, path), "utf8") })),
  };
};

/** The root's own package.json: what it names as development dependencies serves the tests of all packages. */
export const rootManifest = (): Manifest => readJson("package.json");

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
