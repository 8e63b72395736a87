import { writeAPIPages } from "./api-pages.js";
import { checkLinks } from "./check-links.js";
import { runAndRead } from "./commands.js";
import { writeDocPages } from "./doc-pages.js";
import { writeEncodingPages } from "./encodings/write-pages.js";
import { writeLandingParts } from "./landing-parts.js";
import { checkPages } from "./page-list.js";

/** Writes the pages and files that come from other folders of the repository. */
export const preparePages = async (): Promise<void> => {
  writeDocPages();
  writeLandingParts();
  await Promise.all([writeEncodingPages(), writeAPIPages()]);
};

/** What Rollup prints of circular chunks, unresolved imports and the like, and Vite of chunks that are too large. */
const WARNING =
  /^.*(?:circular|Circular|\(!\)|warn|Warning|is reexported through|was reexported through|Use of eval).*$/gm;

/** Builds the site in .vitepress/dist. Returns the number of its pages. Throws if one is missing or has a broken link. */
export const buildSite = async (): Promise<number> => {
  await preparePages();
  const output = await runAndRead("vitepress", "build", ".");
  const { pages, problems } = checkLinks();
  const all = [...(output.match(WARNING) ?? []), ...problems, ...checkPages()];
  if (all.length > 0) throw new Error(`the site has problems:\n${all.join("\n")}`);
  return pages;
};
