import { join } from "node:path";
import * as esbuild from "esbuild";
import { root } from "../root.js";
import type { Effort } from "./measure.js";

/** The measurements that an engine runs. */
export interface Order {
  readonly quick: boolean;
  /** A regular expression over the measurements' descriptions. */
  readonly only: string;
  readonly effort: Effort;
}

/** Resolves "earlier-webenc" to a build of webenc in a folder. */
const resolveEarlier = (folder: string): esbuild.Plugin => ({
  name: "earlier-webenc",
  setup(build) {
    build.onResolve({ filter: /^earlier-webenc$/ }, ({ kind }) =>
      build.resolve("webenc", { resolveDir: folder, kind }),
    );
  },
});

/**
 * Bundles a module beside this one, with the export conditions of an engine.
 *
 * @param earlier - the folder of the package that the module imports as "earlier-webenc"
 */
export const bundleOf = async (contents: string, conditions: readonly string[], earlier?: string): Promise<string> => {
  const isNode = conditions.includes("node");
  const { outputFiles } = await esbuild.build({
    stdin: { contents, resolveDir: join(root, "tools/dist/bench") },
    bundle: true,
    write: false,
    format: "esm",
    platform: isNode ? "node" : "browser",
    target: "es2022",
    charset: "utf8",
    conditions: [...conditions],
    logLevel: "silent",
    plugins: earlier ? [resolveEarlier(earlier)] : [],
    // iconv-lite requires modules of Node.js.
    banner: isNode
      ? { js: `import { createRequire } from "node:module"; const require = createRequire(import.meta.url);` }
      : {},
  });
  return outputFiles[0]!.text;
};

/** Bundles the benchmark into one module that exports `run`. iconv-lite is included if the engine has a Buffer. */
export const benchBundle = ({ quick, only, effort }: Order, conditions: readonly string[]): Promise<string> => {
  const hasBuffer = conditions.includes("node");
  const contents = `import { candidates } from "./candidates.js";
import { selected } from "./cases.js";
import { measureAll } from "./measure.js";
${hasBuffer ? 'import { iconvLite } from "./iconv.js";' : "const iconvLite = [];"}
const cases = selected(${quick}, ${JSON.stringify(only)});
export const run = () => measureAll(cases, candidates.concat(iconvLite), ${JSON.stringify(effort)});
`;
  return bundleOf(contents, conditions);
};
