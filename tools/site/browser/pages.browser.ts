import { expect, test } from "vitest";
import { accessibilityProblems } from "./accessibility.js";
import { inEachBrowser } from "./browsers.js";
import { layoutProblems } from "./layout.js";

/** A page of each kind. */
const PAGES = [
  "",
  "ja/",
  "zh-hant/quick-start.html",
  "docs/guides/read-csv.html",
  "docs/reports/speed.html",
  "docs/table-format.html",
  "api/",
  "encodings/",
  "encodings/labels.html",
  "encodings/utf-8.html",
  "api/webenc/",
  "api/@webenc/core/interfaces/TextDecoder.html",
  "missing.html",
];

/** In milliseconds. A page is opened twice and checked at four widths, which takes long on a busy machine. */
const TEST_LIMIT = 240_000;

inEachBrowser("pages of text", ({ browser, open }) => {
  test.each(PAGES)(
    "/%s fits into 320 to 1440 px, and axe-core finds nothing serious",
    { timeout: TEST_LIMIT },
    async (path) => {
      for (const dark of [false, true]) {
        const page = await open(path, { width: 1440, dark });
        for (const width of [1440, 768, 390, 320]) {
          await page.resize(width, 900);
          expect(await layoutProblems(page), `${width} px`).toEqual([]);
          // Engines differ little in what axe-core reads.
          if (browser === "chromium" || width === 390) expect(await accessibilityProblems(page)).toEqual([]);
        }
        const problems = await page.problems();
        expect(problems.filter((problem) => !(path === "missing.html" && /404/.test(problem)))).toEqual([]);
        const origin = await page.evaluate(() => location.origin);
        expect(page.requests()?.filter((url) => !url.startsWith(origin)) ?? []).toEqual([]);
      }
    },
  );
});
