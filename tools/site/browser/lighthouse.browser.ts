import { existsSync } from "node:fs";
import lighthouse, { desktopConfig } from "lighthouse";
import { type Browser, chromium } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { freePort } from "./free-port.js";

const chromiumPath = [process.env.CHROMIUM_PATH, "/usr/bin/chromium", "/usr/bin/google-chrome"].find(
  (path) => path && existsSync(path),
);

const PAGES = [
  "",
  "solver/",
  "playground/",
  "encodings/shift_jis.html",
  "encodings/windows-1252.html",
  "indexes/gb18030.html",
];
const CATEGORIES = ["performance", "accessibility", "best-practices"] as const;
const LEAST_SCORES = { performance: 0.95, accessibility: 1, "best-practices": 1 } as const;

/** The best of several visits counts, because other programs on the machine slow a page and nothing makes it faster. */
const MOST_VISITS = 5;
/** In milliseconds, for all visits of one page. */
const TEST_LIMIT = 300_000;

describe.runIf(chromiumPath)("Lighthouse", () => {
  let browser: Browser;
  let port: number;
  beforeAll(async () => {
    port = await freePort();
    browser = await chromium.launch({
      executablePath: chromiumPath!,
      args: ["--no-sandbox", `--remote-debugging-port=${port}`],
    });
  });
  afterAll(() => browser?.close());

  /** The scores of one visit, from 0 to 1. */
  const visit = async (path: string, form: string): Promise<Record<(typeof CATEGORIES)[number], number>> => {
    const result = await lighthouse(
      new URL(path, inject("siteURL")).href,
      { port, logLevel: "error", onlyCategories: [...CATEGORIES] },
      form === "desktop" ? desktopConfig : undefined,
    );
    const { categories } = result!.lhr;
    const score = (name: string) => categories[name]!.score ?? 0;
    return {
      performance: score("performance"),
      accessibility: score("accessibility"),
      "best-practices": score("best-practices"),
    };
  };

  test.each(PAGES.flatMap((path) => [[path, "mobile"] as const, [path, "desktop"] as const]))(
    "scores /%s high enough with its settings for %s",
    async (path, form) => {
      const visits: Record<string, number>[] = [];
      const passed = () => visits.some((scores) => CATEGORIES.every((name) => scores[name]! >= LEAST_SCORES[name]));
      while (!passed() && visits.length < MOST_VISITS) visits.push(await visit(path, form));
      console.log(`/${path} ${form}: ${visits.map((scores) => JSON.stringify(scores)).join(", ")}`);
      expect(passed(), JSON.stringify(visits)).toBe(true);
    },
    TEST_LIMIT,
  );
});
