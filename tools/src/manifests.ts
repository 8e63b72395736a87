import { join } from "node:path";
import { readJSON } from "./files.js";
import { type Manifest, packageFolders } from "./workspace.js";

/** The folder of a package of the workspace, or null for a package of others. */
const folderOf = (name: string): string | null => {
  if (name !== "webenc" && !name.startsWith("@webenc/")) return null;
  return name === "@webenc/generators" ? "generators" : `packages/${name.replace("@webenc/", "")}`;
};

/** Checks the versions of a package's dependencies, and that its TypeScript references name the same packages. */
export const manifestProblems = (
  folder: string,
  manifest: Partial<Manifest>,
  references: readonly string[],
): string[] => {
  const { peerDependencies = {}, optionalDependencies = {} } = manifest;
  // The command line is a bundle, so its development dependencies are in it.
  const dependencies = { ...manifest.dependencies, ...manifest.devDependencies };
  const expected = Object.keys(dependencies).flatMap((name) => folderOf(name) ?? []);
  const differing = [
    ...expected.filter((other) => !references.includes(other)),
    ...references.filter((other) => !expected.includes(other)),
  ];
  return [
    ...Object.entries(dependencies)
      .filter(([name, version]) => (folderOf(name) ? version !== "workspace:^" : !/^\d/.test(version)))
      .map(([name, version]) => `${folder}/package.json: ${name} is ${version}: use workspace:^ or an exact version`),
    ...Object.keys({ ...peerDependencies, ...optionalDependencies }).map(
      (name) => `${folder}/package.json: ${name} is a peer or optional dependency: use none`,
    ),
    ...differing.map((other) => `${folder}/tsconfig.json: ${other} is a reference or a dependency, but not both`),
  ];
};

/** Checks the manifests of the packages and of the generators. */
export const workspaceManifestProblems = (): string[] =>
  ["generators", ...packageFolders()].flatMap((folder) => {
    const { references = [] }: { references?: { path: string }[] } = readJSON(`${folder}/tsconfig.json`);
    const paths = references.map(({ path }) => join(folder, path).replaceAll("\\", "/"));
    return manifestProblems(folder, readJSON(`${folder}/package.json`), paths);
  });
