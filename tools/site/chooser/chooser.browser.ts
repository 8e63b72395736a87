import { expect, test } from "vitest";
import { accessibilityProblems } from "../browser/accessibility.js";
import { inEachBrowser } from "../browser/browsers.js";
import { layoutProblems } from "../browser/layout.js";
import type { SitePage } from "../browser/page.js";

const rows = (page: SitePage): Promise<string[]> =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll(".sizes tbody tr"), (row) =>
      Array.from(row.children, ({ textContent }) => textContent!.trim())
        .filter(Boolean)
        .join(" "),
    ),
  );

/** In milliseconds. These tests open a page twice and check it at three widths, which takes long on a busy machine. */
const LAYOUT_TEST_LIMIT = 240_000;

inEachBrowser("the chooser", ({ browser, open }) => {
  test(
    "fits into 390, 768 and 1440 px, light and dark, and axe-core finds nothing serious",
    async () => {
      for (const dark of [false, true]) {
        const page = await open("chooser/", { width: 1440, dark });
        await page.waitFor(() => document.querySelector(".sizes tbody tr"));
        for (const width of [1440, 768, 390]) {
          await page.resize(width, 900);
          expect(await layoutProblems(page), `${width} px`).toEqual([]);
          if (browser === "chromium" || width === 390) expect(await accessibilityProblems(page)).toEqual([]);
        }
        expect(await page.problems()).toEqual([]);
      }
    },
    LAYOUT_TEST_LIMIT,
  );

  test("shows the install line, the imports and the sizes of a choice", async () => {
    const page = await open("chooser/#gbk=d&windows-1251=de&style=functions");
    await page.waitFor(() => document.querySelector(".sizes tbody tr"));
    expect(await page.text(".code-line pre")).toBe(
      "npm install @webenc/core @webenc/cjk-chinese-simplified @webenc/single-byte",
    );
    expect(await page.text(".code-line:nth-of-type(2) pre")).toContain("decodeBytes, encodeString");
    const before = await rows(page);
    expect(before[0]).toMatch(/^webenc \d+\.\d+ \d+\.\d+ \d+\.\d+$/);
    expect(before[1]).toMatch(/^@exodus\/bytes [\d.]+ \d/);
    expect(before.at(-1)).toContain("does not have all of these encodings");
    await page.click('[data-choice="gbk-encode"]');
    await page.waitFor(() => location.hash.includes("gbk=de"));
    expect(await rows(page)).not.toEqual(before);
  });

  test("works with the keyboard alone", async () => {
    const page = await open("chooser/", { width: 390 });
    await page.waitFor(() => document.querySelector(".sizes tbody tr"));
    await page.evaluate(() => document.querySelector<HTMLElement>('[data-choice="gbk-decode"]')!.focus());
    await page.press("Space");
    await page.press("Tab");
    await page.press("Space");
    await page.waitFor(() => location.hash.includes("gbk=de"));
    expect(await page.text(".code-line pre")).toContain("@webenc/cjk-chinese-simplified");
  });
});
