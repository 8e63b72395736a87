import { expect, test } from "vitest";
import { accessibilityProblems } from "../browser/accessibility.js";
import { inEachBrowser } from "../browser/browsers.js";
import { layoutProblems } from "../browser/layout.js";

inEachBrowser("the characters", ({ open }) => {
  test("finds a character in all encodings and indexes", async () => {
    const page = await open("characters/");
    await page.fill("#character-query", "鷗");
    await page.click(".character-search button");
    await page.waitFor(() => document.querySelector(".character-search table"));
    const rows = await page.evaluate(() =>
      Array.from(document.querySelectorAll(".character-card .bytes tbody tr"), (row) =>
        Array.from(row.children, (cell) => cell.textContent!.trim()).join(" | "),
      ),
    );
    expect(rows).toContain("Big5 | C5 C3 | writes these bytes");
    expect(rows).toContain("EUC-JP | 8F EC BF | does not write them: decoded only");
    expect(await page.text(".character-search .without")).toContain("Shift_JIS");
    expect(await page.evaluate(() => location.hash)).toBe("#U+9DD7");
    await page.fill("#character-query", "1410");
    await page.press("Enter");
    await page.waitFor(() => document.querySelector(".character-search")!.textContent!.includes("Pointer 1410"));
    expect(await page.text(".character-search")).toContain("U+4E9C");
    expect(await page.problems()).toEqual([]);
  });

  test("an address leads to a character, its variants and what encoders write in its place", async () => {
    const page = await open("characters/#U+00A5");
    await page.waitFor(() => document.querySelector(".character-card"));
    expect(await page.text(".character-card .bytes")).toMatch(
      /Shift_JIS\s*5C\s*writes them, and they are decoded to \\ U\+005C/,
    );
    await page.goto("characters/#U+9AD9");
    await page.waitFor(() => document.querySelector(".character-card h2")?.textContent?.includes("9AD9"));
    expect(await page.text(".character-card .similar")).toMatch(/高 U\+9AD8[\s\S]*Big5, EUC-KR/);
    for (const width of [1440, 768, 390, 320]) {
      await page.resize(width, 900);
      expect(await layoutProblems(page), `${width} px`).toEqual([]);
    }
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await page.problems()).toEqual([]);
  });

  test("names a character that is in no index", async () => {
    const page = await open("characters/#U+1F600");
    await page.waitFor(() => document.querySelector(".character-card"));
    expect(await page.text(".character-card h2")).toContain("GRINNING FACE");
  });
});
