import { readdirSync } from "node:fs";
import { siteFolder } from "./folders.js";

/** The part of VitePress's configuration that has the pages made from templates. */
interface SiteConfig {
  readonly dynamicRoutes: { readonly routes: readonly { readonly route: string }[] };
}

/**
 * Throws if no page was made from a template such as `indexes/[index].md`. VitePress only logs an error of the module that lists
 * the pages, and builds the site without them.
 */
export const requireDynamicPages = ({ dynamicRoutes: { routes } }: SiteConfig): void => {
  const templates = readdirSync(siteFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !["node_modules", "dist", ".vitepress"].includes(entry.name))
    .flatMap(({ name }) =>
      readdirSync(`${siteFolder}/${name}`, { recursive: true, encoding: "utf8" }).map(
        (path) => `${name}/${path.replaceAll("\\", "/")}`,
      ),
    )
    .filter((path) => /\[\w+\]\.md$/.test(path));
  const missing = templates.filter((template) => !routes.some(({ route }) => route === template));
  if (missing.length > 0) throw new Error(`no page was made from ${missing.join(", ")}; the reason is above`);
};
