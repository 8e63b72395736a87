import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { editAddress, sourceOf } from "./edit-links.js";
import { root } from "./folders.js";

it.each([
  ["index.md", "tools/site/index.md"],
  ["ja/quick-start.md", "tools/site/ja/quick-start.md"],
  ["docs/errors.md", "docs/errors.md"],
  ["docs/migration/index.md", "docs/migration/README.md"],
  ["docs/contributing.md", "CONTRIBUTING.md"],
  ["api/webenc/index.md", "packages/webenc/src"],
  ["api/@webenc/core/interfaces/TextDecoder.md", "packages/core/src"],
  ["indexes/[index].md", "tools/site/indexes/[index].md"],
])("%s is written in %s", (page, file) => {
  expect(sourceOf(page)).toBe(file);
  expect(existsSync(join(root, file))).toBe(true);
});

it("leads to the editor for a file, and to the list for a folder", () => {
  expect(editAddress("docs/errors.md")).toBe("https://github.com/webenc/webenc/edit/main/docs/errors.md");
  expect(editAddress("packages/core/src")).toBe("https://github.com/webenc/webenc/tree/main/packages/core/src");
});
