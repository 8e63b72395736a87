/** Finds translated pages whose English original has changed since they were translated. */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./folders.js";

const LANGUAGES = ["ja", "ko", "zh-hans", "zh-hant"] as const;

export interface Translation {
  /** Paths from the root of the repository. */
  readonly page: string;
  readonly original: string;
}

/** The translated pages of the site, and the translations of README.md. */
export const translations = (): Translation[] =>
  LANGUAGES.flatMap((language) => {
    const folder = `tools/site/${language}`;
    const pages = readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .map((path) => path.replaceAll("\\", "/"))
      .filter((path) => path.endsWith(".md"))
      .map((path) => ({ page: `${folder}/${path}`, original: `tools/site/${path}` }));
    const readme = `docs/translations/README.${language}.md`;
    return existsSync(join(root, readme)) ? [...pages, { page: readme, original: "README.md" }] : pages;
  });

/** Tables that a measurement writes. A new measurement does not change what a translation says. */
const MEASURED = /<!-- (\w+):begin -->[\s\S]*?<!-- \1:end -->/g;

/** A short hash of a text, without its measured tables. */
export const hashOf = (text: string): string =>
  createHash("sha256").update(text.replaceAll("\r\n", "\n").replace(MEASURED, "")).digest("hex").slice(0, 16);

/** The line of a translation that holds the hash of its original: in the front matter, or in a comment. */
const STAMP = /^(original: |<!-- original: )(\w+)/m;

const read = (path: string): string => readFileSync(join(root, path), "utf8");

/** The translations that are out of date, a line for each. */
export const translationProblems = (): string[] =>
  translations().flatMap(({ page, original }) => {
    if (!existsSync(join(root, original))) return [`${page}: ${original} does not exist`];
    const [, , stamp] = STAMP.exec(read(page)) ?? [];
    if (stamp === hashOf(read(original))) return [];
    return [
      `${page}: ${original} has changed since; translate the change and run npm run site -- --accept-translation ${page}`,
    ];
  });

/** Writes the hashes of the originals into translations that were brought up to date. */
export const acceptTranslations = (pages: readonly string[]): void => {
  for (const name of pages) {
    const translation = translations().find(({ page }) => page === name);
    if (!translation) throw new Error(`${name} is no translation`);
    const hash = hashOf(read(translation.original));
    writeFileSync(
      join(root, name),
      read(name).replace(STAMP, (_, before: string) => before + hash),
    );
  }
};
