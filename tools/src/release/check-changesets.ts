import { existsSync } from "node:fs";
import { join } from "node:path";
import { baseOf, changedFiles, fileAt } from "./changed-files.js";
import { incompleteChangesets, pathOf, pendingChangesets } from "./changesets.js";
import { type Published, publishedOf } from "./published.js";

/** Files of a package that do not affect its users. */
const UNSEEN = /\.test\.ts$|^testdata\/|^tsconfig[^/]*\.json$|^vitest\.config\.ts$|^turbo\.json$|^CHANGELOG\.md$/;

/** Whether a release has changed the version of a package, which removes its changesets. */
const released = (repository: string, base: string, { folder, version }: Published): boolean => {
  const before = fileAt(repository, base, `${folder}/package.json`);
  return before !== null && JSON.parse(before).version !== version;
};

/**
 * The packages that differ from a commit without a changeset that was added or amended since. An older changeset announces
 * older changes.
 */
const unannounced = async (repository: string, base: string): Promise<Published[]> => {
  const changed = changedFiles(repository, base);
  const news = (await pendingChangesets(repository)).filter((changeset) => changed.includes(pathOf(changeset)));
  const announced = new Set(news.flatMap(({ releases }) => releases.map(({ name }) => name)));
  return [...publishedOf(repository).values()].filter((own) => {
    const files = changed
      .filter((path) => path.startsWith(`${own.folder}/`))
      .map((path) => path.slice(own.folder.length + 1));
    return files.some((path) => !UNSEEN.test(path)) && !announced.has(own.name) && !released(repository, base, own);
  });
};

/**
 * Finds the changes that no changeset announces.
 *
 * @param repository - the root of the repository
 * @param environment - may name the target branch: see {@link baseOf}
 */
export const checkChangesets = async (repository: string, environment?: NodeJS.ProcessEnv): Promise<string[]> => {
  const incomplete = (await incompleteChangesets(repository)).map(
    ({ changeset, releases }) =>
      `${pathOf(changeset)} names ${changeset.releases.map(({ name }) => name).join(", ")}, ` +
      `with which ${releases.map(({ name, type }) => `${name} (${type})`).join(", ")} are released: npm run changeset -- --complete`,
  );
  if (!existsSync(join(repository, ".git"))) return incomplete;
  const base = baseOf(repository, environment);
  if (base === null) return incomplete;
  const silent = (await unannounced(repository, base)).map(
    ({ folder, name }) =>
      `${folder} has changed since ${base.slice(0, 7)} without a changeset: ` +
      `npm run changeset -- patch ${name} "what users notice" (or minor, major; none if they notice nothing)`,
  );
  return [...incomplete, ...silent];
};
