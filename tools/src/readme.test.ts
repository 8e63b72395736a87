import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readDigests } from "./bench/digest.js";
import { mainTable, README_SHOWN } from "./bench/report.js";
import { readText } from "./files.js";
import { readData } from "./report-data.js";
import { root } from "./root.js";
import { readmeTable } from "./size/report.js";

const readme = readText("README.md");

test("README.md has at most 1,200 words", () => {
  expect(readme.trim().split(/\s+/).length).toBeLessThanOrEqual(1200);
});

test("README.md has the recorded sizes and speeds", () => {
  expect(readme).toContain(readmeTable(readData("sizes")));
  expect(readme).toContain(mainTable(readDigests(), README_SHOWN));
});

test("README.md counts the examples", () => {
  const examples = readdirSync(join(root, "examples")).filter((name) =>
    existsSync(join(root, "examples", name, "package.json")),
  );
  expect(examples).toHaveLength(8);
  expect(readme).toMatch(/\beight\s+example\s+applications\b/);
});
