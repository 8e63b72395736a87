import { expect, test } from "vitest";
import { accessibilityProblems } from "../browser/accessibility.js";
import { inEachBrowser } from "../browser/browsers.js";
import { layoutProblems } from "../browser/layout.js";
import type { SitePage } from "../browser/page.js";

/** A page of each kind. */
const PAGES = [
  "indexes/",
  "indexes/big5.html",
  "indexes/gb18030.html",
  "indexes/jis0208-shift_jis.html",
  "indexes/windows-1252.html",
  "encodings/windows-1251.html",
  "encodings/euc-jp.html",
  "indexes/euc-kr-bmp.html",
  "indexes/gb18030-ranges.html",
];

/** Scrolls to the table, whose script starts there, and waits until the overview and the grid are shown. */
const drawn = async (page: SitePage): Promise<void> => {
  await page.evaluate(() => document.querySelector(".index-view")?.scrollIntoView({ behavior: "instant" }));
  await page.waitFor(() => performance.getEntriesByName("webenc-complete").length > 0);
};

/** The text about the selected cell. */
const details = (page: SitePage): Promise<string> =>
  page.evaluate(() => document.querySelector(".details")?.textContent?.replace(/\s+/g, " ").trim() ?? "");

/** Waits until the text about the selected cell contains all parts. */
const showsDetails = (page: SitePage, ...parts: readonly string[]): Promise<void> =>
  page.waitFor((wanted: readonly string[]) => {
    const text = document.querySelector(".details")?.textContent?.replace(/\s+/g, " ") ?? "";
    return wanted.every((part) => text.includes(part));
  }, parts);

/** The number of colours in the overview, a pixel of each cell. */
const colorCount = (page: SitePage): Promise<number> =>
  page.evaluate(() => {
    const canvas = document.querySelector("canvas")!;
    const { data } = canvas.getContext("2d")!.getImageData(0, 0, canvas.width, canvas.height);
    return new Set(new Uint32Array(data.buffer)).size;
  });

/** In milliseconds. These tests open a page twice and check it at three widths, which takes long on a busy machine. */
const LAYOUT_TEST_LIMIT = 240_000;

inEachBrowser("the indexes", ({ browser, open }) => {
  test.each(PAGES)(
    "/%s fits into 320 to 1440 px, light and dark, and axe-core finds nothing serious",
    async (path) => {
      for (const dark of [false, true]) {
        const page = await open(path, { width: 1440, dark });
        if (path !== "indexes/") await drawn(page);
        if (await page.evaluate(() => document.querySelector("canvas") !== null))
          expect(await colorCount(page)).toBeGreaterThan(3);
        for (const width of [1440, 768, 390, 320]) {
          await page.resize(width, 900);
          expect(await layoutProblems(page), `${width} px`).toEqual([]);
          if (browser === "chromium" || width === 390) expect(await accessibilityProblems(page)).toEqual([]);
        }
        expect(await page.problems()).toEqual([]);
        const origin = await page.evaluate(() => location.origin);
        expect(page.requests()?.filter((url) => !url.startsWith(origin) && !url.startsWith("blob:")) ?? []).toEqual([]);
      }
    },
    LAYOUT_TEST_LIMIT,
  );

  test("a link leads to a cell with its pointer, bytes, character, code point and name", async () => {
    const page = await open("indexes/jis0208.html#pointer=1410");
    await showsDetails(page, "U+4E9C", "CJK UNIFIED IDEOGRAPH-4E9C", "1410, row 16, cell 1", "B0 A1", "30 21", "88 9F");
    expect(await page.evaluate(() => document.querySelector("td[aria-current]")?.textContent)).toContain("亜");
    expect(await page.evaluate(() => document.title)).toBe("Index jis0208 · webenc");
  });

  test("shows which way the encoders go for a duplicate", async () => {
    const page = await open("indexes/jis0208-shift_jis.html#pointer=8272");
    await showsDetails(page, "Pointers of this code point", "decoded only; the encoder writes");
    expect(await details(page)).toMatch(/Shift_JIS ?ED 40: decoded only; the encoder writes FA 5C/);
  });

  test("tells what a decoder makes of bytes that the index lacks", async () => {
    const page = await open("indexes/big5.html#pointer=1133");
    await showsDetails(page, "Unmapped", "decoded to U+00CA U+0304");
  });

  test("moves through the cells with the keyboard alone", async () => {
    const page = await open("indexes/euc-kr.html#pointer=0", { width: 390 });
    await showsDetails(page, "U+AC02");
    await page.evaluate(() => document.querySelector<HTMLElement>("td[aria-current]")!.focus());
    // The first row has the bytes 81 41 to 81 4F: its line begins with a place without a byte.
    for (const key of ["ArrowRight", "ArrowRight", "ArrowDown"]) await page.press(key);
    await page.waitFor(() => location.hash === "#8153");
    await page.press("End");
    await page.waitFor(() => location.hash === "#815F");
    await page.press("Home");
    await page.waitFor(() => location.hash === "#8150");
    await page.press("Control+End");
    await page.waitFor(() => location.hash === "#FDFE");
    await page.waitFor(() => document.activeElement?.hasAttribute("aria-current"));
    await page.press("PageUp");
    await page.waitFor(() => location.hash.startsWith("#FCA"));
    await page.press("Control+Home");
    await page.waitFor(() => location.hash === "#8141");
    expect(await page.problems()).toEqual([]);
  });

  test("the whole table is there, with the bytes as headings and the language of its characters", async () => {
    const page = await open("indexes/gb18030.html#A1A2");
    await drawn(page);
    const table = await page.evaluate(() => {
      const sheets = document.querySelector(".sheets")!;
      return {
        language: sheets.getAttribute("lang"),
        text: sheets.textContent!,
        headings: sheets.querySelectorAll('.sheet:first-child thead th[scope="col"]').length,
        line: sheets.querySelector('tbody th[scope="row"]')?.textContent?.trim(),
        smallest: Math.min(
          ...Array.from(sheets.querySelectorAll(".sheet :is(td, th, b, i)"))
            .slice(0, 500)
            .map((cell) => Number.parseFloat(getComputedStyle(cell).fontSize)),
        ),
      };
    });
    expect(table).toMatchObject({ language: "zh-Hans", headings: 16, line: "814_" });
    for (const character of ["丂", "啊", "齄", "龤"]) expect(table.text).toContain(character);
    expect(table.smallest).toBeGreaterThanOrEqual(12);
  });

  test.each([390, 1440])(
    "a single-byte table has 16 columns at %i px, and names of control characters",
    async (width) => {
      const page = await open("encodings/windows-1252.html#81", { width });
      await showsDetails(page, "U+0081");
      const cells = await page.evaluate(() =>
        Array.from(document.querySelectorAll(".sheet tbody tr:first-child td"), (cell) => ({
          text: cell.firstElementChild?.textContent,
          right: cell.getBoundingClientRect().right,
        })),
      );
      expect(cells.map(({ text }) => text).slice(0, 3)).toEqual(["NUL", "SOH", "STX"]);
      expect(cells).toHaveLength(16);
      expect(cells[15]!.right).toBeLessThanOrEqual(width);
    },
  );

  test("a click into the overview shows the cells there", async () => {
    const page = await open("indexes/jis0208.html");
    await drawn(page);
    await page.click("canvas");
    await page.waitFor(() => /^#[0-9A-F]{4}$/.test(location.hash));
    // The middle of the table is in the ideographs.
    await showsDetails(page, "CJK UNIFIED IDEOGRAPH");
  });

  test("shows gb18030's ranges as a picture and a table", async () => {
    const page = await open("indexes/gb18030-ranges.html#pointer=7457");
    await page.waitFor(() => document.querySelector(".ranges-view tr.chosen"));
    expect(await page.text("p.chosen")).toContain("U+E7C7: 81 35 F4 37");
    expect(await page.evaluate(() => document.querySelectorAll(".ranges-view tbody tr").length)).toBeGreaterThan(206);
    expect(await colorCount(page)).toBeGreaterThan(4);
  });
});
