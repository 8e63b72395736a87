import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readData } from "@webenc/tools/dist/report-data.js";
import { expect, it } from "vitest";
import { root } from "./folders.js";
import { READMES } from "./landing-parts.js";

it.each(Object.values(READMES))("the number of engines in %s is that of the data", (readme) => {
  const text = readFileSync(join(root, readme), "utf8");
  const [, count] = /\[(\d+)[^\]]*\]\([./a-z]*reports\/runtimes\.md\)/.exec(text) ?? [];
  expect(Number(count)).toBe(readData<unknown[]>("runtimes").length);
});
