/** The installed browsers. Each opens a page that runs the module. */
import { spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { inFolder } from "../files.js";
import { chromiumPath } from "../release/browser.js";
import type { Engine } from "./engine.js";
import { createPages, type Pages } from "./page.js";

interface Browser {
  readonly name: string;
  readonly title: string;
  /** The possible paths: from a variable, and where Linux distributions install it. */
  readonly paths: readonly (string | null | undefined)[];
  /** The package in Debian. */
  readonly package: string;
  /** The program that starts it, if any. */
  readonly starter: readonly string[];
  /** Its arguments for a page and a profile folder. */
  readonly args: (url: string, folder: string) => readonly string[];
}

/** A browser, which can also open one page after the other. */
export interface BrowserEngine extends Engine {
  /** Calls a function with the browser's pages, and ends the browser. */
  withPages<Result>(use: (pages: Pages) => Promise<Result>): Promise<Result>;
}

const { env } = process;

const BROWSERS: readonly Browser[] = [
  {
    name: "chromium",
    title: "Chromium",
    paths: [chromiumPath()],
    package: "chromium",
    starter: [],
    args: (url, folder) => ["--headless", "--no-sandbox", "--no-first-run", `--user-data-dir=${folder}`, url],
  },
  {
    name: "firefox",
    title: "Firefox",
    paths: [env.FIREFOX_PATH, "/usr/bin/firefox-esr", "/usr/bin/firefox"],
    package: "firefox-esr",
    starter: [],
    args: (url, folder) => ["--headless", "--no-remote", "--profile", folder, url],
  },
  {
    name: "webkit",
    title: "WebKitGTK",
    paths: [env.WEBKIT_PATH, "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser"],
    package: "webkit2gtk-driver xvfb xauth",
    // It has no headless mode.
    starter: ["xvfb-run", "-a"],
    args: (url) => [url],
  },
];

/** The name in the docs, with the version if the browser prints it. */
const titleOf = ({ title, starter }: Browser, path: string): string => {
  const [program, ...args] = [...starter, path, "--version"];
  const { stdout } = spawnSync(program!, args, { encoding: "utf8" });
  const version = / (\d+(?:\.\d+)+)/.exec(stdout ?? "")?.[1];
  return version ? `${title} ${version}` : title;
};

const engine = (browser: Browser, policy: boolean): BrowserEngine => {
  const path = browser.paths.find((path) => path && existsSync(path));
  const withPages: BrowserEngine["withPages"] = (use) =>
    inFolder(async (folder) => {
      const pages = createPages((url) => {
        const [program, ...args] = [...browser.starter, path!, ...browser.args(url, folder)];
        return spawn(program!, args, { stdio: "ignore", detached: true, env: { ...env, HOME: folder } });
      });
      try {
        return await use(pages);
      } finally {
        await pages.close();
      }
    });
  return {
    name: policy ? `${browser.name}-csp` : browser.name,
    get title() {
      const title = path ? titleOf(browser, path) : browser.title;
      return policy ? `${title}, eval and WebAssembly forbidden` : title;
    },
    conditions: ["browser"],
    missing: path ? undefined : `apt-get install ${browser.package}`,
    run: (module) =>
      withPages(async (pages) => {
        const site = await pages.serve({ modules: { "/module.js": module }, isForbidden: policy });
        try {
          return await site.visit();
        } finally {
          site.close();
        }
      }),
    withPages,
  };
};

/** The browsers, each without and with a content security policy. */
export const browsers: readonly BrowserEngine[] = BROWSERS.flatMap((browser) => [
  engine(browser, false),
  engine(browser, true),
]);
