import type { HeadConfig } from "vitepress";

/** The three files of fonts that every page uses. Others are loaded when a page has their characters. */
export const preloadedFonts = (files: readonly string[]): HeadConfig[] =>
  files
    .filter((file) => /ibm-plex-(?:sans-latin-[46]00|mono-latin-400)-normal\.[\w-]+\.woff2$/.test(file))
    .map((href) => ["link", { rel: "preload", href, as: "font", type: "font/woff2", crossorigin: "" }]);

/**
 * Vite's plugin that makes the fonts optional: a page whose fonts come late keeps the system's fonts. The styles of the font
 * packages otherwise change the fonts after the page is shown, which moves its text.
 */
export const optionalFonts = (): {
  name: string;
  enforce: "pre";
  transform: (code: string, id: string) => string | undefined;
} => ({
  name: "optional-fonts",
  enforce: "pre",
  transform: (code, id) =>
    /@fontsource\/[^?]*\.css/.test(id) ? code.replaceAll("font-display: swap", "font-display: optional") : undefined,
});
