import type { MarkdownRenderer } from "vitepress";
import { classesForColors } from "./highlight.js";

/**
 * Changes of the Markdown renderer: code has classes instead of inline styles, and a table or a block of code that is
 * wider than its column scrolls in a box that the keyboard reaches.
 */
export const markdownRules = (md: MarkdownRenderer): void => {
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
