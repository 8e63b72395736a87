import { existsSync, statSync } from "node:fs";
import { dirname, join, relative } from "node:path/posix";
import { root } from "./folders.js";

const REPOSITORY = "https://github.com/webenc/webenc";
const DOCUMENTS = /^docs\/.*\.md$/;

/** The path of the page of the site that shows a file of the repository: "docs/size.md"; undefined if there is none. */
export const pageOf = (path: string): string | undefined => {
  if (path === "README.md" || path === "") return "index.md";
  if (path === "CONTRIBUTING.md") return "docs/contributing.md";
  if (DOCUMENTS.test(path)) return path.replace(/(^|\/)README\.md$/, "$1index.md");
  if (existsSync(join(root, path, "README.md")) && path.startsWith("docs/"))
    return `${path.replace(/\/$/, "")}/index.md`;
  const [, folder] = /^packages\/([\w-]+)(?:\/(?:README\.md)?)?$/.exec(path) ?? [];
  if (folder) return folder === "webenc" ? "api/webenc/index.md" : `api/@webenc/${folder}/index.md`;
  return undefined;
};

/** A link of a file of the repository, as the page at `page` has it. Other files of the repository are on GitHub. */
export const linkOnSite = (link: string, file: string, page: string): string => {
  if (/^(?:[a-z]+:|#|\/)/.test(link)) return link;
  const [path = "", fragment] = link.split("#");
  const target = join(dirname(file), path).replace(/^\.\/?$/, "");
  const there = pageOf(target.replace(/\/$/, ""));
  const hash = fragment === undefined ? "" : `#${fragment}`;
  if (there) {
    const between = relative(dirname(page), there);
    return `${between.startsWith(".") ? between : `./${between}`}${hash}`;
  }
  // A picture is copied with its page.
  if (/\.(?:svg|png)$/.test(target) && target.startsWith("docs/")) return link;
  const isFolder = statSync(join(root, target), { throwIfNoEntry: false })?.isDirectory() ?? false;
  return `${REPOSITORY}/${isFolder ? "tree" : "blob"}/main/${target}${hash}`;
};

const LINK = /(\]\()([^()\s]+)((?:\s+"[^"]*")?\))|^(\[[^\]]+\]:\s*)(\S+)/gm;
const CODE = /(^[ \t]*```[\s\S]*?^[ \t]*```|`[^`\n]*`)/gm;

/** Applies a function to the parts of a text in Markdown that are not code. */
const outsideCode = (text: string, change: (part: string) => string): string =>
  text
    .split(CODE)
    .map((part, at) => (at % 2 === 1 ? part : change(part)))
    .join("");

/** Replaces the links of a text in Markdown, except in code. */
export const replaceLinks = (text: string, replace: (link: string) => string): string =>
  outsideCode(text, (part) =>
    part.replace(LINK, (_, before, link, after, name, reference) =>
      before ? before + replace(link) + after : name + replace(reference),
    ),
  );

/** HTML that pages may contain: TypeDoc's anchors, addresses, line breaks, comments. Other tags are text. */
const TAG = /<(?!\/?a[ >]|https?:|br ?\/?>|!--)(?=[a-zA-Z/])/g;

/** Escapes what VitePress would take for a component or an expression. */
export const escapeTemplates = (text: string): string =>
  outsideCode(text, (part) => part.replace(TAG, "&lt;").replaceAll("{{", "&#123;&#123;"));
