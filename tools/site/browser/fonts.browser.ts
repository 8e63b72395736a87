import { existsSync } from "node:fs";
import { type Browser, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";

const chromiumPath = [process.env.CHROMIUM_PATH, "/usr/bin/chromium"].find((path) => path && existsSync(path));

/** A page of each kind. */
const PAGES = [
  "",
  "ko/",
  "zh-hans/quick-start.html",
  "solver/",
  "playground/",
  "characters/",
  "chooser/",
  "numbers/",
  "encodings/koi8-r.html",
  "indexes/jis0208.html",
  "docs/architecture.html",
  "api/webenc/",
];

/** In milliseconds: Chromium says for one element at a time which fonts it has. */
const TEST_LIMIT = 120_000;

/** A node of the page, as Chromium's protocol describes it. */
interface DOMNode {
  readonly nodeId: number;
  readonly nodeType: number;
  readonly nodeName: string;
  readonly nodeValue: string;
  readonly children?: readonly DOMNode[];
}

const TEXT = 3;

/** The characters of the three preloaded fonts. */
const LATIN = /^[\s\x20-\x7e\xa1-\xff]*[A-Za-z\d][\s\x20-\x7e\xa1-\xff]*$/;

/** The elements that contain nothing but Latin text. */
const latinElements = ({ children = [], ...node }: DOMNode): DOMNode[] => {
  if (["SCRIPT", "STYLE", "TITLE"].includes(node.nodeName)) return [];
  const isText = children.length > 0 && children.every(({ nodeType }) => nodeType === TEXT);
  if (!isText) return children.flatMap(latinElements);
  return LATIN.test(children.map(({ nodeValue }) => nodeValue).join("")) ? [node] : [];
};

/** The fonts that the Latin text of a page is shown in. */
const latinFonts = async (page: Page): Promise<string[]> => {
  const session = await page.context().newCDPSession(page);
  await session.send("DOM.enable");
  await session.send("CSS.enable");
  const { root } = await session.send("DOM.getDocument", { depth: -1 });
  const found = new Set<string>();
  for (const { nodeId } of latinElements(root)) {
    const { fonts } = await session.send("CSS.getPlatformFontsForNode", { nodeId });
    for (const { familyName } of fonts) found.add(familyName);
  }
  return [...found].sort();
};

describe.runIf(chromiumPath)("fonts", () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: chromiumPath!, args: ["--no-sandbox"] });
  });
  afterAll(() => browser?.close());

  const open = async (path: string, hasFonts: boolean): Promise<Page> => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    if (!hasFonts) await page.route("**/*.woff*", (route) => route.abort());
    await page.goto(new URL(path, inject("siteURL")).href, { waitUntil: "networkidle" });
    await page.evaluate(() => document.fonts.ready);
    return page;
  };

  test.each(PAGES)(
    "/%s shows Latin text in IBM Plex, or in the fonts that replace it, and in no mixture",
    async (path) => {
      const page = await open(path, true);
      const fonts = await latinFonts(page);
      expect(fonts.filter((name) => !/^IBM Plex (Sans|Sans SemiBold|Mono)$/.test(name))).toEqual([]);
      const height = await page.evaluate(() => document.body.scrollHeight);
      await page.close();
      const without = await open(path, false);
      expect((await latinFonts(without)).filter((name) => name.startsWith("IBM"))).toEqual([]);
      // The fonts that are shown first have the widths and heights of IBM Plex, so text does not move.
      const ratio = (await without.evaluate(() => document.body.scrollHeight)) / height;
      expect(Math.abs(ratio - 1)).toBeLessThan(0.03);
      await without.close();
    },
    TEST_LIMIT,
  );
});
