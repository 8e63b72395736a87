/** The pages of docs/ and CONTRIBUTING.md, as pages of the site. */
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { root, siteFolder } from "./folders.js";
import { escapeTemplates, linkOnSite, pageOf, replaceLinks } from "./markdown-links.js";

/** Files that a page shows; others, such as data, stay in the repository. */
const SHOWN = /\.(?:md|svg|png)$/;

/** The translations of README.md, for readers of the repository: the site has first pages of its own. */
const LEFT_OUT = /^docs\/(?:translations|pictures)\//;

/** The files of the repository that pages of the site show. */
const shownFiles = (): string[] => [
  ...readdirSync(join(root, "docs"), { recursive: true, encoding: "utf8" })
    .map((path) => `docs/${path.replaceAll("\\", "/")}`)
    .filter((path) => SHOWN.test(path) && !LEFT_OUT.test(path)),
  "CONTRIBUTING.md",
];

/** The pages that are made of them: "docs/errors.html". */
export const docPages = (): string[] =>
  shownFiles()
    .filter((file) => file.endsWith(".md"))
    .map((file) => pageOf(file)!.replace(/\.md$/, ".html"));

/** Copies the pages and the pictures that they show to docs/, with the links of the site. */
export const writeDocPages = (): void => {
  rmSync(join(siteFolder, "docs"), { recursive: true, force: true });
  for (const file of shownFiles()) {
    const page = file.endsWith(".md") ? pageOf(file)! : file;
    const target = join(siteFolder, page);
    mkdirSync(dirname(target), { recursive: true });
    if (file.endsWith(".md")) {
      const text = readFileSync(join(root, file), "utf8");
      writeFileSync(target, escapeTemplates(replaceLinks(text, (link) => linkOnSite(link, file, page))));
    } else copyFileSync(join(root, file), target);
  }
};
