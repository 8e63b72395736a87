/** Packages come from the registry that the user has configured: no file of the project names one. */

/** A web address. The lock file has none; its hashes ensure integrity. */
const ADDRESS = /https?:\/\/[^\s'"]+/g;

/** A host of a package registry. */
const REGISTRY_HOST = /\b(?:registry|npm)\.[a-z][a-z0-9-]*\.(?:org|com|io|dev|net)\b/g;

/**
 * Finds the addresses of package registries.
 *
 * @param path - a file's path
 * @param text - its contents
 */
export const registryProblems = (path: string, text: string): string[] => {
  const pattern = path.endsWith("pnpm-lock.yaml") ? ADDRESS : REGISTRY_HOST;
  return text
    .split("\n")
    .flatMap((line, at) => (line.match(pattern) ?? []).map((found) => `${path}:${at + 1}: ${found}`));
};
