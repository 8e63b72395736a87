/** What a page says about itself to other programs: its address, its translations, and a preview of it. */
import type { HeadConfig, PageData } from "vitepress";
import { LANGUAGE_FACTS, LANGUAGES, type Language } from "./languages.js";

/** Where the site is published. */
const ORIGIN = "https://webenc.github.io";

/** The picture of previews: public/preview.png, which `npm run site -- --pictures` writes. */
const PICTURE = { path: "preview.png", width: "1200", height: "630" };

/** The full address of a page, by the path of its Markdown. */
const addressOf = (base: string, path: string): string =>
  `${ORIGIN}${base}${path.replace(/\.md$/, ".html").replace(/(^|\/)index\.html$/, "$1")}`;

/** The path of a page without the folder of its language. */
const withoutLanguage = (path: string, language: Language): string =>
  path.slice(LANGUAGE_FACTS[language].folder.length);

/** The elements for the head of a page. */
export const headOf = (
  base: string,
  { relativePath, isNotFound }: PageData,
  title: string,
  description: string,
  language: Language,
  translated: readonly string[],
): HeadConfig[] => {
  if (isNotFound || relativePath === "404.md") return [];
  const address = addressOf(base, relativePath);
  const path = withoutLanguage(relativePath, language);
  const languages = translated.includes(path.replace(/\.md$/, "")) ? LANGUAGES : [];
  const property = (name: string, content: string): HeadConfig => ["meta", { property: `og:${name}`, content }];
  return [
    ["link", { rel: "canonical", href: address }],
    ...languages.map((name): HeadConfig => {
      const href = addressOf(base, LANGUAGE_FACTS[name].folder + path);
      return ["link", { rel: "alternate", hreflang: name, href }];
    }),
    ...(languages.length > 0
      ? [["link", { rel: "alternate", hreflang: "x-default", href: addressOf(base, path) }] as HeadConfig]
      : []),
    property("type", "website"),
    property("site_name", "webenc"),
    property("title", title),
    property("description", description),
    property("url", address),
    property("locale", language.replace("-", "_")),
    property("image", `${ORIGIN}${base}${PICTURE.path}`),
    property("image:width", PICTURE.width),
    property("image:height", PICTURE.height),
    property("image:alt", "webenc: the WHATWG Encoding Standard as npm packages"),
    ["meta", { name: "twitter:card", content: "summary_large_image" }],
  ];
};

/** Where search engines find the list of all pages. */
export const sitemapOf = (base: string): { hostname: string } => ({ hostname: `${ORIGIN}${base}` });
