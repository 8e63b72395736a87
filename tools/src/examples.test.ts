import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { compileExamples } from "./compile-examples.js";
import { type Example, examplesOf } from "./examples.js";
import { root } from "./root.js";
import { runExample } from "./run-example.js";
import { packageFolders } from "./workspace.js";

/** The quick start on the site, in each language. */
const quickStarts = (): string[] =>
  ["", "ja/", "ko/", "zh-hans/", "zh-hant/"].map((folder) => `tools/site/${folder}quick-start.md`);

/** The documents for users: the pages, and the doc comments of the published packages. */
const documents = (): string[] => {
  const pages = [
    "README.md",
    "CONTRIBUTING.md",
    ...quickStarts(),
    ...packageFolders().map((folder) => `${folder}/README.md`),
  ];
  const below = (folder: string, ending: string): string[] =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((path) => path.endsWith(ending) && !path.endsWith(`.test${ending}`))
      .map((path) => `${folder}/${path}`);
  return [...pages, ...below("docs", ".md"), ...packageFolders().flatMap((folder) => below(`${folder}/src`, ".ts"))];
};

const read = (path: string): string => {
  try {
    return readFileSync(join(root, path), "utf8");
  } catch {
    return "";
  }
};

const examples = documents().flatMap((path) => examplesOf(path, read(path)));

describe("every documented example runs and gives the results that its comments state", () => {
  test.each(examples.map((example) => [`${example.path}:${example.line}`, example] as const))(
    "%s",
    async (_, example) => {
      await runExample(example);
    },
  );
});

describe("every documented example compiles in strict mode", () => {
  let messages: Map<Example, string[]>;
  beforeAll(async () => {
    messages = await compileExamples(examples);
  });

  test.each(examples.map((example) => [`${example.path}:${example.line}`, example] as const))("%s", (_, example) => {
    expect(messages.get(example) ?? []).toEqual([]);
  });
});

describe("an example", () => {
  const example = (code: string) => ({ path: "a.md", line: Math.floor(Math.random() * 1e9), code });

  test("is found in a page and in a doc comment, with its line", () => {
    expect(examplesOf("a.md", "# Title\n\n```ts\n1 + 1; // => 2\n```\n\n```sh\nls\n```\n")).toEqual([
      { path: "a.md", line: 4, code: "1 + 1; // => 2\n" },
    ]);
    expect(
      examplesOf(
        "a.ts",
        "/**\n * Adds.\n * @example\n * ```ts\n * add(1); // => 2\n * ```\n */\nexport const add = 1;\n",
      ),
    ).toEqual([{ path: "a.ts", line: 5, code: "add(1); // => 2\n" }]);
  });

  test("that does not compile is reported with the compiler's message, at its line in the document", async () => {
    const wrong = { path: "a.md", line: 10, code: "1 + 1;\nconst text: string = 1;\n" };
    expect(await compileExamples([wrong])).toEqual(
      new Map([[wrong, ["a.md:11: error TS2322: Type 'number' is not assignable to type 'string'."]]]),
    );
  });

  test.each([
    "1 + 1; // => 2",
    "const two: number = 1 + 1; // => 2",
    "console.log(new Uint8Array([1, 2])); // => [1, 2]",
    "await Promise.resolve([1]); // => [1]",
    'import { join } from "node:path";\njoin("a", "b").length; // => 3',
    "null!.x; // throws TypeError",
    "await Promise.reject(new RangeError()); // throws Error",
  ])("passes if it gives the stated result: %s", async (code) => {
    await runExample(example(code));
  });

  test.each([
    ["1 + 1; // => 3", "gives 2, not 3"],
    ["new Uint8Array([1]); // => [2]", "gives Uint8Array [1], not [2]"],
    ["1; // throws TypeError", "does not throw TypeError"],
    ["null!.x; // throws RangeError", "not RangeError"],
    ["if (true) {\n  1 + 1; // => 3\n}", "stated results that follow no statement, and would not be checked: 1"],
    ["if (true) {} // => 3", "there is no value"],
  ])("fails if it gives another result: %s", async (code, message) => {
    await expect(runExample(example(code))).rejects.toThrow(message);
  });
});
