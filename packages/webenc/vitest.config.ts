import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { projects } from "../core/src/testing/modes.js";

const core = fileURLToPath(new URL("../core/dist", import.meta.url));

// fast-path-contract.test.ts replaces a module of core.
export default defineConfig({ test: { projects: projects(core, ".js", true) } });
