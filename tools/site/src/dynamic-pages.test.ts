import { expect, it } from "vitest";
import { requireDynamicPages } from "./dynamic-pages.js";

it("requires a page from each template", () => {
  const routes = [{ route: "indexes/[index].md" }];
  expect(() => requireDynamicPages({ dynamicRoutes: { routes } })).not.toThrow();
  expect(() => requireDynamicPages({ dynamicRoutes: { routes: [] } })).toThrow(
    "no page was made from indexes/[index].md",
  );
});
