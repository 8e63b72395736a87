import { expect, test } from "vitest";
import { inEachBrowser } from "./browsers.js";

inEachBrowser("the frame of the site", ({ open }) => {
  test.each([390, 768, 1440])("shows a page of text at %i px, light and dark, without a problem", async (width) => {
    for (const dark of [false, true]) {
      const page = await open("quick-start.html", { width, dark });
      expect(await page.text("h1")).toContain("Quick start");
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      expect(await page.evaluate(() => document.documentElement.classList.contains("dark"))).toBe(dark);
      expect(await page.problems()).toEqual([]);
    }
  });
});
