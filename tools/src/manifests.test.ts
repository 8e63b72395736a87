import { expect, test } from "vitest";
import { manifestProblems, workspaceManifestProblems } from "./manifests.js";

test("the workspace's manifests and references agree", () => {
  expect(workspaceManifestProblems()).toEqual([]);
});

test.each([
  ["a range", { dependencies: { a: "^1.0.0" } }, [], "a is ^1.0.0"],
  ["a version within the workspace", { dependencies: { "@webenc/core": "1.0.0" } }, ["packages/core"], "is 1.0.0"],
  ["a peer dependency", { peerDependencies: { a: "1.0.0" } }, [], "a is a peer"],
  ["an optional dependency", { optionalDependencies: { a: "1.0.0" } }, [], "a is a peer or optional"],
  ["a missing reference", { dependencies: { "@webenc/core": "workspace:^" } }, [], "packages/core is a reference or"],
  ["a reference too many", {}, ["packages/core"], "packages/core is a reference or"],
])("%s is reported", (_, manifest, references, problem) => {
  expect(manifestProblems("packages/utf8", manifest, references)).toEqual([expect.stringContaining(problem)]);
});
