import { join } from "node:path";
import * as esbuild from "esbuild";
import { root } from "../root.js";
import type { Order } from "./run.js";

/** Whether the engines that have some export conditions have a Buffer. */
const hasBuffer = (conditions: readonly string[]): boolean => conditions.includes("node");

/** Resolves names to builds of webenc, each by the folder of its package. */
const resolveBuilds = (builds: Readonly<Record<string, string>>): esbuild.Plugin => ({
  name: "builds",
  setup(build) {
    build.onResolve({ filter: /^[a-z]+-webenc$/ }, ({ path, kind }) =>
      build.resolve("webenc", { resolveDir: builds[path]!, kind }),
    );
  },
});

/**
 * Bundles a module beside this one, with the export conditions of an engine.
 *
 * @param builds - builds of webenc by the names that the module imports, which end in "-webenc"
 */
export const bundleOf = async (
  contents: string,
  conditions: readonly string[],
  builds: Readonly<Record<string, string>> = {},
): Promise<string> => {
  const { outputFiles } = await esbuild.build({
    stdin: { contents, resolveDir: join(root, "tools/dist/bench") },
    bundle: true,
    write: false,
    format: "esm",
    platform: hasBuffer(conditions) ? "node" : "browser",
    target: "es2022",
    charset: "utf8",
    conditions: [...conditions],
    logLevel: "silent",
    plugins: [resolveBuilds(builds)],
    // iconv-lite requires modules of Node.js.
    ...(hasBuffer(conditions)
      ? {
          banner: {
            js: `import { createRequire } from "node:module"; const require = createRequire(import.meta.url);`,
          },
        }
      : {}),
  });
  return outputFiles[0]!.text;
};

/** Bundles the benchmark into one module that exports `run`. iconv-lite is included if the engine has a Buffer. */
export const benchBundle = (order: Order, conditions: readonly string[]): Promise<string> =>
  bundleOf(
    `import { bench } from "./run.js";
${hasBuffer(conditions) ? `import { iconvLite } from "./iconv.js";` : "const iconvLite = undefined;"}
export const run = () => bench(${JSON.stringify(order)}, iconvLite ? [iconvLite] : []);
`,
    conditions,
  );
