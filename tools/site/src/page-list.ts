/**
 * Compares the pages of the built site with pages.txt and with the files of docs/, so that a page that is not built is
 * noticed.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { docPages } from "./doc-pages.js";
import { outputFolder, siteFolder } from "./folders.js";

const LIST = join(siteFolder, "pages.txt");

/** The pages of single exports follow the code: TypeDoc fails if one cannot be written. */
const isExport = (page: string): boolean =>
  /^api\/.*\/(?:classes|functions|interfaces|type-aliases|variables)\//.test(page);

/** The pages of the built site that the list has. */
const builtPages = (): string[] =>
  readdirSync(outputFolder, { recursive: true, encoding: "utf8" })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => path.endsWith(".html") && !isExport(path))
    .sort();

/** The differences between two lists, a line for each. */
export const pageProblems = (listed: readonly string[], built: readonly string[]): string[] => [
  ...listed.filter((page) => !built.includes(page)).map((page) => `${page} is in pages.txt and was not built`),
  ...built
    .filter((page) => !listed.includes(page))
    .map((page) => `${page} is not in pages.txt: npm run site -- --accept-pages`),
];

/** The differences between the list and the built site. */
export const checkPages = (): string[] =>
  pageProblems([...readFileSync(LIST, "utf8").trimEnd().split("\n"), ...docPages()], builtPages());

/** Writes the list. */
export const acceptPages = (): void => {
  const fromFiles = docPages();
  const others = builtPages().filter((page) => !fromFiles.includes(page));
  writeFileSync(LIST, `${others.join("\n")}\n`);
};
