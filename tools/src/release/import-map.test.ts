import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { importMapOf } from "./import-map.js";

let project: string;

const install = (name: string, manifest: object): void => {
  mkdirSync(join(project, "node_modules", name), { recursive: true });
  writeFileSync(join(project, "node_modules", name, "package.json"), JSON.stringify({ name, ...manifest }));
};

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), "webenc-import-map-"));
});
afterEach(() => rmSync(project, { recursive: true }));

test("has every entry point of a package and of its dependencies, with the conditions of a browser", () => {
  install("a", {
    exports: {
      ".": { types: "./index.d.ts", node: "./node.js", default: "./index.js" },
      "./b": "./dist/b.js",
      "./package.json": "./package.json",
    },
    dependencies: { "@c/d": "^1.0.0" },
  });
  install("@c/d", {
    exports: { ".": { default: "./d.js" } },
    imports: { "#e": { node: "./e-node.js", default: "./e.js" } },
  });
  expect(importMapOf(project, ["a"])).toEqual({
    imports: {
      a: "/node_modules/a/index.js",
      "a/b": "/node_modules/a/dist/b.js",
      "@c/d": "/node_modules/@c/d/d.js",
    },
    scopes: { "/node_modules/@c/d/": { "#e": "/node_modules/@c/d/e.js" } },
  });
});

test("throws for a package that is not installed", () => {
  expect(() => importMapOf(project, ["a"])).toThrow("/node_modules/a/package.json");
});
