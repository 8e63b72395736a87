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

  test.each(["ja/", "ja/solver/", "ko/", "ko/quick-start.html"])(
    "breaks the headings of /%s between words",
    async (path) => {
      const page = await open(path, { width: 320 });
      const headings = await page.evaluate(() =>
        Array.from(document.querySelectorAll("main :is(h1, h2)"), (heading) => ({
          wordBreak: getComputedStyle(heading).wordBreak,
          // Japanese has no spaces: the build marks the places between words.
          places: heading.querySelectorAll("wbr").length + (heading.textContent!.match(/ /g) ?? []).length,
        })),
      );
      expect(headings.length).toBeGreaterThan(1);
      expect(headings.filter(({ wordBreak }) => wordBreak !== "keep-all")).toEqual([]);
      expect(headings.some(({ places }) => places > 0)).toBe(true);
    },
  );
});
