import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { projects } from "../core/src/testing/modes.js";

const core = fileURLToPath(new URL("../core/dist", import.meta.url));

/** The tests that replace WebAssembly, the strings of Node.js and a module of core by themselves. */
const OWN_MODES = "src/fast-path-contract.test.ts";

const [kernels] = projects(core, ".js", true);

export default defineConfig({
  test: {
    projects: [
      ...projects(core, ".js").map((project) => ({
        ...project,
        test: { ...project.test, exclude: [...project.test.exclude, OWN_MODES] },
      })),
      { ...kernels, test: { ...kernels!.test, name: "own modes", include: [OWN_MODES] } },
    ],
  },
});
