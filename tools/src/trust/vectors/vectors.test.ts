import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import * as webenc from "webenc";
import { fastPaths } from "../../../../packages/core/dist/fast-path/switch.js";
import { root } from "../../root.js";
import { checkVectors } from "../conformance/encoding.js";
import { checkHooks } from "../conformance/hooks.js";
import { Recorder } from "../conformance/report.js";
import type { HookVectors, Vectors } from "./format.js";
import { vectorProblems } from "./vectors.js";

const folder = join(root, "docs/vectors");
const read = <Data>(name: string): Data => JSON.parse(readFileSync(join(folder, name), "utf8"));
const names = readdirSync(folder).filter((name) => name.endsWith(".json") && name !== "hooks.json");

afterEach(() => {
  fastPaths.enabled = true;
});

it("the vectors are those that the generator's data and the oracle give", () => {
  expect(names.length).toBe(40);
  expect(vectorProblems()).toEqual([]);
});

describe.each([true, false])("the packages pass the vectors, runs on: %s", (on) => {
  it.each(names)("%s", (name) => {
    fastPaths.enabled = on;
    const record = new Recorder();
    checkVectors(webenc, read<Vectors>(name), record);
    expect(record.failures).toEqual([]);
    expect(record.groups[0]!.passed).toBeGreaterThan(name === "replacement.json" ? 30 : 500);
  });

  it("hooks.json", () => {
    fastPaths.enabled = on;
    const record = new Recorder();
    checkHooks(webenc, read<HookVectors>("hooks.json"), record);
    expect(record.failures).toEqual([]);
  });
});

it("a wrong vector fails", () => {
  const record = new Recorder();
  const vectors = read<Vectors>("windows-1252.json");
  checkVectors(webenc, { ...vectors, decode: [["80", "\u0080"]] }, record);
  expect(record.failures).toEqual([expect.stringContaining("windows-1252: 80:"), ...Array(2).fill(expect.anything())]);
});
