import { describe, expect, test } from "vitest";
import { layerProblems } from "./layers.js";
import type { Package } from "./workspace.js";

/** A package of one module. Its dependencies are those given, and its references agree with them. */
const pack = (
  folder: string,
  text: string,
  dependencies: Record<string, string> = {},
  path = "src/index.ts",
): Package => ({
  folder,
  manifest: { name: folder === "packages/webenc" ? "webenc" : `@webenc/${folder.split("/").at(-1)}`, dependencies },
  references: Object.keys(dependencies).flatMap((name) =>
    name.includes("webenc") ? [`packages/${name.split("/").at(-1)}`] : [],
  ),
  sources: [{ path, text }],
});

const core = pack("packages/core", "export const a = 1;");
const scoped = (...names: string[]) => Object.fromEntries(names.map((name) => [name, "workspace:^"]));
const problems = (...packages: Package[]) =>
  layerProblems([core, ...packages], { name: "root", devDependencies: { vitest: "1.0.0" } });

describe("allowed", () => {
  test.each([
    pack(
      "packages/utf8",
      'import { a } from "@webenc/core/internal/tables"; import b from "./b.js";',
      scoped("@webenc/core"),
    ),
    pack(
      "packages/utf8",
      'import { test } from "vitest"; import "node:fs"; import "@webenc/utf8";',
      {},
      "src/a.test.ts",
    ),
    pack("packages/cli", 'import "node:fs"; import "commander"; process.exit;', { commander: "1.0.0" }),
    pack("generators", 'import "node:fs"; import "@webenc/core/internal/table-format";', scoped("@webenc/core")),
  ])("%o", (own) => {
    expect(problems(own)).toEqual([]);
  });
});

describe("forbidden", () => {
  const utf16 = pack("packages/utf16", "");
  test.each<[string, Package, string]>([
    ["a neighbour", pack("packages/utf8", 'import "@webenc/utf16";', scoped("@webenc/utf16")), "is of no lower layer"],
    [
      "a higher layer",
      pack("packages/core", 'import "@webenc/utf16";', scoped("@webenc/utf16")),
      "is of no lower layer",
    ],
    ["a path out", pack("packages/utf8", 'import "../../core/src/a.js";'), "leaves the package"],
    ["the generators", pack("packages/utf8", 'import "../../../generators/src/a.js";'), "leaves the package"],
    ["the generators by name", pack("packages/utf8", 'import "@webenc/generators";'), "outside the scope"],
    ["an index", pack("packages/utf8", 'import "../../../indexes/encodings.json";'), "leaves the package"],
    ["Node", pack("packages/utf8", 'import "node:buffer";'), "packages run everywhere"],
    ["Node without a prefix", pack("packages/utf8", 'import "fs";'), "packages run everywhere"],
    ["others' packages", pack("packages/utf8", 'import "left-pad";', { "left-pad": "1.0.0" }), "outside the scope"],
    ["a range", pack("packages/cli", 'import "a";', { a: "^1.0.0" }), "exact outside"],
    ["the undeclared", pack("packages/cli", 'import "a";'), "not among the dependencies"],
    ["the undeclared in the scope", pack("packages/utf8", 'import "@webenc/core";'), "not among the dependencies"],
    ["the unused", pack("packages/utf8", "", scoped("@webenc/core")), "that no module imports"],
    ["Buffer", pack("packages/utf8", "export const a = Buffer.from(b);"), "not there on every platform"],
    [
      "the rest of core, to generators",
      pack("generators", 'import "@webenc/core";', scoped("@webenc/core")),
      "may import",
    ],
    ["what is in no layer", pack("packages/latin", ""), "is in no layer"],
  ])("%s", (_, own, message) => {
    const found = layerProblems([...(own.folder === "packages/core" ? [] : [core]), utf16, own], { name: "root" });
    expect(found.join("\n")).toContain(message);
  });

  test("a reference that is no dependency", () => {
    const own = { ...pack("packages/utf8", 'import "@webenc/core";', scoped("@webenc/core")), references: [] };
    expect(problems(own)).toEqual(["packages/utf8/tsconfig.json: packages/core is not both reference and dependency"]);
  });
});
