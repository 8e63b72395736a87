import { readdirSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.js";

/** A target of `exports` or `imports`: a path, or a path for each condition. */
export type Target = string | Readonly<Record<string, string>>;

/** The fields of a package.json that the tools read. */
export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly private?: boolean;
  readonly license?: string;
  readonly type?: string;
  readonly sideEffects?: boolean;
  readonly engines?: Readonly<Record<string, string>>;
  readonly repository?: { readonly directory?: string };
  readonly files?: readonly string[];
  readonly bin?: object;
  readonly exports?: Readonly<Record<string, Target>>;
  readonly imports?: Readonly<Record<string, Target>>;
  readonly scripts?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly publishConfig?: { readonly exports?: Readonly<Record<string, Target>> };
}

/** The folders of the packages of a repository, from its root. */
export const packageFolders = (repository: string = root): string[] =>
  readdirSync(join(repository, "packages"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `packages/${name}`)
    .sort();

/** Folders whose files are built or fetched. */
const MADE: ReadonlySet<string> = new Set(["node_modules", "dist", "coverage", ".git", ".turbo", ".corpus"]);

/** Every hand-written or generated text file, without samples and data. */
export const textFiles = (folder = ""): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) return MADE.has(entry.name) ? [] : textFiles(path);
    return /^\.[a-z]+$|\.(?:[cm]?[jt]s|json|ya?ml|md|toml|html)$/.test(entry.name) || folder === ".ci" ? [path] : [];
  });
