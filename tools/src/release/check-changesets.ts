import { existsSync } from "node:fs";
import { join } from "node:path";
import { baseOf, changedFiles, fileAt } from "./changed-files.js";
import { incompleteChangesets, pathOf, pendingChangesets } from "./changesets.js";
import { type Published, publishedOf } from "./published.js";

/** What a package's users never see. */
const UNSEEN = /\.test\.ts$|^testdata\/|^tsconfig[^/]*\.json$|^vitest\.config\.ts$|^turbo\.json$|^CHANGELOG\.md$/;

/** Whether a release has just given a package the version that it has: its changesets are used up. */
const released = (repository: string, base: string, { folder, version }: Published): boolean => {
  const before = fileAt(repository, base, `${folder}/package.json`);
  return before !== null && JSON.parse(before).version !== version;
};

/**
 * The packages that differ from a commit without a changeset that says so: one that was added or amended since. A
 * changeset that was there before announces what was done before.
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
 * What users are not told, and should be.
 *
 * @param repository - the root of the repository
 * @param environment - may name what to compare with: see {@link baseOf}
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
      `${folder} is changed since ${base.slice(0, 7)}, and no changeset says so: ` +
      `npm run changeset -- patch ${name} "what its users will notice" (or minor, major; none where they notice nothing)`,
  );
  return [...incomplete, ...silent];
};
