import { writeAPIPages } from "./api-pages.js";
import { checkLinks } from "./check-links.js";
import { run } from "./commands.js";
import { writeDocPages } from "./doc-pages.js";
import { writeEncodingPages } from "./encodings/write-pages.js";

/** Writes the pages and files that come from other folders of the repository. */
export const preparePages = async (): Promise<void> => {
  writeDocPages();
  await writeEncodingPages();
  await writeAPIPages();
};

/** Builds the site in .vitepress/dist, and counts its pages. Throws if a page cannot be made or has a broken link. */
export const buildSite = async (): Promise<void> => {
  await preparePages();
  await run("vitepress", "build", ".");
  const { pages, problems } = checkLinks();
  if (problems.length > 0) throw new Error(`broken links:\n${problems.join("\n")}`);
  console.log(`${pages} passed, 0 failed`);
};
