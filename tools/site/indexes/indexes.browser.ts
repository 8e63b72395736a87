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
  "indexes/euc-kr-bmp.html",
  "indexes/gb18030-ranges.html",
];

/** Waits until the overview and the grid are shown. */
const drawn = (page: SitePage): Promise<void> =>
  page.waitFor(() => performance.getEntriesByName("webenc-complete").length > 0);

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
    "/%s fits into 390, 768 and 1440 px, light and dark, and axe-core finds nothing serious",
    async (path) => {
      for (const dark of [false, true]) {
        const page = await open(path, { width: 1440, dark });
        if (path !== "indexes/") {
          await drawn(page);
          expect(await colorCount(page)).toBeGreaterThan(3);
        }
        for (const width of [1440, 768, 390]) {
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
    expect(await page.evaluate(() => document.querySelector('td[aria-selected="true"]')?.textContent)).toContain("亜");
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
    await page.evaluate(() => document.querySelector<HTMLElement>('td[aria-selected="true"]')!.focus());
    for (const key of ["ArrowRight", "ArrowRight", "ArrowDown"]) await page.press(key);
    await page.waitFor(() => location.hash === "#pointer=192");
    await page.press("End");
    await page.waitFor(() => location.hash === "#pointer=379");
    await page.press("Control+End");
    await page.waitFor(() => location.hash === "#pointer=23939");
    expect(await page.evaluate(() => document.activeElement?.getAttribute("data-cell"))).toBe("23939");
    await page.press("PageUp");
    await page.waitFor(() => location.hash === `#pointer=${23939 - 8 * 190}`);
    expect(await page.problems()).toEqual([]);
  });

  test("the grid is a table with the bytes as headings", async () => {
    const page = await open("indexes/gb18030.html#pointer=8836");
    await drawn(page);
    const grid = await page.evaluate(() => {
      const table = document.querySelector("table.grid")!;
      return {
        rows: table.getAttribute("aria-rowcount"),
        columns: table.getAttribute("aria-colcount"),
        columnHeadings: table.querySelectorAll('thead th[scope="col"]').length,
        cells: table.querySelectorAll('tbody tr:first-child td[role="gridcell"]').length,
        rowHeading: table.querySelector('tbody th[scope="row"]')?.textContent?.trim(),
      };
    });
    expect(grid.rows).toBe("127");
    expect(grid.columns).toBe("191");
    expect(grid.columnHeadings).toBe(grid.cells);
    expect(grid.rowHeading).toMatch(/^[89A-F][0-9A-F]/);
  });

  test("a click into the overview shows the cells there", async () => {
    const page = await open("indexes/jis0208.html");
    await drawn(page);
    await page.click("canvas");
    await page.waitFor(() => /pointer=\d{4}/.test(location.hash));
    // The middle of the table is in the ideographs.
    await showsDetails(page, "CJK UNIFIED IDEOGRAPH");
  });

  test("finds a character in all encodings and indexes", async () => {
    const page = await open("indexes/");
    await page.fill("#index-query", "鷗");
    await page.click(".index-search button");
    await page.waitFor(() => document.querySelector(".index-search table"));
    const rows = await page.evaluate(() =>
      Array.from(document.querySelectorAll(".index-search tbody tr"), (row) =>
        Array.from(row.children, (cell) => cell.textContent!.trim()).join(" | "),
      ),
    );
    expect(rows).toContain("Big5 | C5 C3 | writes these bytes");
    expect(rows).toContain("EUC-JP | 8F EC BF | does not write them: decoded only");
    expect(await page.text(".index-search .without")).toContain("Shift_JIS");
    expect(await page.evaluate(() => decodeURIComponent(location.hash))).toBe("#search=鷗");
    await page.fill("#index-query", "1410");
    await page.press("Enter");
    await page.waitFor(() => document.querySelector(".index-search")!.textContent!.includes("Pointer 1410"));
    expect(await page.text(".index-search")).toContain("U+4E9C");
    expect(await page.problems()).toEqual([]);
  });

  test("shows gb18030's ranges as a picture and a table", async () => {
    const page = await open("indexes/gb18030-ranges.html#pointer=7457");
    await page.waitFor(() => document.querySelector(".ranges-view tr.chosen"));
    expect(await page.text("p.chosen")).toContain("U+E7C7: 81 35 F4 37");
    expect(await page.evaluate(() => document.querySelectorAll(".ranges-view tbody tr").length)).toBeGreaterThan(206);
    expect(await colorCount(page)).toBeGreaterThan(4);
  });
});
