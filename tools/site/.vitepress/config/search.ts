/** What is indexed for the search, and how a query is divided into words. */
import type { MarkdownEnv, MarkdownRenderer } from "vitepress";

const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]{2,}/gu;

/** Writes text without spaces between words as pairs of characters: "符号化" becomes "符号 号化". */
export const pairsOfCharacters = (text: string): string =>
  text.replace(CJK, (run) => {
    const characters = [...run];
    return ` ${characters
      .slice(1)
      .map((character, at) => characters[at]! + character)
      .join(" ")} `;
  });

const FENCE = /^[ \t]*(```+|~~~+)[\s\S]*?^[ \t]*\1/gm;

/** Renders a page for the index: without blocks of code. Titles stay as they are, because results show them. */
export const renderForSearch = (source: string, env: MarkdownEnv, md: MarkdownRenderer): string => {
  const html = renderWithoutCode(source, env, md);
  return env.frontmatter?.search === false ? "" : html;
};

const renderWithoutCode = (source: string, env: MarkdownEnv, md: MarkdownRenderer): string => {
  const text = source
    .replace(FENCE, "")
    .split("\n")
    .map((line) => (line.startsWith("#") ? line : pairsOfCharacters(line)))
    .join("\n");
  return md.render(text, env);
};
