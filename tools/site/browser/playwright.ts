import { type Browser, chromium, firefox, type LaunchOptions, type Page } from "playwright-core";
import type { PageOptions, SiteBrowser, SitePage } from "./page.js";

/** Playwright keeps one format of media for all contexts that it opens; Firefox knows none of these commands. */
const NO_EMULATION = { colorScheme: null, reducedMotion: null, forcedColors: null, contrast: null } as const;

const pageOf = async (page: Page, siteURL: string, path: string, { dark = false }: PageOptions): Promise<SitePage> => {
  const problems: string[] = [];
  const requests: string[] = [];
  page.on("pageerror", (error) => problems.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") problems.push(message.text());
  });
  page.on("request", (request) => requests.push(request.url()));
  await page.addInitScript(
    (scheme) => {
      try {
        localStorage.setItem("vitepress-theme-appearance", scheme);
      } catch {
        // A sandboxed frame has no storage.
      }
    },
    dark ? "dark" : "light",
  );
  const goto = async (to: string): Promise<void> => {
    await page.goto(new URL(to, siteURL).href, { waitUntil: "load" });
    // The islands work when the application is mounted.
    await page.waitForFunction(() => (document.querySelector("#app") as { __vue_app__?: unknown } | null)?.__vue_app__);
  };
  await goto(path);
  return {
    goto,
    evaluate: (work, argument) => page.evaluate(work as never, argument as never),
    inject: async (script) => {
      await page.evaluate(`${script};undefined`);
    },
    waitFor: async (condition, argument) => {
      await page.waitForFunction(condition as never, argument as never, { timeout: 30_000 });
    },
    text: async (selector) => (await page.locator(selector).first().textContent()) ?? "",
    click: (selector) => page.locator(selector).first().click(),
    fill: (selector, text) => page.locator(selector).first().fill(text),
    press: (key) => page.keyboard.press(key),
    setFiles: (selector, paths) =>
      page
        .locator(selector)
        .first()
        .setInputFiles([...paths]),
    resize: (width, height) => page.setViewportSize({ width, height }),
    screenshot: async (file, options = {}) => {
      await page.screenshot({ path: file, ...options });
    },
    problems: async () => problems,
    requests: () => requests,
    setOffline: async (offline) => {
      if (page.context().browser()?.browserType().name() !== "chromium") return false;
      await page.context().setOffline(offline);
      return true;
    },
    close: () => page.context().close(),
  };
};

const browserOf = (name: "chromium" | "firefox", launch: () => Promise<Browser>): SiteBrowser => {
  let started: Promise<Browser> | undefined;
  return {
    name,
    open: async (siteURL, path, options) => {
      started ??= launch();
      const { width = 1440, height = 900 } = options;
      const context = await (await started).newContext({
        viewport: { width, height },
        ...(name === "firefox" ? NO_EMULATION : {}),
      });
      return pageOf(await context.newPage(), siteURL, path, options);
    },
    close: async () => {
      await (await started)?.close();
      started = undefined;
    },
  };
};

export const chromiumBrowser = (executablePath: string): SiteBrowser =>
  browserOf("chromium", () => chromium.launch({ executablePath, args: ["--no-sandbox"] }));

/** The Firefox of the system, which Playwright drives by WebDriver BiDi. */
export const firefoxBrowser = (executablePath: string): SiteBrowser =>
  browserOf("firefox", () => firefox.launch({ executablePath, channel: "moz-firefox" } as LaunchOptions));
