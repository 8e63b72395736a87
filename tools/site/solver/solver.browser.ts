import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { accessibilityProblems } from "../browser/accessibility.js";
import { inEachBrowser } from "../browser/browsers.js";
import { layoutProblems } from "../browser/layout.js";
import type { SitePage } from "../browser/page.js";

const folder = mkdtempSync(join(tmpdir(), "webenc-solver-"));
afterAll(() => rmSync(folder, { recursive: true }));

const ready = (page: SitePage): Promise<void> => page.waitFor(() => document.querySelector(".solver:not([inert])"));

const repaired = (page: SitePage, text: string): Promise<void> =>
  page.waitFor((expected) => document.querySelector(".results .text")?.textContent === expected, text);

const LANGUAGES = ["", "ja/", "zh-hans/", "zh-hant/", "ko/"];
/** In milliseconds. */
const LAYOUT_TEST_LIMIT = 240_000;

inEachBrowser("the solver", ({ browser, open }) => {
  test("repairs text, says what happened, and gives commands and code", async () => {
    const page = await open("solver/");
    await ready(page);
    const place = () => page.evaluate(() => `${history.length} ${location.href}`);
    const before = await place();
    await page.fill("#broken-text", "Ã\u008fÃ°Ã¨Ã¢Ã¥Ã², ÃªÃ\u00a0Ãª Ã¤Ã¥Ã«Ã\u00a0?");
    await repaired(page, "Привет, как дела?");
    expect(await page.text(".story")).toBe(
      "The bytes were windows-1251 and were read as windows-1252. The result was saved as UTF-8, and these bytes were read as windows-1252. Then it was saved as UTF-8 again.",
    );
    const codes = await page.evaluate(() =>
      Array.from(document.querySelectorAll(".results .code"), (each) => each.textContent!),
    );
    expect(codes[0]).toContain("webenc convert --from utf-8 --to windows-1252 broken.txt");
    expect(codes[1]).toContain('decode(encode(text, "windows-1252"), "windows-1251")');
    expect(await place()).toBe(before);
    expect(await page.problems()).toEqual([]);
  });

  test("offers candidates for a lost character, and other repairs", async () => {
    const page = await open("solver/");
    await ready(page);
    await page.fill("#broken-text", "ÐŸÑ€Ð¸Ð²ÐµÑ\ufffd");
    await repaired(page, "Приве\ufffd");
    await page.click(".candidate");
    await repaired(page, "Привес");
    expect(await page.text(".lost")).toContain("0");
    await page.fill("#broken-text", "plain text");
    await page.waitFor(() => /No damage/.test(document.querySelector(".story")?.textContent ?? ""));
  });

  test("offers what fits into a gap of UTF-8 that was read as Shift_JIS or GBK", async () => {
    const page = await open("solver/");
    await ready(page);
    for (const [broken, text, chosen] of [
      ["譁\ufffd蟄怜喧縺\ufffd", "\ufffd字化\ufffd", "文字化\ufffd"],
      ["浣犲ソ锛屼笘鐣\ufffd", "你好，世\ufffd", "你好，世界"],
    ] as const) {
      await page.fill("#broken-text", broken);
      await repaired(page, text);
      await page.click(".candidate");
      await repaired(page, chosen);
    }
  });

  test("stops a search", async () => {
    const page = await open("solver/");
    await ready(page);
    await page.fill("#broken-text", "Ã¼".repeat(2000));
    await page.click(".results .button");
    await page.waitFor(() => /Stopped/.test(document.querySelector(".results")?.textContent ?? ""));
  });

  test("reads a file, and passes one that is not UTF-8 on to the playground", async () => {
    const page = await open("solver/");
    await ready(page);
    const path = join(folder, "broken.txt");
    writeFileSync(path, "naÃ¯ve\n");
    await page.setFiles('.file input[type="file"]', [path]);
    await repaired(page, "naïve\n");
    const latin1 = join(folder, "latin1.txt");
    writeFileSync(latin1, Buffer.from("na\xefve caf\xe9", "latin1"));
    await page.setFiles('.file input[type="file"]', [latin1]);
    await page.click(".input [role=status] a");
    await page.waitFor(() => document.querySelectorAll(".overview li").length === 40);
    expect(await page.text(".byte-input")).toContain("latin1.txt");
  });

  test.each(LANGUAGES)(
    "/%ssolver/ fits into 320, 390, 768 and 1440 px, light and dark, and axe-core finds nothing serious",
    async (language) => {
      for (const dark of [false, true]) {
        const page = await open(`${language}solver/`, { width: 1440, dark });
        await ready(page);
        await page.fill("#broken-text", "â€œItâ€™s a cafÃ©â€ Ð¿");
        await page.waitFor(() => document.querySelector(".results .code"));
        for (const width of [1440, 768, 390, 320]) {
          await page.resize(width, 900);
          expect(await layoutProblems(page), `${width} px`).toEqual([]);
          if (browser === "chromium" || width === 390) expect(await accessibilityProblems(page)).toEqual([]);
        }
        expect(await page.problems()).toEqual([]);
      }
    },
    LAYOUT_TEST_LIMIT,
  );

  test("shows the input on the left and the results on the right of a wide window", async () => {
    const page = await open("solver/", { width: 1440 });
    const [input, results] = await page.evaluate(() =>
      [".input", ".results"].map((selector) =>
        document.querySelector(`.solver > ${selector}`)!.getBoundingClientRect().toJSON(),
      ),
    );
    expect(input!.right).toBeLessThanOrEqual(results!.left);
    expect(input!.top).toBe(results!.top);
  });
});
