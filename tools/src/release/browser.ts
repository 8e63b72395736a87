import { existsSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright-core";

/** The path of Chromium: CHROMIUM_PATH, or where Linux distributions install it; null if it is missing. */
export const chromiumPath = (): string | null =>
  [process.env.CHROMIUM_PATH, "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find(
    (path) => path && existsSync(path),
  ) ?? null;

/**
 * Opens a page in Chromium and returns the text of its output element.
 *
 * @param folder - the folder that is served as `/`
 * @param page - the page, instead of the folder's index.html
 */
export const outputOfPage = async (executablePath: string, folder: string, page: string): Promise<string> => {
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  const problems: string[] = [];
  try {
    const tab = await browser.newPage();
    tab.on("pageerror", (error) => problems.push(error.message));
    tab.on("console", (message) => message.type() === "error" && problems.push(message.text()));
    // Requests are answered within the browser, without a server.
    await tab.route("**/*", async (route) => {
      const { pathname } = new URL(route.request().url());
      const path = join(folder, decodeURIComponent(pathname));
      if (pathname === "/") await route.fulfill({ body: page, contentType: "text/html" });
      else await route.fulfill(existsSync(path) ? { path } : { status: 404 });
    });
    await tab.goto("http://webenc.localhost/");
    return (await tab.locator("output:not(:empty)").textContent({ timeout: 10 * 60_000 })) ?? "";
  } catch (error) {
    throw new Error([...problems, (error as Error).message].join("\n"));
  } finally {
    await browser.close();
  }
};
