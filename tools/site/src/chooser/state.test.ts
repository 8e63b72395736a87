import { expect, it } from "vitest";
import { fromFragment, toFragment } from "./state.js";

it("keeps a choice in the address", () => {
  const text = "shift_jis=de&gbk=d&koi8-r=e&style=functions";
  const { selection, style } = fromFragment(`#${text}`);
  expect([...selection].map(([file, directions]) => [file, [...directions]])).toEqual([
    ["koi8-r", ["encode"]],
    ["gbk", ["decode"]],
    ["shift_jis", ["decode", "encode"]],
  ]);
  expect(fromFragment(toFragment(selection, style))).toEqual({ selection, style });
});

it("leaves out what does not exist", () => {
  const { selection, style } = fromFragment("#none=de&utf-16le=de&style=other&big5=x");
  expect([...selection].map(([file, directions]) => [file, [...directions]])).toEqual([["utf-16le", ["decode"]]]);
  expect(style).toBe("classes");
});
