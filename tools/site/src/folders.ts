import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of this package, whether a module runs from src/ or from dist/. */
export const siteFolder: string = join(dirname(fileURLToPath(import.meta.url)), "..");

/** The root of the repository. */
export const root: string = join(siteFolder, "../..");

/** Where VitePress writes the site. */
export const outputFolder: string = join(siteFolder, ".vitepress/dist");

/** The path below which the site is served. GitHub Pages serves the site of a project below its name. */
export const base: string = process.env.SITE_BASE ?? "/webenc/";
