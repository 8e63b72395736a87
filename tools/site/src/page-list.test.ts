import { expect, it } from "vitest";
import { pageProblems } from "./page-list.js";

it("reports pages that are missing and pages that are new", () => {
  expect(pageProblems(["a.html", "b.html"], ["a.html", "b.html"])).toEqual([]);
  expect(pageProblems(["a.html", "b.html"], ["b.html", "c.html"])).toEqual([
    "a.html is in pages.txt and was not built",
    "c.html is not in pages.txt: npm run site -- --accept-pages",
  ]);
});
