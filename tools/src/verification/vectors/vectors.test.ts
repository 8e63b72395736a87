import { fastPaths } from "@webenc/core/testing";
import { afterEach, describe, expect, it } from "vitest";
import { checkVectors } from "../conformance/encoding.js";
import { Recorder } from "../conformance/report.js";
import * as webenc from "../webenc.js";
import { allVectorNames, checkVectorFiles, readVectors, vectorNames } from "./check.js";

afterEach(() => {
  fastPaths.enabled = true;
});

// `npm run check` writes them again and compares.
it("each encoding has vectors", () => {
  expect(vectorNames.length).toBe(40);
  expect(allVectorNames.length).toBe(45);
});

describe.each([true, false])("the packages pass the vectors, fast paths: %s", (enabled) => {
  it.each(allVectorNames)("%s", (name) => {
    fastPaths.enabled = enabled;
    const { failures, groups } = checkVectorFiles([name]);
    expect(failures).toEqual([]);
    expect(groups[0]!.passed).toBeGreaterThan(name === "replacement.json" ? 30 : 500);
  });
});

it("a wrong vector fails", () => {
  const record = new Recorder();
  const vectors = readVectors("windows-1252.json");
  checkVectors(webenc, { ...vectors, decode: [["80", "\u0080"]] }, record);
  expect(record.failures).toEqual([expect.stringContaining("windows-1252: 80:"), ...Array(2).fill(expect.anything())]);
});
