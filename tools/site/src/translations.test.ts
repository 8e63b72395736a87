import { expect, test } from "vitest";
import { hashOf, translationProblems } from "./translations.js";

test("no English original has changed since it was translated", () => {
  expect(translationProblems()).toEqual([]);
});

test("a hash changes with the text, and not with a measured table", () => {
  const page = (table: string, text: string) => `# A\n\n<!-- size:begin -->\n${table}\n<!-- size:end -->\n${text}\n`;
  expect(hashOf(page("1", "a"))).toBe(hashOf(page("2", "a")));
  expect(hashOf(page("1", "a"))).not.toBe(hashOf(page("1", "b")));
});
