import { defaultClientConditions, defineConfig } from "vite";

export default defineConfig({
  resolve: { conditions: ["webenc-no-wasm", ...defaultClientConditions] },
  build: { lib: { entry: "index.js", formats: ["es"], fileName: "index" }, outDir: "out" },
});
