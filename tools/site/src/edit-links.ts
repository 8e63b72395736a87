import { existsSync } from "node:fs";
import { join } from "node:path";
import { root } from "./folders.js";

/**
 * The file of the repository that a page is written in, by the path of its Markdown in this package. The pages of the API
 * reference are written in the comments of the code; the page of a package begins with the package's README.
 */
export const sourceOf = (path: string): string | undefined => {
  if (path === "docs/contributing.md") return "CONTRIBUTING.md";
  if (path.startsWith("docs/")) {
    const file = path.replace(/(^|\/)index\.md$/, "$1README.md");
    return existsSync(join(root, file)) ? file : path;
  }
  const [, name] = /^api\/(?:@webenc\/)?([\w-]+)\//.exec(path) ?? [];
  if (path.startsWith("api/")) return name ? `packages/${name}/src` : "tools/site/src/api-pages.ts";
  return `tools/site/${path}`;
};

/** Where a file of the repository is changed, or a folder is shown. */
export const editAddress = (file: string): string =>
  `https://github.com/webenc/webenc/${/\.\w+$/.test(file) ? "edit" : "tree"}/main/${file}`;
