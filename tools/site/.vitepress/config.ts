import { defineConfigWithTheme } from "vitepress";
import { requireDynamicPages } from "../src/dynamic-pages.js";
import { editAddress, sourceOf } from "../src/edit-links.js";
import { writeServiceWorker } from "../src/service-worker.js";
import { characterNames } from "../src/unicode/character-names-plugin.js";
import { preloadedFonts } from "./config/fonts.js";
import { headOf, sitemapOf } from "./config/head.js";
import { highlightTheme, withoutTimeLimit } from "./config/highlight.js";
import { LANGUAGE_FACTS, LANGUAGES, type Language } from "./config/languages.js";
import { markdownRules } from "./config/markdown.js";
import { type Navigation, navigation, TRANSLATED } from "./config/navigation.js";
import { withPolicy } from "./config/policy.js";
import { renderForSearch } from "./config/search.js";
import { TEXTS } from "./config/texts.js";

export interface SiteThemeConfig {
  readonly navigation: Navigation;
  /** The paths of pages that exist in several languages: "index", "quick-start". */
  readonly translated: readonly string[];
  readonly search: { provider: "local" };
}

/** GitHub Pages serves the site of a project below its name. */
const base = process.env.SITE_BASE ?? "/webenc/";

const localeOf = (language: Language) => ({
  label: LANGUAGE_FACTS[language].name,
  lang: language,
  description: TEXTS[language].tagline,
  themeConfig: { navigation: navigation(language) } as SiteThemeConfig,
});

export default defineConfigWithTheme<SiteThemeConfig>({
  title: "webenc",
  titleTemplate: ":title · webenc",
  base,
  srcExclude: ["**/README.md", "node_modules/**", "src/**", "browser/**", "dist/**"],
  cleanUrls: false,
  // VitePress otherwise adds an inline style when the colours change.
  appearance: { disableTransition: false } as never,
  // The data of the site is a file of its own, so that no page contains an inline script with it.
  metaChunk: true,
  // VitePress otherwise writes an inline style, which the policy forbids.
  contentProps: {},
  themeConfig: {
    navigation: navigation("en"),
    translated: TRANSLATED,
    // Members with an underscore are for the build only.
    search: { provider: "local", options: { _render: renderForSearch } },
  } as never,
  // Each language replaces the navigation only.
  locales: Object.fromEntries(
    LANGUAGES.map((language) => [LANGUAGE_FACTS[language].folder.slice(0, -1) || "root", localeOf(language)]),
  ),
  markdown: {
    theme: highlightTheme!,
    codeTransformers: [withoutTimeLimit],
    headers: { level: [2, 3] },
    languageAlias: { cjs: "js", mjs: "js", console: "sh" },
    config: markdownRules,
  },
  head: [
    ["link", { rel: "icon", href: `${base}icon.svg`, type: "image/svg+xml" }],
    ["meta", { name: "theme-color", content: "#fdfcfa", media: "(prefers-color-scheme: light)" }],
    ["meta", { name: "theme-color", content: "#16171a", media: "(prefers-color-scheme: dark)" }],
    ["meta", { name: "referrer", content: "no-referrer" }],
  ],
  sitemap: sitemapOf(base),
  transformPageData: (page) => {
    const source = page.frontmatter.source ?? sourceOf(page.filePath);
    return {
      frontmatter: { ...page.frontmatter, ...(source ? { edit: editAddress(source) } : {}) },
      // The pages of the indexes share one file, so their titles are parameters.
      ...(page.params?.title ? { title: page.params.title } : {}),
    };
  },
  transformHead: ({ assets, pageData, siteData, title, description }) => [
    ...preloadedFonts(assets),
    ...headOf(base, pageData, title, description, siteData.lang as Language, TRANSLATED),
  ],
  transformHtml: (html) => withPolicy(html, base),
  buildEnd: (siteConfig) => {
    requireDynamicPages(siteConfig);
    writeServiceWorker();
  },
  vite: {
    // Browsers of the last years: the packages require ES2022.
    build: {
      target: "es2022",
      chunkSizeWarningLimit: 2000,
      // Vite would search the whole document for a preload of each file, which takes 50 ms among 32,000 elements of a table.
      modulePreload: { resolveDependencies: (_file, files, { hostId }) => (/IndexIsland/.test(hostId) ? [] : files) },
    },
    plugins: [characterNames()],
    worker: { format: "es" },
    server: { fs: { allow: ["../.."] } },
  },
});
