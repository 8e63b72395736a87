import { expect, test } from "vitest";
import { encodings } from "../encodings.js";
import { readJSON } from "../files.js";
import { publishedOf } from "../release/published.js";
import { root } from "../root.js";
import { loadedDecodeModules, loadedEncodeModules, multiByte } from "../unpack/programs.js";
import { modulesIn } from "./analyze.js";
import { budgetProblems } from "./budgets.js";
import { type BundlerName, bundlers, startBundlers } from "./bundlers.js";
import { limitOf, type Sizes, sizesOf, spreadOf } from "./measure.js";
import { payloadScenarios } from "./payloads.js";
import { inProject } from "./project.js";
import { differences } from "./report.js";
import { scenarios } from "./scenarios.js";

const sizes = (gzip: number): Sizes => ({ min: 2 * gzip, gzip, brotli: gzip });

test("every encoding is measured for decoding only, for encoding only, and for both", () => {
  const ids = scenarios.map(({ id }) => id);
  for (const { file, hasEncoder } of encodings) {
    expect(ids).toContain(`${file}:decode`);
    expect(ids.includes(`${file}:encode`)).toBe(hasEncoder);
    expect(ids.includes(`${file}:both`)).toBe(hasEncoder);
  }
  const all = [...ids, ...payloadScenarios.map(({ id }) => id)];
  expect(new Set(all).size).toBe(all.length);
});

test.each([
  ["shift_jis", "jis0208"],
  ["euc-jp", "jis0208", "jis0212"],
  ["iso-2022-jp", "jis0208"],
  ["gbk", "gb18030"],
  ["gb18030", "gb18030"],
  ["big5", "big5"],
  ["euc-kr", "euc-kr"],
  ["windows-1252", "windows-1252"],
  ["utf-8"],
])("who reads %s carries the tables that this takes and no other", async (file, ...tables) => {
  const modules = await modulesIn(scenarios.find(({ id }) => id === `${file}:decode`)!);
  const found = modules
    .map((path) => /generated\/index-(.*)\.ts$/.exec(path)?.[1])
    .filter((name) => name !== undefined);
  expect(found.sort()).toEqual(tables);
});

// A second file takes about as long as all else that a program waits for before its first result.
test.each(multiByte)("esbuild writes one file for the start of a program that loads $name", async (encoding) => {
  const files = await inProject((project) =>
    Promise.all(
      [loadedDecodeModules, loadedEncodeModules].map((modulesOf, i) =>
        startBundlers.esbuild(project.write(`application${i}.mjs`, modulesOf(encoding).webenc)),
      ),
    ),
  );
  expect(files.map(({ length }) => length)).toEqual([1, 1]);
});

test("a bundle that does not import the historical encodings does not contain them", async () => {
  const isHistorical = (path: string) => /[/\\]historical[/\\]/.test(path);
  for (const { id } of scenarios.filter(({ id }) =>
    ["everything", "small:set", "cjk-japanese", "gbk:both"].includes(id),
  )) {
    const modules = await modulesIn(scenarios.find((scenario) => scenario.id === id)!);
    expect([id, modules.filter(isHistorical)]).toEqual([id, []]);
  }
  const one = await modulesIn(scenarios.find(({ id }) => id === "historical:utf-16le:encode")!);
  const names = one.filter(isHistorical).map((path) => path.replace(/.*[/\\]/, ""));
  expect(names.sort()).toEqual(["utf-16-platform.ts", "utf-16.ts"]);
  expect(one.filter((path) => /generated[/\\]index-|[/\\]utf16[/\\]/.test(path))).toEqual([]);
});

test("no published package depends on the historical encodings", () => {
  for (const { name, folder } of publishedOf(root).values()) {
    const { dependencies = {} } = readJSON<{ dependencies?: object }>(`${folder}/package.json`);
    expect([name, Object.keys(dependencies).includes("@webenc/historical")]).toEqual([name, false]);
  }
});

test("an exceeded budget is reported, with the commands to run", () => {
  const budgets = { a: 100, b: 100 };
  expect(budgetProblems(new Map(Object.entries({ a: 95, b: 94 })), budgets)[0]).toBe(
    "b: 94 bytes after gzip, far below its budget of 100",
  );
  expect(budgetProblems(new Map([...Object.entries(budgets)]), budgets)).toEqual([]);
  const [first, second, third, ...rest] = budgetProblems(new Map(Object.entries({ a: 101, c: 5 })), budgets);
  expect(first).toBe("a: 101 bytes after gzip, 1 over its budget of 100");
  expect(second).toContain("c: has no budget");
  expect(third).toContain("b: has a budget but is no scenario");
  expect(rest.join(" ")).toContain("--update-budgets");
});

test("a difference between bundlers of more than 3 % is reported", () => {
  const measured = (webpack: number) => ({
    scenario: { ...scenarios[0]!, title: "it" },
    webenc: { esbuild: sizes(1000), rollup: sizes(1000), vite: sizes(1000), webpack: sizes(webpack) },
  });
  expect(spreadOf(measured(1030).webenc)).toBeCloseTo(0.03);
  expect(differences([measured(1029)])).toBe("");
  expect(differences([measured(1031)])).toMatch(/^- it: 3\.1 %/);
});

test("each bundler writes the same bytes in another folder", { timeout: 300_000 }, async () => {
  const { webenc, conditions } = scenarios.find(({ id }) => id === "windows-1252:both")!;
  const bundle = (name: BundlerName): Promise<string> =>
    inProject((project) => bundlers[name](project.write("application.js", webenc), conditions));
  for (const name of Object.keys(bundlers) as BundlerName[]) expect(await bundle(name), name).toBe(await bundle(name));
});

test("a limit is a number of bytes, or a ratio to the size with @exodus/bytes", () => {
  expect(limitOf({ gzip: 5 }, undefined)).toBe(5);
  expect(limitOf({ ofExodus: 0.7 }, sizes(1000))).toBe(700);
  expect(limitOf({ ofExodus: 0.7 }, undefined)).toBeUndefined();
  expect(limitOf(undefined, sizes(1000))).toBeUndefined();
});

test("sizes are those of the minified and of the compressed bundle", () => {
  const { min, gzip, brotli } = sizesOf("あ".repeat(1000));
  expect(min).toBe(3000);
  expect(gzip).toBeLessThan(60);
  expect(brotli).toBeLessThan(gzip);
});
