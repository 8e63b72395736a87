/** The installed browsers, and tests that run in each. */
import { existsSync } from "node:fs";
import { afterAll, afterEach, describe, inject } from "vitest";
import type { PageOptions, SiteBrowser, SitePage } from "./page.js";
import { chromiumBrowser, firefoxBrowser } from "./playwright.js";
import { webkitBrowser } from "./webdriver.js";

const { env } = process;

const installed = (...paths: readonly (string | undefined)[]): string | undefined =>
  paths.find((path) => path && existsSync(path));

const chromiumPath = installed(
  env.CHROMIUM_PATH,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
);
const firefoxPath = installed(env.FIREFOX_PATH, "/usr/bin/firefox-esr", "/usr/bin/firefox");
const webkitDriver = installed(env.WEBKIT_DRIVER_PATH, "/usr/bin/WebKitWebDriver");
const webkitPath = installed(env.WEBKIT_PATH, "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser");

/** SITE_BROWSERS limits the browsers: "chromium,firefox". */
const wanted = (env.SITE_BROWSERS ?? "chromium,firefox,webkit").split(",");

export const browsers: readonly SiteBrowser[] = [
  ...(chromiumPath ? [chromiumBrowser(chromiumPath)] : []),
  ...(firefoxPath ? [firefoxBrowser(firefoxPath)] : []),
  ...(webkitDriver && webkitPath ? [webkitBrowser(webkitDriver, webkitPath)] : []),
].filter(({ name }) => wanted.includes(name));

const missing = wanted.filter((name) => !browsers.some((browser) => browser.name === name));
if (missing.length > 0) console.warn(`not tested, because they are not installed: ${missing.join(", ")}`);
if (browsers.length === 0) throw new Error("no browser is installed: apt-get install chromium");

interface BrowserTests {
  readonly browser: SiteBrowser["name"];
  /** Opens a page of the site, which is closed after the test. */
  readonly open: (path: string, options?: PageOptions) => Promise<SitePage>;
}

interface BrowserTestOptions {
  /** The address of the site; that of the shared server by default. */
  readonly siteURL?: () => string;
}

/** Declares tests that run in each installed browser. */
export const inEachBrowser = (
  title: string,
  declare: (tests: BrowserTests) => void,
  { siteURL = () => inject("siteURL") }: BrowserTestOptions = {},
): void => {
  describe.each(browsers)(`${title}, $name`, (browser) => {
    const opened: SitePage[] = [];
    afterEach(async () => {
      for (const page of opened.splice(0)) await page.close();
    });
    afterAll(() => browser.close());
    declare({
      browser: browser.name,
      open: async (path, options = {}) => {
        const page = await browser.open(siteURL(), path, options);
        opened.push(page);
        return page;
      },
    });
  });
};
