import { expect, test } from "vitest";
import { accessibilityProblems } from "../browser/accessibility.js";
import { inEachBrowser } from "../browser/browsers.js";
import { layoutProblems } from "../browser/layout.js";

/** In milliseconds. These tests open a page twice and check it at three widths, which takes long on a busy machine. */
const LAYOUT_TEST_LIMIT = 240_000;

inEachBrowser("the numbers", ({ browser, open }) => {
  test(
    "fit into 390, 768 and 1440 px, light and dark, and axe-core finds nothing serious",
    async () => {
      for (const dark of [false, true]) {
        const page = await open("numbers/", { width: 1440, dark });
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

  test.each([320, 768, 1440])("the labels of the pictures do not overlap at %i px", async (width) => {
    const page = await open("numbers/", { width });
    const overlaps = await page.evaluate(() =>
      Array.from(document.querySelectorAll(".speed-charts :is(.axis, .x-axis)"), (axis) => {
        const labels = Array.from(axis.querySelectorAll("text"), (text) => text.getBoundingClientRect())
          .filter((box) => box.width > 0)
          .sort((a, b) => a.left - b.left);
        return {
          count: labels.length,
          overlaps: labels.filter((box, at) => at > 0 && box.left < labels[at - 1]!.right),
        };
      }),
    );
    expect(overlaps).toHaveLength(2);
    for (const each of overlaps) {
      expect(each.count).toBeGreaterThan(3);
      expect(each.overlaps).toEqual([]);
    }
  });

  test("have pictures for each engine that was measured", async () => {
    const page = await open("numbers/");
    const before = await page.text(".speed-charts > p");
    expect(before).toMatch(/^In Node\.js .+ times as fast as the platform\./);
    expect(
      await page.evaluate(() => document.querySelectorAll(".speed-charts .dot-plot circle").length),
    ).toBeGreaterThan(20);
    await page.evaluate(() => {
      const select = document.querySelector<HTMLSelectElement>(".speed-charts select")!;
      select.value = "chromium";
      select.dispatchEvent(new Event("change", { bubbles: true }));
    });
    await page.waitFor(() => document.querySelector(".speed-charts > p")!.textContent!.includes("In Chromium"));
    expect(await page.evaluate(() => document.querySelectorAll(".bug-matrix svg").length)).toBeGreaterThan(20);
    expect(await page.evaluate(() => document.querySelectorAll(".size-bars rect").length)).toBeGreaterThan(20);
  });

  test("the benchmark runs in the browser", async () => {
    const page = await open("numbers/");
    await page.click(".browser-bench .button.main");
    await page.waitFor(() => document.querySelectorAll(".browser-bench tbody tr").length === 8);
    await page.waitFor(() =>
      document.querySelector('.browser-bench [role="status"]')!.textContent!.includes("Measured"),
    );
    const cells = await page.evaluate(() =>
      Array.from(document.querySelectorAll(".browser-bench tbody tr"), (row) => row.children[2]!.textContent!),
    );
    for (const cell of cells) expect(Number(cell)).toBeGreaterThan(0);
    expect(await page.problems()).toEqual([]);
  });
});
