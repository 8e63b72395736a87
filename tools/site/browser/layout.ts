import type { SitePage } from "./page.js";

/** What is wider than the window or its column, a line for each. */
export const layoutProblems = (page: SitePage): Promise<string[]> =>
  page.evaluate(() => {
    // What is far below the window has no layout otherwise.
    const everything = new CSSStyleSheet();
    everything.replaceSync(".later { content-visibility: visible !important; }");
    document.adoptedStyleSheets = [everything];
    const problems: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) problems.push(`the page is ${scrollWidth - clientWidth} px wider than the window`);
    const column = document.querySelector(".prose")?.getBoundingClientRect();
    for (const element of column ? document.querySelectorAll(".prose .table, .prose pre") : []) {
      const { right } = element.getBoundingClientRect();
      if (right > column!.right + 1)
        problems.push(`${element.tagName} is ${Math.round(right - column!.right)} px too wide`);
    }
    for (const control of column ? document.querySelectorAll(".prose :is(label, button, select, textarea)") : []) {
      const { right } = control.getBoundingClientRect();
      if (right > column!.right + 1 && !control.closest(".table"))
        problems.push(
          `"${control.textContent!.trim()}" is ${Math.round(right - column!.right)} px outside of its column`,
        );
    }
    return problems;
  });
