import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { guideOf } from "./migration.js";
import { root } from "./root.js";
import { runExample } from "./run-example.js";

const folder = "docs/migration";
const guides = readdirSync(join(root, folder))
  .filter((name) => name !== "README.md")
  .map((name) => guideOf(`${folder}/${name}`, readFileSync(join(root, folder, name), "utf8")));

test("there is a guide for each library", () => {
  expect(guides.map(({ from }) => from).sort()).toEqual([
    "@exodus/bytes",
    "encoding-japanese",
    "iconv-lite",
    "legacy-encoding",
    "text-encoding",
    "whatwg-encoding",
  ]);
});

describe.each(guides.map((guide) => [guide.from, guide] as const))(
  "from %s: each line gives what the guide says",
  (_, { lines }) => {
    test.each(lines.map((example) => [example.code.trimEnd().split("\n").at(-1)!, example] as const))(
      "%s",
      async (_, example) => {
        await runExample(example);
      },
    );

    test("the guide has lines of both libraries", () => {
      expect(lines.length).toBeGreaterThan(8);
    });
  },
);

describe("a guide", () => {
  const guide = (...rows: readonly string[]): string =>
    [
      "# From a",
      "```js",
      'import { a } from "a";',
      "```",
      "```js",
      'import { b } from "webenc";',
      "```",
      "## Calls",
      ...rows,
    ].join("\n");

  test("states one result for both libraries, or a result for each", () => {
    const { lines } = guideOf(
      "g.md",
      guide("| a | webenc | both give |", "| --- | --- | --- |", "| `a(1)` | `b(1)` | `1` |"),
    );
    expect(lines.map(({ code }) => code)).toEqual([
      'import { a } from "a";\na(1); // => 1\n',
      'import { b } from "webenc";\nb(1); // => 1\n',
    ]);
    const table = [
      "| a | gives | webenc | gives | why |",
      "| --- | --- | --- | --- | --- |",
      "| `a(1)` | `1` | `b(1)` | `throws E` | so |",
    ];
    expect(guideOf("g.md", guide(...table)).lines.map(({ code }) => code.split("\n")[1])).toEqual([
      "a(1); // => 1",
      "b(1); // throws E",
    ]);
  });

  test("contains no line of code without a result", () => {
    expect(() => guideOf("g.md", guide("| a | webenc |", "| --- | --- |", "| `a(1)` | `b(1)` |"))).toThrow(
      "no column has the result of a(1)",
    );
  });
});
