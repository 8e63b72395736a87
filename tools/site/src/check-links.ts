/** Checks that every link of the built site leads to a page, and to a place on it. Links to other sites are not followed. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { base, outputFolder } from "./folders.js";
import { fileOf } from "./server.js";

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };
/** Fragments that a page reads itself: "pointer=1410", "U+3042", and the bytes of a cell. */
const STATE = /=|^U\+[0-9A-F]{4,6}$|^(?:[0-9A-F]{2}){1,4}$/;

const plain = (text: string): string => text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name]!);

/** The number of pages, and the broken links and the requests to other sites, a line for each. */
export const checkLinks = (): { readonly pages: number; readonly problems: readonly string[] } => {
  const pages = readdirSync(outputFolder, { recursive: true, encoding: "utf8" }).filter((path) =>
    path.endsWith(".html"),
  );
  const texts = new Map(
    pages.map((page) => [join(outputFolder, page), readFileSync(join(outputFolder, page), "utf8")]),
  );
  const ids = new Map(
    [...texts].map(([path, text]) => [path, new Set([...text.matchAll(/ id="([^"]*)"/g)].map(([, id]) => plain(id!)))]),
  );
  const problems = [...texts].flatMap(([path, text]) => {
    const page = path.slice(outputFolder.length + 1).replaceAll("\\", "/");
    const address = new URL(`http://site${base}${page}`);
    return [...text.matchAll(/<(\w+)[^>]* (href|src)="([^"]*)"[^>]*>/g)].flatMap(([tag, element, attribute, value]) => {
      const url = new URL(plain(value!), address);
      if (url.host !== "site") {
        const loads = attribute === "src" || (element === "link" && !/ rel="(?:canonical|alternate)"/.test(tag));
        return loads && url.protocol !== "data:" ? [`${page} loads ${value}`] : [];
      }
      const target = fileOf(url.pathname);
      const id = decodeURIComponent(url.hash.slice(1));
      const found = target && (id === "" || STATE.test(id) || !ids.has(target) || ids.get(target)!.has(id));
      return found ? [] : [`${page} links to ${value}, which is not there`];
    });
  });
  return { pages: pages.length, problems: [...new Set(problems)] };
};
