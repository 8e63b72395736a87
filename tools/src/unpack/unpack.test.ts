import { expect, test } from "vitest";
import { inProject } from "../size/project.js";
import { fresh, layouts } from "./processes.js";
import { decodeModule, firstUse, libraries, memoryHeld, multiByte, useAllModule } from "./programs.js";

test("a fresh process decodes the first character, with each library and in each layout", () =>
  inProject(async (project) => {
    const encoding = multiByte.find(({ file }) => file === "iso-2022-jp")!;
    const program = project.write("program.mjs", firstUse(encoding));
    for (const library of libraries) {
      for (const module of Object.values(await layouts(project, "decode", decodeModule[library](encoding)))) {
        expect(await fresh(program, module)).toBeGreaterThan(0);
      }
    }
  }));

test("memory is counted after every encoding was used", () =>
  inProject(async (project) => {
    const program = project.write("program.mjs", memoryHeld);
    for (const library of libraries) {
      const { bundled } = await layouts(project, "use", useAllModule[library]);
      const { external } = await fresh<{ external: number }>(program, bundled);
      // The five large tables alone are more than that.
      expect(external).toBeGreaterThan(200_000);
    }
  }));
