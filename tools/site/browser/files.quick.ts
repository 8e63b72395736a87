/** The files of the built site, without a browser. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, test } from "vitest";
import { readEncodings } from "../src/encodings/facts.js";
import { outputFolder, siteFolder } from "../src/folders.js";

const read = (path: string): string => readFileSync(join(outputFolder, path), "utf8");
const pages = readdirSync(outputFolder, { recursive: true, encoding: "utf8" })
  .map((path) => path.replaceAll("\\", "/"))
  // Files of public/ are parts of pages.
  .filter((path) => path.endsWith(".html") && path !== "404.html" && !existsSync(join(siteFolder, "public", path)));

/** The content of an attribute of the first element that matches. */
const attribute = (html: string, element: RegExp, name: string): string | undefined => {
  const [tag = ""] = element.exec(html) ?? [];
  return new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];
};

describe.each(readEncodings())("the page of $name", ({ name, labels }) => {
  const html = read(`encodings/${name.toLowerCase()}.html`);

  it("has each label", () => {
    expect(labels.filter((label) => !html.includes(`<code>${label}</code>`))).toEqual([]);
  });

  it("has its parts", () => {
    const headings = [...html.matchAll(/<h2 id="([^"]*)"/g)].map(([, id]) => id);
    expect(headings).toEqual([
      "labels",
      "names-in-other-systems",
      "table",
      "what-the-encoder-refuses-or-changes",
      "bugs-of-engines",
      "use-it",
    ]);
    expect(html).toContain(`/playground/#encoding=${name.toLowerCase()}`);
  });
});

/** The characters of an index, as its file lists them. */
const charactersOf = (index: string): string[] =>
  [
    ...readFileSync(join(outputFolder, `../../../../indexes/index-${index}.txt`), "utf8").matchAll(
      /^ *\d+\t0x\w+\t(\S)/gmu,
    ),
  ].map(([, character]) => character!);

test.each([
  ["shift_jis", "jis0208", "ja"],
  ["big5", "big5", "zh-Hant"],
  ["gbk", "gb18030", "zh-Hans"],
  ["euc-kr", "euc-kr", "ko"],
  ["koi8-r", "koi8-r", "und"],
])("the page of %s has all characters of index %s in its HTML, as %s", (encoding, index, language) => {
  const html = read(`encodings/${encoding}.html`);
  const table = html.slice(html.indexOf('class="sheets'));
  expect(attribute(html, /<div[^>]* class="sheets[^>]*>/, "lang")).toBe(language);
  const cells = new Set([...table.matchAll(/<td[^>]*>\u25cc?([^<])/gu)].map(([, character]) => character!));
  const visible = charactersOf(index).filter((character) => !/[\p{C}\p{Z}\p{DI}\p{M}]/u.test(character));
  expect(visible.length).toBeGreaterThan(100);
  expect(visible.filter((character) => !cells.has(character))).toEqual([]);
});

test("the page of all labels has each of them", () => {
  const html = read("encodings/labels.html");
  const labels = readEncodings().flatMap(({ labels }) => labels);
  expect(labels.length).toBe(228);
  expect(labels.filter((label) => !html.includes(`<code>${label}</code>`))).toEqual([]);
});

describe("every page", () => {
  const heads = new Map(pages.map((page) => [page, read(page).slice(0, read(page).indexOf("</head>"))]));

  it("has its own address, a title, a description and a picture for previews", () => {
    const problems = [...heads].flatMap(([page, head]) => {
      const address = `https://webenc.github.io/webenc/${page.replace(/(^|\/)index\.html$/, "$1")}`;
      const missing = ["title", "description", "image", "url"].filter(
        (name) => !attribute(head, new RegExp(`<meta property="og:${name}"[^>]*>`), "content"),
      );
      const canonical = attribute(head, /<link rel="canonical"[^>]*>/, "href");
      return [
        ...missing.map((name) => `${page} has no og:${name}`),
        ...(canonical === address ? [] : [`${page} is canonical at ${canonical}`]),
      ];
    });
    expect(problems).toEqual([]);
  });

  it("has no entity in its title", () => {
    expect([...heads].filter(([, head]) => /<title>[^<]*&lt;/.test(head)).map(([page]) => page)).toEqual([]);
  });

  it("leads to the file that it is written in", () => {
    const link = /https:\/\/github\.com\/webenc\/webenc\/(?:edit|tree)\/main\//;
    expect(pages.filter((page) => !link.test(read(page)))).toEqual([]);
  });
});

test.each(["", "quick-start.html", "playground/"])("/%s names its translations", (path) => {
  const html = read(path === "" || path.endsWith("/") ? `${path}index.html` : path);
  const links = [...html.matchAll(/<link rel="alternate" hreflang="([\w-]+)" href="([^"]+)"/g)].map(
    ([, name, href]) => [name, href!.replace("https://webenc.github.io/webenc/", "")],
  );
  expect(Object.fromEntries(links)).toEqual({
    en: path,
    ja: `ja/${path}`,
    "zh-Hans": `zh-hans/${path}`,
    "zh-Hant": `zh-hant/${path}`,
    ko: `ko/${path}`,
    "x-default": path,
  });
});

test("the sitemap has every page", () => {
  const addresses = new Set([...read("sitemap.xml").matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address));
  const missing = pages.filter(
    (page) => !addresses.has(`https://webenc.github.io/webenc/${page.replace(/(^|\/)index\.html$/, "$1")}`),
  );
  expect(missing).toEqual([]);
});

test("the picture of previews has its size", () => {
  const png = readFileSync(join(outputFolder, "preview.png"));
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
});

test("no style uses :lang(), which makes a script that sets the language of a large table slow", () => {
  const styles = readdirSync(join(outputFolder, "assets")).filter((file) => file.endsWith(".css"));
  expect(styles.length).toBeGreaterThan(0);
  expect(styles.filter((file) => read(`assets/${file}`).includes(":lang("))).toEqual([]);
});
