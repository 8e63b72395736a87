import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { projects } from "./src/testing/modes.js";

const core = fileURLToPath(new URL("src", import.meta.url));

export default defineConfig({ test: { projects: projects(core, ".ts") } });
