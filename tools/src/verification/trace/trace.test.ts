import { expect, it } from "vitest";
import { ALGORITHMS, checkDraftTraceability, checkTraceability, DRAFT_SECTIONS } from "./trace.js";

it("every algorithm has its code and its tests", () => {
  expect(checkTraceability()).toEqual([]);
});

it("names an algorithm without code or without tests", () => {
  const anchors = Object.values(ALGORITHMS).flatMap(Object.keys);
  const code = anchors.map((anchor) => `/** @see https://encoding.spec.whatwg.org/#${anchor} */`).join("\n");
  const tests = anchors.map((anchor) => `(#${anchor})`).join(" ");
  const files = (code: string, tests: string) => [
    { path: "a.ts", text: code },
    { path: "a.test.ts", text: tests },
  ];
  expect(checkTraceability(files(code, tests))).toEqual([]);
  // The anchor of one algorithm is the beginning of another's.
  expect(checkTraceability(files(code.replace("#utf-8-decode ", "#"), tests))).toEqual([
    "#utf-8-decode (UTF-8 decode) has no code",
  ]);
  expect(checkTraceability(files(code, tests.replace("(#gb18030-encoder)", "")))).toEqual([
    "#gb18030-encoder (gb18030's encoder) has no test",
  ]);
});

it("every section of the draft that is implemented has its code and its tests, by its heading", () => {
  expect(checkDraftTraceability()).toEqual([]);
  const headings = DRAFT_SECTIONS.map((name) => `"${name}"`).join("\n");
  const files = (code: string, tests: string) => [
    { path: "packages/historical/src/a.ts", text: code },
    { path: "packages/historical/src/a.test.ts", text: tests },
  ];
  expect(checkDraftTraceability(files(headings, headings))).toEqual([]);
  expect(checkDraftTraceability(files(headings, headings.replace('"10.2 hz-gb-2312"', "")))).toEqual([
    'the draft\'s section "10.2 hz-gb-2312" has no test',
  ]);
  expect(checkDraftTraceability([{ path: "packages/utf8/src/a.ts", text: headings }]).length).toBe(
    2 * DRAFT_SECTIONS.length,
  );
});
