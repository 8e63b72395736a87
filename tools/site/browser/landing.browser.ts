import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, inject, test } from "vitest";
import { outputFolder } from "../src/folders.js";
import { inEachBrowser } from "./browsers.js";
import type { SitePage } from "./page.js";

const output = (page: SitePage): Promise<string[]> =>
  page.evaluate(() => Array.from(document.querySelectorAll(".example-line"), (line) => line.textContent ?? ""));

/** Waits until a run has ended. */
const ran = (page: SitePage): Promise<void> =>
  page.waitFor(() => document.querySelector<HTMLButtonElement>(".example .button.main")?.disabled === false);

inEachBrowser("the landing page", ({ open }) => {
  test("shows the output of its example, and a run writes the same", async () => {
    const page = await open("");
    const before = await output(page);
    expect(before).toHaveLength(3);
    await page.click(".example .button.main");
    await ran(page);
    expect(await output(page)).toEqual(before);
    expect(await page.problems()).toEqual([]);
  });

  test("runs a changed example, with the keyboard only", async () => {
    const page = await open("", { width: 390 });
    await page.evaluate(() => document.querySelector<HTMLElement>(".example textarea")!.focus());
    await page.fill(
      ".example textarea",
      'import { TextDecoder } from "webenc";\nconsole.log(new TextDecoder("big5").decode(new Uint8Array([0xa4, 0x40])));',
    );
    await page.press("Tab");
    await page.press("Enter");
    await page.waitFor(() => document.querySelector(".example-line")?.textContent === "一");
    expect(await output(page)).toEqual(["一"]);
    expect(await page.problems()).toEqual([]);
  });

  test("ends a run that does not end", async () => {
    const page = await open("");
    await page.fill(".example textarea", "while (true);");
    await page.click(".example .button.main");
    await page.waitFor(() => document.querySelector(".example-line")?.textContent?.startsWith("TimeoutError"));
    await page.click(".example .button:not(.main)");
    await page.click(".example .button.main");
    await ran(page);
    expect(await output(page)).toHaveLength(3);
  });

  test("shows the errors of an example", async () => {
    const page = await open("");
    await page.fill(".example textarea", "const = 1;");
    await page.click(".example .button.main");
    await page.waitFor(() => document.querySelector(".example-line")?.textContent?.startsWith("SyntaxError"));
    expect(await output(page)).toHaveLength(1);
  });

  test("hands pasted text to the solver, and nothing of it to the address", async () => {
    const page = await open("", { width: 390 });
    await page.fill("#landing-text", "cafÃ© crÃ¨me");
    await page.click(".repair .button.main");
    await page.waitFor(() => location.pathname.endsWith("/solver/"));
    await page.waitFor(() => document.querySelector("main")!.textContent!.includes("café crème"));
    expect(await page.evaluate(() => location.search + location.hash)).toBe("");
    expect(await page.problems()).toEqual([]);
  });

  test("looks a character up", async () => {
    const page = await open("ja/");
    await page.fill("#landing-character", "髙");
    await page.click(".look .button");
    await page.waitFor(() => document.querySelector(".character-card h2")?.textContent?.includes("U+9AD9"));
  });

  test("a piece of the table leads to the whole one", async () => {
    const page = await open("");
    expect(await page.evaluate(() => document.querySelectorAll(".piece td").length)).toBeGreaterThan(80);
    await page.click(".piece tbody tr:nth-child(2) td");
    await page.waitFor(() => document.querySelector("td[aria-current]")?.textContent?.includes("あ"));
    expect(await page.evaluate(() => location.hash)).toBe("#82A0");
  });
});

test("the landing page loads at most 60 kB of JavaScript after gzip before an interaction", async () => {
  const html = readFileSync(join(outputFolder, "index.html"), "utf8");
  const base = new URL(inject("siteURL")).pathname;
  const scripts = [...html.matchAll(/<(?:script|link)[^>]* (?:src|href)="([^"]+\.js)"/g)].map(([, path]) => path!);
  expect(scripts.length).toBeGreaterThan(2);
  const files = new Set(scripts.map((path) => join(outputFolder, path.slice(base.length))));
  // The modules that these import at once.
  for (const file of files) {
    for (const [, path] of readFileSync(file, "utf8").matchAll(/(?:from|import)\s*"(\.[^"]+\.js)"/g)) {
      files.add(join(file, "..", path!));
    }
  }
  const sizes = [...files].map((file) => gzipSync(readFileSync(file), { level: 9 }).length);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(60_000);
});
