import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { projects } from "../core/src/testing/modes.js";

const core = fileURLToPath(new URL("../core/dist", import.meta.url));

/** The tests that replace WebAssembly, the strings of Node.js and a module of core by themselves. */
const OWN_MODES = "src/fast-path-contract.test.ts";

export default defineConfig({
  test: {
    projects: projects(core, ".js", true).map((project) =>
      project.test.name === "kernels" ? project : { ...project, test: { ...project.test, exclude: [OWN_MODES] } },
    ),
  },
});
