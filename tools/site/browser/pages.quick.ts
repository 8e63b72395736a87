/** A page of each kind in Chromium: it shows what it is for, and nothing is reported on its console. */
import { existsSync } from "node:fs";
import { afterAll, describe, expect, inject, test } from "vitest";
import { layoutProblems } from "./layout.js";
import type { SitePage } from "./page.js";
import { chromiumBrowser } from "./playwright.js";

const path = [process.env.CHROMIUM_PATH, "/usr/bin/chromium", "/usr/bin/google-chrome"].find(
  (each) => each && existsSync(each),
);

describe.runIf(path)("in Chromium", () => {
  const browser = chromiumBrowser(path!);
  afterAll(() => browser.close());

  /** One page for all tests, because a new one takes a second. */
  let page: SitePage | undefined;
  const open = async (address: string, width = 1440): Promise<SitePage> => {
    if (page) {
      await page.resize(width, 900);
      await page.goto(address);
    } else page = await browser.open(inject("siteURL"), address, { width });
    return page;
  };

  test.each([
    "",
    "ja/",
    "ko/",
    "zh-hans/",
    "zh-hant/",
    "quick-start.html",
    "playground/",
    "ja/playground/",
    "ko/playground/",
    "encodings/",
    "encodings/labels.html",
    "encodings/shift_jis.html",
    "encodings/windows-1252.html",
    "indexes/gb18030.html",
    "characters/",
    "numbers/",
    "chooser/",
    "api/webenc/",
    "docs/reports/platform-bugs.html",
  ])("/%s is not wider than 320 px", async (address) => {
    const page = await open(address, 320);
    expect(await layoutProblems(page)).toEqual([]);
  });

  test("a character has its bytes and its variants", async () => {
    const page = await open("characters/#U+9AD9");
    await page.waitFor(() => document.querySelector(".character-card"));
    expect(await page.text(".character-card h2")).toContain("CJK UNIFIED IDEOGRAPH-9AD9");
    expect(await page.text(".character-card .bytes")).toMatch(/Shift_JIS\s*FB FC/);
    expect(await page.text(".character-card .similar")).toContain("高 U+9AD8");
  });

  test.each([
    ["encodings/shift_jis.html#82A0", "あ"],
    ["encodings/shift_jis.html#U+9AD9", "髙"],
    ["indexes/big5.html#A440", "一"],
    ["encodings/windows-1252.html#80", "€"],
  ])("/%s leads to the cell of %s", async (address, character) => {
    const page = await open(address);
    await page.waitFor(
      (wanted: string) => document.querySelector("td[aria-current]")?.textContent?.includes(wanted),
      character,
    );
    await page.waitFor(() => document.querySelector(".details dt"));
  });

  test.each([
    ["latin1", "windows-1252"],
    ["cp932", "Shift_JIS"],
    ["ansi", "windows-1252"],
    ["文字化け", "Repair"],
    ["U+20AC", "EURO SIGN"],
    ["髙", "FB FC"],
  ])("the search for %s answers %s", async (query, answer) => {
    const page = await open("quick-start.html");
    await page.press("/");
    await page.waitFor(() => document.querySelector(".search input"));
    await page.fill(".search input", query);
    await page.waitFor(
      (wanted: string) => document.querySelector('.search [role="option"]')?.textContent?.includes(wanted),
      answer,
    );
  });

  test("the matrix of bugs counts those of this browser", async () => {
    const page = await open("numbers/");
    await page.waitFor(() =>
      /Your browser: \d+ of 35/.test(document.querySelector(".your-browser")?.textContent ?? ""),
    );
  });

  test("the console has no error", async () => {
    expect(await page?.problems()).toEqual([]);
  });
});
