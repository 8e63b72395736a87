/** Writes the pictures of the site: docs/pictures, which README.md shows, and the preview of links to it. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium, type Page } from "playwright-core";
import { root, siteFolder } from "./folders.js";
import { serveSite } from "./server.js";

const SIZE = { width: 1200, height: 900 };

/** The pages by the names of their pictures, each with what leads to its state. */
const PAGES: Readonly<Record<string, { readonly path: string; readonly prepare: (page: Page) => Promise<void> }>> = {
  playground: {
    path: "playground/",
    prepare: async (page) => {
      await page.locator(".examples button").first().click();
      await page.locator(".overview li").nth(39).waitFor();
    },
  },
  index: {
    path: "indexes/jis0208.html#pointer=1410",
    prepare: async (page) => {
      await page.locator(".details .name", { hasText: "IDEOGRAPH" }).waitFor();
      await page.locator(".details dt", { hasText: "Shift_JIS" }).waitFor();
    },
  },
};

/** The size of previews, as .vitepress/config/head.ts says it. */
const PREVIEW_SIZE = { width: 1200, height: 630 };

/** Writes the picture of each page, light and dark. The site has to be built. */
export const writePictures = async (): Promise<void> => {
  const { url, close } = await serveSite();
  const executablePath = process.env.CHROMIUM_PATH ?? "/usr/bin/chromium";
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  try {
    for (const scheme of ["light", "dark"] as const) {
      const context = await browser.newContext({ viewport: SIZE, colorScheme: scheme });
      for (const [name, { path, prepare }] of Object.entries(PAGES)) {
        const page = await context.newPage();
        // The second visit has the fonts at once.
        await page.goto(new URL(path, url).href);
        await page.reload();
        await prepare(page);
        await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
        const session = await context.newCDPSession(page);
        const { data } = await session.send("Page.captureScreenshot", { format: "webp", quality: 45 });
        writeFileSync(join(root, `docs/pictures/${name}-${scheme}.webp`), Buffer.from(data, "base64"));
        await page.close();
      }
      await context.close();
    }
    const preview = await browser.newPage({ viewport: PREVIEW_SIZE, colorScheme: "light" });
    await preview.goto(url);
    await preview.reload();
    await preview.evaluate(() => document.fonts.ready);
    await preview.screenshot({ path: join(siteFolder, "public/preview.png") });
  } finally {
    await browser.close();
    close();
  }
};
