import { join } from "node:path";
import * as esbuild from "esbuild";
import { root } from "../root.js";
import type { Order } from "./run.js";

/**
 * Bundles the benchmark into one module that exports `run`, with the export conditions of an engine. iconv-lite is included
 * if the engine has a Buffer.
 */
export const benchBundle = async (order: Order, conditions: readonly string[]): Promise<string> => {
  const hasBuffer = conditions.includes("node");
  const { outputFiles } = await esbuild.build({
    stdin: {
      contents: `import { bench } from "./run.js";
${hasBuffer ? `import { iconvLite } from "./iconv.js";` : "const iconvLite = undefined;"}
export const run = () => bench(${JSON.stringify(order)}, iconvLite ? [iconvLite] : []);
`,
      resolveDir: join(root, "tools/dist/bench"),
    },
    bundle: true,
    write: false,
    format: "esm",
    platform: hasBuffer ? "node" : "browser",
    target: "es2022",
    charset: "utf8",
    conditions: [...conditions],
    logLevel: "silent",
    // iconv-lite requires modules of Node.js.
    ...(hasBuffer
      ? {
          banner: {
            js: `import { createRequire } from "node:module"; const require = createRequire(import.meta.url);`,
          },
        }
      : {}),
  });
  return outputFiles[0]!.text;
};
