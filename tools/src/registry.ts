/** Files are got from whatever registry their user has: no file of the project says where. */

/** An address of the web. In the lock file there is none, for integrity is in its hashes. */
const ADDRESS = /https?:\/\/[^\s'"]+/g;

/** A host that serves packages, whoever runs it. */
const REGISTRY_HOST = /\b(?:registry|npm)\.[a-z][a-z0-9-]*\.(?:org|com|io|dev|net)\b/g;

/**
 * What names the place that packages come from.
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
