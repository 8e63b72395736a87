import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { projects } from "../core/src/testing/modes.js";

const core = fileURLToPath(new URL("../core/dist", import.meta.url));

/** The tests of encodings without a fast path: only the strings of the platform make a difference. */
const HANDLERS_ALONE = ["src/{hz-gb-2312,iso-2022-jp-2012}.test.ts"];

export default defineConfig({
  test: {
    projects: projects(core, ".js").map((project) => {
      const { name } = project.test;
      return name === "kernels" || name === "portable"
        ? project
        : { ...project, test: { ...project.test, exclude: [...project.test.exclude, ...HANDLERS_ALONE] } };
    }),
  },
});
