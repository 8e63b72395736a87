/**
 * The fuzzer as one module, with counters in the packages' code and in nothing else: those of istanbul, for each statement
 * and branch.
 */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { build, type Plugin } from "esbuild";
import { createInstrumenter } from "istanbul-lib-instrument";
import { root } from "../../root.js";
import { packageFolders } from "../../workspace.js";

/** The global that holds the counters. */
const COUNTERS = "webencCounters";

const counted: Plugin = {
  name: "counters in the packages",
  setup: ({ onLoad }) => {
    onLoad({ filter: /[/\\]packages[/\\][^/\\]+[/\\]dist[/\\].*\.js$/, namespace: "file" }, ({ path }) => {
      const instrumenter = createInstrumenter({ esModules: true, coverageVariable: COUNTERS });
      return { contents: instrumenter.instrumentSync(readFileSync(path, "utf8"), path), loader: "js" };
    });
    onLoad({ filter: /[/\\]tools[/\\]src[/\\]root\.ts$/ }, () => ({
      contents: `export const root = ${JSON.stringify(root)};`,
    }));
  },
};

/**
 * A generated module of a table, with the payload as an argument. What unpacks it is what the packages have; only the
 * laziness is gone.
 */
const openTable = (path: string): string => {
  const source = readFileSync(path, "utf8");
  const opened = source.replace(
    /export const \w+ = (?:\/\* @__PURE__ \*\/ )?lazy\(\(\) => (\w+)\(("(?:[^"\\]|\\.)*")/,
    "export const payload = $2; export const make = ((given) => $1(given",
  );
  if (opened === source) throw new Error(`${path} is not of the shape that the fuzzer knows`);
  return opened;
};

const tables: Plugin = {
  name: "tables",
  setup: ({ onResolve, onLoad }) => {
    const paths = packageFolders().flatMap((folder) => {
      const generated = join(root, folder, "dist/generated");
      return readdirSync(join(root, folder, "dist"), { recursive: true, encoding: "utf8" })
        .filter((file) => /^generated[/\\]index-.*\.js$/.test(file))
        .map((file) => join(generated, "..", file));
    });
    onResolve({ filter: /^tables$/ }, () => ({ path: "tables", namespace: "tables" }));
    onLoad({ filter: /.*/, namespace: "tables" }, () => ({
      contents: `${paths.map((path, i) => `import * as table${i} from ${JSON.stringify(`table:${path}`)};`).join("\n")}
        export const tables = [${paths.map((_, i) => `table${i}`)}];`,
    }));
    onResolve({ filter: /^table:/ }, ({ path }) => ({ path: path.slice("table:".length), namespace: "table" }));
    onLoad({ filter: /.*/, namespace: "table" }, ({ path }) => ({
      contents: openTable(path),
      resolveDir: dirname(path),
    }));
  },
};

/** Bundles the fuzzer's worker into a file. */
export const bundleFuzzer = async (outfile: string): Promise<void> => {
  await build({
    entryPoints: [join(root, "tools/src/verification/guided/worker.ts")],
    bundle: true,
    outfile,
    format: "esm",
    platform: "node",
    target: "es2022",
    conditions: ["node"],
    logLevel: "error",
    define: { COUNTERS: JSON.stringify(COUNTERS) },
    plugins: [counted, tables],
  });
};
