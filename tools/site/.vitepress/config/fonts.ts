import type { HeadConfig } from "vitepress";

/** The three files of fonts that every page uses. Others are loaded when a page has their characters. */
export const preloadedFonts = (files: readonly string[]): HeadConfig[] =>
  files
    .filter((file) => /ibm-plex-(?:sans-latin-[46]00|mono-latin-400)-normal\.[\w-]+\.woff2$/.test(file))
    .map((href) => ["link", { rel: "preload", href, as: "font", type: "font/woff2", crossorigin: "" }]);
