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

/** Waits until the results contain a path: answers come before them. */
const finds = (page: SitePage, path: string): Promise<void> =>
  page.waitFor(
    (wanted: string) =>
      Array.from(document.querySelectorAll<HTMLAnchorElement>('.search [role="option"] a')).some(({ pathname }) =>
        pathname.includes(wanted),
      ),
    path,
  );

inEachBrowser("the search", ({ open }) => {
  test.each(["Shift_JIS", "sjis", "x-sjis", "ms_kanji"])("finds the package of %s", async (text) => {
    const page = await open("quick-start.html");
    await page.press("/");
    await search(page, text);
    await finds(page, "/api/@webenc/cjk-japanese/");
  });

  test.each([
    ["latin1", "/api/@webenc/single-byte/"],
    ["gb2312", "/api/@webenc/cjk-chinese-simplified/"],
    ["percentEncodeAfterEncoding", "/docs/guides/urls.html"],
    ["back-pressure", "/docs/guides/streams.html"],
  ])("for %s finds %s", async (text, path) => {
    const page = await open("api/");
    await page.click(".search-button");
    await search(page, text);
    await finds(page, path);
  });

  test.each([
    ["latin1", "latin1 is a label of windows-1252", "/encodings/windows-1252.html"],
    ["cp932", "cp932 is a name of Shift_JIS in other systems", "/encodings/shift_jis.html"],
    ["ansi", "ANSI is the code page of a Windows system, mostly windows-1252", "/encodings/windows-1252.html"],
    ["文字化け", "Repair garbled text", "/solver/"],
    ["U+20AC", "€ U+20AC EURO SIGN", "/characters/"],
    ["髙", "髙 U+9AD9 CJK UNIFIED IDEOGRAPH-9AD9", "/characters/"],
  ])("answers %s at the top", async (text, title, path) => {
    const page = await open("quick-start.html");
    await page.press("/");
    await page.waitFor(() => document.querySelector(".search input"));
    await page.fill(".search input", text);
    await page.waitFor(
      (wanted: string) => document.querySelector('.search [role="option"] strong')?.textContent === wanted,
      title,
    );
    const [first] = await search(page, text);
    expect(first).toBe(`/webenc${path}`);
  });

  test("shows titles without entities", async () => {
    const page = await open("api/");
    await page.press("/");
    await search(page, "TextDecoderConstructor");
    expect(await page.text("#search-results")).not.toContain("&lt;");
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
