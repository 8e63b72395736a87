import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { projects } from "../core/src/testing/modes.js";

const core = fileURLToPath(new URL("../core/dist", import.meta.url));

// Detection has no loop and no kernel of its own, so one mode is enough: the tests of the encodings compare theirs.
export default defineConfig({
  test: { projects: projects(core, ".js").filter(({ test }) => test.name === "kernels") },
});
