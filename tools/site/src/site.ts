/**
 * The command of the site. Without an option it builds the site and serves it.
 *
 * - `--build` builds it.
 * - `--quick` builds it and runs the quick tests: of the files, and in Chromium of each kind of page.
 * - `--test [FILE…]` builds it and runs the browser tests; with `--no-build` on the site that is built.
 * - `--dev` serves the sources, and updates the page when they change.
 * - `--pictures` builds it and writes the pictures in docs/pictures, in Chromium.
 * - `--sizes` measures the bundles of the chooser, which takes about ten minutes.
 * - `--accept-pages` writes the list of the pages of the built site, pages.txt.
 * - `--variants [FOLDER]` writes the table of similar characters from Unicode's data (Debian: unicode-data).
 * - `--accept-translation PAGE…` marks translations as up to date with their originals.
 */
import { buildSite, preparePages } from "./build.js";
import { run } from "./commands.js";
import { acceptPages } from "./page-list.js";
import { serveSite } from "./server.js";
import { acceptTranslations } from "./translations.js";

const serve = async (): Promise<void> => {
  await buildSite();
  const { url } = await serveSite(Number(process.env.PORT ?? 4173));
  console.log(`The site: ${url}`);
};

const test = async (args: readonly string[]): Promise<void> => {
  if (!args.includes("--no-build")) await buildSite();
  await run("vitest", "run", "--config", "vitest.browser.config.ts", ...args.filter((arg) => arg !== "--no-build"));
};

const quick = async (): Promise<void> => {
  console.log(`${await buildSite()} pages`);
  await run("vitest", "run", "--config", "vitest.quick.config.ts");
};

const dev = async (): Promise<void> => {
  await preparePages();
  await run("vitepress", "dev", ".");
};

const pictures = async (): Promise<void> => {
  await buildSite();
  await (await import("./pictures.js")).writePictures();
};

const main = async ([option, ...args]: readonly string[]): Promise<void> => {
  if (option === undefined) await serve();
  else if (option === "--build") console.log(`${await buildSite()} passed, 0 failed`);
  else if (option === "--quick") await quick();
  else if (option === "--accept-pages") acceptPages();
  else if (option === "--variants") await (await import("./characters/write-variants.js")).writeVariants(args[0]);
  else if (option === "--test") await test(args);
  else if (option === "--dev") await dev();
  else if (option === "--pictures") await pictures();
  else if (option === "--sizes") await (await import("./chooser/write-parts.js")).measureParts();
  else if (option === "--accept-translation") acceptTranslations(args);
  else throw new Error(`unknown option ${option}; tools/site/README.md lists the options`);
};

main(process.argv.slice(2)).catch((error: Error) => {
  console.error(`site: ${error.message}`);
  process.exitCode = 1;
});
