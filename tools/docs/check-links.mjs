// After typedoc, which checks the links that it makes itself: every link of the site leads to a page, and to a place on
// it, that is there. Links to other sites are not followed, for the build needs no network.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

const site = new URL("dist/", import.meta.url).pathname;
const pages = readdirSync(site, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".html"));

const entities = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };
/** @param {string} text */
const plain = (text) => text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name) => entities[name]);

const textOf = new Map(pages.map((page) => [page, readFileSync(join(site, page), "utf8")]));
const idsOf = new Map(
  [...textOf].map(([page, text]) => [page, new Set([...text.matchAll(/ id="([^"]*)"/g)].map(([, id]) => plain(id)))]),
);

const broken = [...textOf].flatMap(([page, text]) =>
  [...text.matchAll(/ (?:href|src)="([^"]*)"/g)]
    .map(([, link]) => plain(link))
    .filter((link) => !/^[a-z]+:/.test(link))
    .filter((link) => {
      const [path, fragment] = link.split("#").map(decodeURIComponent);
      const target = path === "" ? page : normalize(join(dirname(page), path.split("?")[0]));
      return !existsSync(join(site, target)) || (fragment && idsOf.has(target) && !idsOf.get(target).has(fragment));
    })
    .map((link) => `${page} links to ${link}, which is not there`),
);
for (const problem of new Set(broken)) console.error(problem);
console.log(`${pages.length} pages, ${broken.length} broken links: ${join(site, "index.html")}`);
process.exitCode = broken.length === 0 ? 0 : 1;
