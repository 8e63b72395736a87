import { expect, test } from "vitest";
import { inEachBrowser } from "./browsers.js";
import type { SitePage } from "./page.js";

const search = async (page: SitePage, text: string): Promise<string[]> => {
  await page.waitFor(() => document.querySelector(".search input"));
  await page.fill(".search input", text);
  await page.waitFor(() => document.querySelector('.search [role="option"]'));
  return page.evaluate(() =>
    Array.from(document.querySelectorAll<HTMLAnchorElement>('.search [role="option"] a'), ({ pathname }) => pathname),
  );
};

inEachBrowser("the search", ({ open }) => {
  test.each(["Shift_JIS", "sjis", "x-sjis", "ms_kanji"])("finds the package of %s", async (text) => {
    const page = await open("quick-start.html");
    await page.press("/");
    expect((await search(page, text)).join("\n")).toContain("/api/@webenc/cjk-japanese/");
  });

  test.each([
    ["latin1", "/api/@webenc/single-byte/"],
    ["gb2312", "/api/@webenc/cjk-chinese-simplified/"],
    ["percentEncodeAfterEncoding", "/docs/guides/urls.html"],
    ["back-pressure", "/docs/guides/streams.html"],
  ])("for %s finds %s", async (text, path) => {
    const page = await open("api/");
    await page.click(".search-button");
    expect((await search(page, text)).join("\n")).toContain(path);
  });

  test("opens a result with the keyboard, and Escape closes it", async () => {
    const page = await open("", { width: 390 });
    await page.press("/");
    await search(page, "ISO-2022-JP");
    await page.press("Escape");
    await page.waitFor(() => !document.querySelector(".search"));
    await page.press("/");
    await search(page, "ISO-2022-JP");
    await page.press("ArrowDown");
    await page.press("Enter");
    await page.waitFor(() => !document.querySelector(".search") && !/\/webenc\/$/.test(location.pathname));
    expect(await page.problems()).toEqual([]);
  });

  test("in Japanese finds words within a sentence", async () => {
    const page = await open("ja/quick-start.html");
    await page.click(".search-button");
    expect((await search(page, "符号化法")).join("\n")).toContain("/ja/");
  });
});
