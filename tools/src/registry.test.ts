import { expect, test } from "vitest";
import { registryProblems } from "./registry.js";

test("reports an address in the lock file", () => {
  expect(registryProblems("pnpm-lock.yaml", "a: 1\n  tarball: https://example.com/a.tgz\n")).toEqual([
    "pnpm-lock.yaml:2: https://example.com/a.tgz",
  ]);
  expect(registryProblems("pnpm-lock.yaml", "resolution: {integrity: sha512-abc}\n")).toEqual([]);
});

test("reports the host of a package registry in any file", () => {
  const host = ["registry", "npmjs", "org"].join(".");
  expect(registryProblems(".npmrc", `registry=//${host}/`)).toEqual([`.npmrc:1: ${host}`]);
  expect(registryProblems("README.md", "https://encoding.spec.whatwg.org/ and npm run check")).toEqual([]);
});
