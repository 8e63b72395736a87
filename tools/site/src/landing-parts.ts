/**
 * The parts of the landing pages that README.md and its translations have too: when to use webenc, when not, and how to
 * install it. They are read from there, so that the two never differ.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root, siteFolder } from "./folders.js";
import { linkOnSite, replaceLinks } from "./markdown-links.js";

/** The folders of the languages, and their READMEs. */
export const READMES: Readonly<Record<string, string>> = {
  "": "README.md",
  "ja/": "docs/translations/README.ja.md",
  "ko/": "docs/translations/README.ko.md",
  "zh-hans/": "docs/translations/README.zh-hans.md",
  "zh-hant/": "docs/translations/README.zh-hant.md",
};

/** The first three sections of a README, with the links of the page of the site. */
const sectionsOf = (readme: string, page: string): string[] => {
  const text = replaceLinks(readFileSync(join(root, readme), "utf8"), (link) => linkOnSite(link, readme, page));
  const sections = text.split(/^(?=## )/m).slice(1, 4);
  if (sections.length < 3) throw new Error(`${readme} has no three sections`);
  return sections.map((section) => section.trimEnd());
};

/** Writes the parts, one file for each language, which its index.md includes. */
export const writeLandingParts = (): void => {
  for (const [folder, readme] of Object.entries(READMES)) {
    const [use, avoid, install] = sectionsOf(readme, `${folder}index.md`);
    const target = join(siteFolder, ".vitepress/parts", folder);
    mkdirSync(target, { recursive: true });
    const anchored = install!.replace(/^## .*/, "$& {#install}");
    writeFileSync(
      join(target, "landing.md"),
      `<div class="choice">\n<div>\n\n${use}\n\n</div>\n<div>\n\n${avoid}\n\n</div>\n</div>\n\n${anchored}\n`,
    );
  }
};
