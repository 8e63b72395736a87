import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { getEncoding } from "webenc";
import { encodeString } from "webenc/families";
import { accessibilityProblems } from "../browser/accessibility.js";
import { inEachBrowser } from "../browser/browsers.js";
import { layoutProblems } from "../browser/layout.js";
import type { SitePage } from "../browser/page.js";

const folder = mkdtempSync(join(tmpdir(), "webenc-playground-"));
afterAll(() => rmSync(folder, { recursive: true }));

const JAPANESE = "この文書はシフトJISで保存されています。\nほかの文字コードで開くと、文字化けします。\n";
const shiftJIS = encodeString(getEncoding("shift_jis"), JAPANESE);

/** The address of a state with bytes. */
const addressOf = (bytes: Uint8Array, encoding = ""): string =>
  `playground/#${encoding ? `encoding=${encoding}&` : ""}bytes=${Buffer.from(bytes).toString("base64url")}`;

/** Waits until the playground is ready. */
const loaded = (page: SitePage): Promise<void> =>
  page.waitFor(() => document.querySelector(".playground:not([inert])"));

const previews = (page: SitePage): Promise<{ name: string; text: string; facts: string }[]> =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll(".overview li"), (item) => ({
      name: item.querySelector("h3")!.textContent!.trim(),
      text: item.querySelector("pre")!.textContent!,
      facts: item.querySelector(".facts")!.textContent!,
    })),
  );

/** Changes a select or a checkbox as a user does. */
const choose = (page: SitePage, selector: string, value: string): Promise<void> =>
  page.evaluate(
    ([query, next]) => {
      const select = document.querySelector<HTMLSelectElement>(query!)!;
      select.value = next!;
      select.dispatchEvent(new Event("change", { bubbles: true }));
    },
    [selector, value],
  );

/** In milliseconds. These tests open a page twice and check it at three widths, which takes long on a busy machine. */
const LAYOUT_TEST_LIMIT = 240_000;

inEachBrowser("the playground", ({ browser, open }) => {
  test.each([
    ["with all encodings", addressOf(shiftJIS)],
    ["with one encoding", addressOf(Uint8Array.of(...shiftJIS, 0xff), "shift_jis")],
    ["in Japanese", addressOf(shiftJIS).replace(/^/, "ja/")],
    ["with a text in all encodings", "playground/#direction=encode&text=%C2%A5%E9%AB%99"],
    ["with a text", "playground/#direction=encode&encoding=shift_jis&text=%E3%83%86%E2%98%83"],
  ])(
    "%s fits into 320, 390, 768 and 1440 px, light and dark, and axe-core finds nothing serious",
    async (_, path) => {
      for (const dark of [false, true]) {
        const page = await open(path, { width: 1440, dark });
        await loaded(page);
        for (const width of [1440, 768, 390, 320]) {
          await page.resize(width, 900);
          expect(await layoutProblems(page), `${width} px`).toEqual([]);
          if (browser === "chromium" || width === 390) expect(await accessibilityProblems(page)).toEqual([]);
        }
        expect(await page.problems()).toEqual([]);
        const origin = await page.evaluate(() => location.origin);
        const foreign = page.requests()?.filter((url) => !url.startsWith(origin) && !url.startsWith("blob:"));
        expect(foreign ?? []).toEqual([]);
      }
    },
    LAYOUT_TEST_LIMIT,
  );

  test("shows a file in all 40 encodings, the right one first", async () => {
    const path = join(folder, "text.txt");
    writeFileSync(path, shiftJIS);
    const page = await open("playground/");
    await loaded(page);
    await page.setFiles('.file input[type="file"]', [path]);
    await page.waitFor(() => document.querySelector(".overview li h3")?.textContent?.trim() === "Shift_JIS");
    const found = await previews(page);
    expect(found).toHaveLength(40);
    expect(found[0]!.text.trim()).toBe(JAPANESE.trim());
    expect(found[0]!.facts).toContain("Errors: 0");
    expect(found.find(({ name }) => name === "UTF-8")!.facts).not.toContain("Errors: 0");
    expect(await page.problems()).toEqual([]);
  });

  test.each(["drop", "paste"])("takes a file by %s", async (type) => {
    const page = await open("playground/");
    await loaded(page);
    await page.evaluate(
      ([name, values]) => {
        const files = new DataTransfer();
        files.items.add(new File([Uint8Array.from(values as number[])], "text.txt"));
        const event = new Event(name as string, { bubbles: true, cancelable: true });
        dispatchEvent(Object.assign(event, { dataTransfer: files, clipboardData: files }));
      },
      [type, [...shiftJIS]] as const,
    );
    await page.waitFor(() => document.querySelector(".overview li h3")?.textContent?.trim() === "Shift_JIS");
    expect(await page.text(".byte-input")).toContain("text.txt");
  });

  test("reads hexadecimal digits, Base64 and text, and names a wrong digit", async () => {
    const page = await open("playground/");
    await loaded(page);
    await page.fill("textarea", "93 FA 96 7B");
    await page.waitFor(() => document.querySelectorAll(".overview li").length === 40);
    const textOf = async (name: string) => (await previews(page)).find((each) => each.name === name)!.text;
    expect(await textOf("Shift_JIS")).toBe("日本");
    await page.fill("textarea", "93 FX");
    expect(await page.text("#byte-input-error")).toContain("“F” at position 4 is a digit without a second one");
    await page.fill("textarea", "93 G");
    expect(await page.text("#byte-input-error")).toContain("“G” at position 4 is no digit");
    await page.fill("textarea", "<Buffer 93 fa\u00a096 7b>");
    expect(await textOf("Shift_JIS")).toBe("日本");
    await choose(page, ".byte-input select", "base64");
    await page.fill("textarea", "k/qWew==");
    expect(await textOf("Shift_JIS")).toBe("日本");
    await choose(page, ".byte-input select", "text");
    await page.fill("textarea", "æ—¥æœ¬");
    await page.waitFor(() =>
      Array.from(document.querySelectorAll(".overview li pre")).some(({ textContent }) => textContent === "日本"),
    );
    expect(await textOf("UTF-8")).toBe("日本");
  });

  test("lights up bytes with their character, and marks errors with their offset, by the keyboard", async () => {
    const page = await open(addressOf(Uint8Array.of(0x41, 0x93, 0xfa, 0xff, 0x42), "shift_jis"));
    await page.waitFor(() => document.querySelector(".rows"));
    expect(await page.text(".errors")).toContain("FF at 3");
    await page.evaluate(() => document.querySelector<HTMLElement>(".rows")!.focus());
    await page.press("Home");
    await page.press("ArrowRight");
    await page.waitFor(() => document.querySelectorAll(".byte.active").length === 2);
    const active = await page.evaluate(() => ({
      bytes: Array.from(document.querySelectorAll(".byte.active"), ({ textContent }) => textContent).join(" "),
      symbol: document.querySelector(".symbol.active")?.textContent,
    }));
    expect(active).toEqual({ bytes: "93 FA", symbol: "日" });
    expect(await page.text(".description")).toContain("U+65E5");
    await page.press("ArrowRight");
    await page.waitFor(() => document.querySelector(".description")!.textContent!.includes("FF is invalid"));
    await page.press("End");
    await page.waitFor(() => document.querySelector(".symbol.active")?.textContent === "B");
    expect(await page.problems()).toEqual([]);
  });

  test("lights up what the mouse points at", async () => {
    const page = await open(addressOf(shiftJIS, "shift_jis"));
    await page.waitFor(() => document.querySelector(".rows"));
    await page.click('.byte[data-segment="3"]');
    await page.waitFor(() => document.querySelector(".symbol.active")?.textContent === "書");
  });

  test("compares with the browser's own decoder", async () => {
    const page = await open(addressOf(shiftJIS, "shift_jis"));
    await page.waitFor(() => document.querySelector(".comparison"));
    expect(await page.text(".comparison")).toContain("gives the same text");
    const replacement = await open(addressOf(shiftJIS, "replacement"));
    await replacement.waitFor(() => document.querySelector(".comparison"));
    expect(await replacement.text(".comparison")).toContain("does not know this encoding");
  });

  test("encodes a text, and marks what cannot be encoded", async () => {
    const page = await open("playground/#direction=encode&encoding=shift_jis");
    await loaded(page);
    await page.fill("#text-to-encode", "テ☃");
    await page.waitFor(() => document.querySelector(".characters .missing"));
    expect(await page.text(".encoded p[aria-live]")).toContain("U+2603 (☃) at index 1 cannot be encoded in Shift_JIS");
    await choose(page, ".encoded label:nth-of-type(2) select", "html");
    await page.waitFor(() => document.querySelector(".bytes")?.textContent === "83 65 26 23 39 37 33 31 3B");
    await page.fill("#text-to-encode", "¥");
    await page.waitFor(() => document.querySelector(".characters .missing")?.textContent?.includes("→ \\"));
    expect(await page.problems()).toEqual([]);
  });

  test("puts the input into no address and no history, and makes a link when Share is pressed", async () => {
    const page = await open("playground/");
    await loaded(page);
    const states = () => page.evaluate(() => location.href + JSON.stringify(history.state) + document.cookie);
    const before = await states();
    await page.fill("textarea", "93 fa");
    await page.waitFor(() => document.querySelectorAll(".overview li").length === 40);
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(await states()).toBe(before);
    await page.click(".share .button");
    const [link, embed] = await page.evaluate(() =>
      Array.from(document.querySelectorAll<HTMLInputElement>(".share input"), ({ value }) => value),
    );
    expect(link).toMatch(/\/playground\/#bytes=k_o$/);
    expect(embed).toContain(`<iframe src="${link}"`);
    expect(await states()).toBe(before);
    await page.goto("");
    await page.goto("playground/#bytes=k_o");
    await page.waitFor(() => document.querySelectorAll(".overview li").length === 40);
    // The address has the old input, so the link goes when the input changes.
    await page.fill("textarea", "41");
    await page.waitFor(() => location.hash === "");
  });

  test("reads a link with a label, such as latin1, and a changed one", async () => {
    const page = await open("playground/#encoding=latin1&bytes=gA");
    await page.waitFor(() => document.querySelector("pre.text")?.textContent === "€");
    expect(await page.evaluate(() => document.querySelector<HTMLSelectElement>(".decoded select")!.value)).toBe(
      "windows-1252",
    );
    await page.evaluate(() => {
      location.hash = "#encoding=gbk&bytes=1tA";
    });
    await page.waitFor(() => document.querySelector("pre.text")?.textContent === "中");
  });

  test("returns from an encoding to the list by Back, with the focus", async () => {
    const page = await open("playground/");
    await loaded(page);
    await page.fill("textarea", "93 FA 96 7B");
    await page.waitFor(() => document.querySelectorAll(".overview li").length === 40);
    await page.click('.overview [data-encoding="euc-jp"]');
    await page.waitFor(() => document.activeElement?.matches(".decoded select"));
    await page.evaluate(() => history.back());
    await page.waitFor(() => document.querySelectorAll(".overview li").length === 40);
    await page.waitFor(() => document.activeElement?.getAttribute("data-encoding") === "euc-jp");
    await page.evaluate(() => history.forward());
    await page.waitFor(() => document.querySelector<HTMLSelectElement>(".decoded select")?.value === "euc-jp");
  });

  test("encodes a text in all encodings at once, and marks what each loses", async () => {
    const page = await open("playground/#direction=encode&text=%C2%A5%E9%AB%99");
    await page.waitFor(() => document.querySelectorAll(".overview li").length === 37);
    const rows = await page.evaluate(() =>
      Object.fromEntries(
        Array.from(document.querySelectorAll(".overview li"), (item) => [
          item.querySelector("h3")!.textContent!.trim(),
          [item.querySelector(".facts")!.textContent!, item.querySelector(".bytes")!.textContent!],
        ]),
      ),
    );
    expect(rows["UTF-8"]).toEqual([expect.stringContaining("nothing is lost"), "C2 A5E9 AB 99"]);
    expect(rows.Shift_JIS![0]).toContain("becomes another character: ¥ → \\");
    expect(rows["KOI8-R"]![0]).toContain("not encodable: ¥ 髙");
    await page.click('.overview [data-encoding="shift_jis"]');
    await page.waitFor(() => document.querySelectorAll(".characters li").length === 2);
  });

  test("shows the input on the left and the results on the right of a wide window", async () => {
    const page = await open(addressOf(shiftJIS), { width: 1440 });
    await page.waitFor(() => document.querySelectorAll(".overview li").length === 40);
    const [input, results] = await page.evaluate(() =>
      [".input", ".results"].map((selector) =>
        document.querySelector(`.playground > ${selector}`)!.getBoundingClientRect().toJSON(),
      ),
    );
    expect(input!.right).toBeLessThanOrEqual(results!.left);
    expect(input!.top).toBe(results!.top);
  });

  test("shows the results directly below the input of a narrow window", async () => {
    const page = await open(addressOf(shiftJIS), { width: 390 });
    await page.waitFor(() => document.querySelectorAll(".overview li").length === 40);
    await page.waitFor(() => document.querySelector(".playground > .conversion"));
    const parts = await page.evaluate(() =>
      Array.from(document.querySelectorAll(".playground > *"), ({ className }) => className.split(" ")[0]),
    );
    expect(parts).toEqual(["input", "results", "conversion"]);
  });

  test("offers historical encodings behind a switch", async () => {
    const page = await open(addressOf(Buffer.from("~{VP~}")));
    await loaded(page);
    await page.click('.switch input[type="checkbox"]');
    await page.waitFor(() => document.querySelectorAll(".overview li").length === 44);
    const hz = (await previews(page)).find(({ name }) => name.startsWith("hz-gb-2312"));
    expect(hz?.text).toBe("中");
  });

  test("converts a file in a worker, and offers the result", async () => {
    const path = join(folder, "large.txt");
    const line = encodeString(getEncoding("shift_jis"), JAPANESE);
    writeFileSync(path, Buffer.concat(Array.from({ length: 40_000 }, () => line)));
    const page = await open("playground/");
    await loaded(page);
    await page.setFiles('.file input[type="file"]', [path]);
    await page.waitFor(() => document.querySelector<HTMLSelectElement>(".conversion select")?.value === "shift_jis");
    await page.click('.conversion button[type="submit"]');
    await page.waitFor(() => document.querySelector(".conversion a[download]"));
    const name = await page.evaluate(
      () => document.querySelector<HTMLAnchorElement>(".conversion a[download]")!.download,
    );
    expect(name).toBe("large.utf-8.txt");
    const written = 40_000 * Buffer.byteLength(JAPANESE);
    const megabytes = (bytes: number) => `${(bytes / 1e6).toLocaleString("en", { maximumFractionDigits: 1 })} MB`;
    expect(await page.text(".status")).toBe(
      `Done: ${megabytes(40_000 * line.length)} read, ${megabytes(written)} written. Decoding errors: 0. Characters not encodable: 0.`,
    );
    expect(await page.problems()).toEqual([]);
  });

  // SITE_LARGE_FILE=1: a file of 500 MB takes half a minute and twice its size on the disk.
  test.runIf(process.env.SITE_LARGE_FILE === "1")(
    "converts a file of 500 MB",
    async () => {
      const path = join(folder, "huge.txt");
      const part = Buffer.alloc(10_000_000, shiftJIS);
      const whole = part.subarray(0, part.length - (part.length % shiftJIS.length));
      writeFileSync(path, "");
      for (let i = 0; i < 50; i++) appendFileSync(path, whole);
      const page = await open("playground/");
      await loaded(page);
      await page.setFiles('.file input[type="file"]', [path]);
      await page.waitFor(() => document.querySelector<HTMLSelectElement>(".conversion select")?.value === "shift_jis");
      await page.click('.conversion button[type="submit"]');
      for (let i = 0; i < 60; i++) {
        const ended = await page.evaluate(() => document.querySelector(".status")!.className);
        if (!ended.includes("running")) break;
        await new Promise((resolve) => setTimeout(resolve, 5000));
      }
      expect(await page.text(".status")).toMatch(
        /^Done: 500 MB read, 7\d\d(?:\.\d)? MB written\. Decoding errors: 0\./,
      );
      rmSync(path);
    },
    320_000,
  );

  test("cancels a conversion", async () => {
    const path = join(folder, "cancelled.txt");
    writeFileSync(path, Buffer.alloc(64 * 1024 * 1024, shiftJIS));
    const page = await open("playground/");
    await loaded(page);
    await page.setFiles('.file input[type="file"]', [path]);
    await page.waitFor(() => document.querySelector('.conversion button[type="submit"]'));
    await page.evaluate(async () => {
      document.querySelector<HTMLElement>('.conversion button[type="submit"]')!.click();
      while (!document.querySelector(".conversion progress")) await new Promise((resolve) => setTimeout(resolve, 1));
      document.querySelector<HTMLElement>(".conversion .buttons button")!.click();
    });
    await page.waitFor(() => document.querySelector(".status.cancelled"));
    expect(await page.text(".status")).toBe("Cancelled.");
  });
});
