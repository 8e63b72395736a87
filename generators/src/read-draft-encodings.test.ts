import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readDraftEncodings } from "./read-draft-encodings.js";
import { root } from "./root.js";

const text = readFileSync(join(root, "indexes/draft-2012-encodings.json"), "utf8");

test("reads the draft's 40 encodings with their 216 labels", () => {
  const encodings = readDraftEncodings(text).flatMap(({ encodings }) => encodings);
  expect(encodings.length).toBe(40);
  expect(encodings.flatMap(({ labels }) => labels).length).toBe(216);
  expect(encodings.find(({ name }) => name === "gb18030")!.labels).toContain("gbk");
});

test.each([
  ["a label that is missing", ['"cp866",', ""], "215 different labels, not 216"],
  ["a label that is there twice", ['"cp866"', '"866"'], "215 different labels, not 216"],
  ["a name that is there twice", ['"name": "hz-gb-2312"', '"name": "big5"'], "39 different names, not 40"],
  ["a label in upper case", ['"cp866"', '"CP866"'], "not lowercase ASCII: CP866"],
] as const)("rejects %s", (_, [from, to], message) => {
  expect(text).toContain(from);
  expect(() => readDraftEncodings(text.replace(from, to))).toThrow(message);
});
