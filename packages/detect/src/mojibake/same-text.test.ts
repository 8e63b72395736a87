import { expect, test } from "vitest";
import { coderOf } from "./coders.js";
import { sameTextTest } from "./same-text.js";

test.each([
  ["中文编码", "GBK", "gb18030", true],
  ["中文编码", "GBK", "Big5", false],
  ["abc", "GBK", "Big5", true],
  // "é" has the same byte, "ş" and "ğ" have not.
  ["éşğ", "windows-1254", "windows-1252", false],
  ["ééş", "windows-1254", "windows-1252", true],
  // A character without bytes stays, and U+FFFD is not counted.
  ["日ş\ufffd\ufffd", "windows-1254", "windows-1252", true],
  ["ş\ufffd\ufffd", "windows-1254", "windows-1252", false],
])("%j as %s is nearly the same text in %s: %s", (text, readAs, was, expected) => {
  expect(sameTextTest(text, coderOf(readAs))(coderOf(was))).toBe(expected);
});
