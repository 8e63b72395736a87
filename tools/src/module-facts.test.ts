import { expect, test } from "vitest";
import { moduleFacts } from "./module-facts.js";

test("imports of every kind are found, with their lines", () => {
  const text = [
    'import a, { b } from "a";',
    'import type { C } from "c";',
    'import "d";',
    'export * from "e";',
    'const f = await import("f");',
    'type G = import("g").G;',
    'const h = require("h");',
    "// import 'not';",
    "const s = \"import 'not'\";",
  ].join("\n");
  expect(moduleFacts("x.ts", text).imports).toEqual(
    ["a", "c", "d", "e", "f", "g", "h"].map((specifier, at) => ({ text: specifier, line: at + 1 })),
  );
});

test("globals are found where they are used, and not where a member or a variable has their name", () => {
  const globalsOf = (text: string) => moduleFacts("x.ts", text, new Set(["Buffer", "process"])).globals;
  expect(globalsOf("const a =\n  Buffer.from(b);")).toEqual([{ text: "Buffer", line: 2 }]);
  expect(globalsOf("type A = Buffer;")).toEqual([{ text: "Buffer", line: 1 }]);
  expect(globalsOf("queue.process(1); const o = { process: 2 }; globalThis.Buffer;")).toEqual([]);
  expect(globalsOf("const process = () => 1; process();")).toEqual([]);
});
