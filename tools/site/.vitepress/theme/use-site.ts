import { useData, withBase } from "vitepress";
import { type ComputedRef, computed } from "vue";
import type { Language } from "../config/languages.js";
import type { Navigation } from "../config/navigation.js";
import { type SiteTexts, TEXTS } from "../config/texts.js";
import type { SiteThemeConfig } from "../config.js";

interface Site {
  readonly language: ComputedRef<Language>;
  readonly texts: ComputedRef<SiteTexts>;
  readonly navigation: ComputedRef<Navigation>;
}

/** The language of the page, and the frame's texts and navigation in it. */
export const useSite = (): Site => {
  const { lang, theme } = useData<SiteThemeConfig>();
  const language = computed(() => lang.value as Language);
  return {
    language,
    texts: computed(() => TEXTS[language.value]),
    navigation: computed(() => theme.value.navigation),
  };
};

/** The address of a page from its path without an ending: "/guides/files". */
export const addressOf = (link: string): string => withBase(link.endsWith("/") ? link : `${link}.html`);
