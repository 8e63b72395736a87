import { expect, it } from "vitest";
import { tokensOf } from "./highlight-code.js";

const shown = (code: string) => tokensOf(code).flatMap(({ text, kind }) => (kind ? [`${kind}: ${text}`] : []));

it("gives words and literals their kinds", () => {
  expect(shown('const a = new TextDecoder("gbk"); // 0x41')).toEqual([
    "keyword: const",
    "keyword: new",
    "name: TextDecoder",
    'string: "gbk"',
    "comment: // 0x41",
  ]);
  expect(shown("run(0x4F, 1_000, null)")).toEqual(["name: run", "number: 0x4F", "number: 1_000", "number: null"]);
});

it("keeps every character, also of code that is not complete", () => {
  for (const code of ["", "a", '"open', "`open", "/* open", "x = '漢字' + \n  /re/g.exec(y)"])
    expect(
      tokensOf(code)
        .map(({ text }) => text)
        .join(""),
    ).toBe(code);
});
