import { expect, test } from "vitest";
import { escapeTemplates, linkOnSite, replaceLinks } from "./markdown-links.js";

test.each([
  ["size.md", "docs/speed.md", "docs/speed.md", "./size.md"],
  ["../README.md#size", "docs/speed.md", "docs/speed.md", "../index.md#size"],
  ["../CONTRIBUTING.md", "docs/speed.md", "docs/speed.md", "./contributing.md"],
  ["docs/size.md", "CONTRIBUTING.md", "docs/contributing.md", "./size.md"],
  ["migration/README.md", "docs/names.md", "docs/names.md", "./migration/index.md"],
  ["../../packages/cli/README.md", "docs/guides/a.md", "docs/guides/a.md", "../../api/@webenc/cli/index.md"],
  ["../packages/webenc", "docs/a.md", "docs/a.md", "../api/webenc/index.md"],
  ["plots/a.svg", "docs/reports/speed.md", "docs/reports/speed.md", "plots/a.svg"],
  ["../../examples", "docs/guides/a.md", "docs/guides/a.md", "https://github.com/webenc/webenc/tree/main/examples"],
  ["../LICENSE", "docs/a.md", "docs/a.md", "https://github.com/webenc/webenc/blob/main/LICENSE"],
  ["https://example.com/a.md", "docs/a.md", "docs/a.md", "https://example.com/a.md"],
  ["#anchor", "docs/a.md", "docs/a.md", "#anchor"],
])("%s in %s, on the page %s, is %s", (link, file, page, expected) => {
  expect(linkOnSite(link, file, page)).toBe(expected);
});

test("links in code stay as they are", () => {
  const text = "[a](b) `[a](b)`\n\n```md\n[a](b)\n```\n";
  expect(replaceLinks(text, () => "c")).toBe("[a](c) `[a](b)`\n\n```md\n[a](b)\n```\n");
});

test("tags and expressions are text, except in code", () => {
  expect(escapeTemplates('<form> {{ a }} `<b>` <https://a> <a id="x"></a>')).toBe(
    '&lt;form> &#123;&#123; a }} `<b>` <https://a> <a id="x"></a>',
  );
});
