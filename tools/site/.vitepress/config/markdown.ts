import type { MarkdownEnv, MarkdownRenderer } from "vitepress";
import { japaneseWords } from "../../src/japanese-words.js";
import { classesForColors } from "./highlight.js";

/** Lets Japanese headings break between words, which have no spaces between them. */
const breakHeadings = (md: MarkdownRenderer): void => {
  md.core.ruler.push("break-headings", ({ tokens, env }) => {
    if (!(env as MarkdownEnv).relativePath?.startsWith("ja/")) return;
    for (const [at, token] of tokens.entries()) {
      if (token.type !== "inline" || tokens[at - 1]?.type !== "heading_open") continue;
      for (const child of token.children ?? []) if (child.type === "text") child.meta = japaneseWords(child.content);
    }
  });
  const { text } = md.renderer.rules;
  md.renderer.rules.text = (tokens, at, ...rest) => {
    const words = tokens[at]!.meta as string[] | null;
    return Array.isArray(words) ? words.map(md.utils.escapeHtml).join("<wbr>") : text!(tokens, at, ...rest);
  };
};

/**
 * Changes of the Markdown renderer: code has classes instead of inline styles, and a table or a block of code that is
 * wider than its column scrolls in a box that the keyboard reaches.
 */
export const markdownRules = (md: MarkdownRenderer): void => {
  breakHeadings(md);
  const { fence } = md.renderer.rules;
  md.renderer.rules.fence = (...args) =>
    classesForColors(fence!(...args)).replace(/<pre(?=[\s>])(?![^>]* tabindex)/g, '<pre tabindex="0"');
  md.renderer.rules.table_open = () => '<div class="table" tabindex="0" role="region" aria-label="Table"><table>\n';
  md.renderer.rules.table_close = () => "</table></div>\n";
  // The alignment of a column is a class as well.
  for (const cell of ["th_open", "td_open"] as const) {
    md.renderer.rules[cell] = (tokens, at, options, _env, self) => {
      const token = tokens[at]!;
      const style = token.attrGet("style");
      if (style) {
        token.attrs = token.attrs!.filter(([name]) => name !== "style");
        if (style === "text-align:right") token.attrJoin("class", "number");
      }
      return self.renderToken(tokens, at, options);
    };
  }
};
